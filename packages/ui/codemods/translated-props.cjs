// Version 0.2: `LocaleProvider` takes the texts of the components as `messages`. Removes the props that translated
// them, and reports each removed text with its key in `messages`. `optionalLabel` becomes the boolean `optional`.

const group = { errorLabel: 'field.error', optionalLabel: 'field.optional' };
const rating = { rated: 'rating.rated', unrated: 'rating.unrated' };
const stepper = {
  quantity: 'quantityStepper.quantity',
  increase: 'quantityStepper.increase',
  decrease: 'quantityStepper.decrease',
};
const line = { each: 'cartLine.each', lineTotal: 'cartLine.lineTotal', remove: 'cartLine.remove', stepper };

/** Returns texts whose names in a prop are also those in `messages`. */
const same = (component, names) => Object.fromEntries(names.map((name) => [name, `${component}.${name}`]));

/** The removed props of each component, with the keys of their texts. A prop that is an object has a key per member. */
const removed = {
  AppHeader: { menuLabel: 'appHeader.menu', closeLabel: 'appHeader.closeMenu', externalHint: 'link.newTab' },
  AppointmentCard: {
    words: same('appointmentCard', ['video', 'inPerson', 'booked', 'upcoming', 'completed', 'cancelled']),
  },
  Banner: { dismissLabel: 'banner.dismiss' },
  Breadcrumbs: { label: 'breadcrumbs.navigation' },
  CallControls: { label: 'callControls.group' },
  CartLine: { words: line },
  CartLines: { words: line },
  Chart: { words: { when: 'chart.labels', missing: 'chart.failure' } },
  Checkbox: { errorLabel: 'field.error' },
  CheckboxGroup: group,
  Combobox: {
    ...group,
    words: {
      list: 'combobox.suggestions',
      count: 'combobox.count',
      none: 'combobox.noMatch',
      unknown: 'combobox.unknown',
    },
  },
  ConsultationTimer: { label: 'consultationTimer.label' },
  DateInput: group,
  DoctorCard: { words: rating },
  ErrorState: { retryLabel: 'errorState.retry' },
  ExpertCard: { words: { ...rating, experience: 'expertCard.experience' } },
  Field: group,
  FileDrop: {
    ...group,
    words: {
      ...same('fileDrop', ['choose', 'drop', 'dropNow']),
      refusedTitle: 'fileDrop.refused',
      reason: [
        'fileDrop.empty',
        'fileDrop.wrongType',
        'fileDrop.wrongContent',
        'fileDrop.tooLarge',
        'fileDrop.tooMany',
      ],
      outcome: ['fileDrop.added', 'fileDrop.notAdded'],
    },
  },
  FilePreview: { words: same('filePreview', ['open', 'noViewer', 'damaged']) },
  HospitalCard: { words: same('hospitalCard', ['specialties', 'distance']) },
  LabVisitCard: {
    words: {
      ...same('labVisitCard', ['count', 'tests', 'centre', 'directions']),
      adviceTerm: 'labVisitCard.advice',
    },
  },
  Link: { externalHint: 'link.newTab' },
  LoadMore: { loadingLabel: 'loadMore.loading' },
  MedicineCard: { words: same('medicineCard', ['unit', 'prescription']) },
  NumberInput: group,
  OrderSummary: { words: { ...same('orderSummary', ['total', 'items']), times: 'orderSummary.quantity' } },
  Pagination: {
    labels: { nav: 'pagination.navigation', ...same('pagination', ['previous', 'next', 'page']) },
  },
  PasswordInput: {
    ...group,
    words: {
      ...same('passwordInput', ['show', 'hide', 'shown', 'hidden']),
      password: ['passwordInput.showPassword', 'passwordInput.hidePassword'],
    },
  },
  PlanCard: { selectedLabel: 'planCard.selected' },
  PlanComparison: {
    featureLabel: 'planComparison.feature',
    includedLabel: 'planComparison.included',
    notIncludedLabel: 'planComparison.notIncluded',
  },
  Popover: { closeLabel: 'popover.close' },
  PrescriptionCard: { words: same('prescriptionCard', ['issuedOn', 'issuedAt', 'medicines']) },
  QuantityStepper: { words: stepper },
  RadioGroup: group,
  Rating: { words: rating },
  ScoreRing: { valueText: 'scoreRing.score' },
  SearchField: { ...group, clearLabel: 'searchField.clear' },
  SegmentedControl: group,
  Select: group,
  SpecialtyFilter: {
    labels: same('specialtyFilter', ['search', 'specialty', 'allSpecialties', 'location', 'allLocations']),
  },
  StarRating: { ...group, starLabel: 'starRating.stars' },
  Stepper: { stateLabels: same('stepper', ['done', 'current']) },
  TextArea: group,
  TextInput: group,
  ThemeSwitch: {
    legend: 'themeSwitch.legend',
    labels: same('themeSwitch', ['system', 'light', 'dark', 'contrast']),
  },
  TimeSlotPicker: { ...group, noneLeft: 'timeSlotPicker.noneLeft' },
  ToastRegion: { label: 'toastRegion.label', dismissLabel: 'toastRegion.dismiss' },
  VerificationBadge: { label: ['verificationBadge.pending', 'verificationBadge.verified'] },
};

/** Returns all keys of a prop or a member, as one list. */
const keysOf = (keys) => (typeof keys === 'string' ? [keys] : Object.values(keys).flatMap(keysOf));

/** Finds the names that stand for the package's components and for whole modules of it. */
function importsOf(j, root) {
  const components = new Map();
  const modules = new Set();
  for (const { value } of root.find(j.ImportDeclaration).paths()) {
    if (value.importKind === 'type' || !/^@sehat\/ui(?:\/|$)/.test(value.source.value)) continue;
    for (const { type, imported, local } of value.specifiers) {
      if (type === 'ImportNamespaceSpecifier') modules.add(local.name);
      else if (imported && Object.hasOwn(removed, imported.name)) components.set(local.name, imported.name);
    }
  }
  return { components, modules };
}

/** Returns the value of an attribute without the braces. An attribute without a value is `true`. */
function expressionOf(j, { value }) {
  if (!value) return j.booleanLiteral(true);
  return value.type === 'JSXExpressionContainer' ? value.expression : value;
}

/** Returns the name of a member, or undefined when only the program at run time knows it. */
const nameOf = ({ key, computed }) => (key && !computed ? (key.name ?? key.value) : undefined);

/** Returns code without its line breaks, for one line of a report. */
const sourceOf = (j, node) => j(node).toSource().replaceAll(/\s+/g, ' ');

/** Lists the texts of a value: for each its name in the prop, its keys in `messages` and its source. */
function textsOf(j, name, keys, value) {
  const isNested = typeof keys === 'object' && !Array.isArray(keys);
  if (!isNested || value.type !== 'ObjectExpression') return [{ name, keys: keysOf(keys), text: sourceOf(j, value) }];
  return value.properties.flatMap((member) => {
    const own = nameOf(member);
    if (own === undefined || !Object.hasOwn(keys, own))
      return [{ name, keys: keysOf(keys), text: sourceOf(j, member) }];
    return textsOf(j, `${name}.${own}`, keys[own], member.type === 'ObjectMethod' ? member : member.value);
  });
}

/** Whether a value of `optionalLabel` shows no text, or the component's own text. */
const isWithoutText = (value) =>
  value.type === 'BooleanLiteral' || value.value === '' || (value.type === 'Identifier' && value.name === 'undefined');

/** Returns the attribute `optional` for a value of `optionalLabel`. A value that is never true needs none. */
function optionalFor(j, value) {
  const attribute = (expression) =>
    j.jsxAttribute(j.jsxIdentifier('optional'), expression && j.jsxExpressionContainer(expression));
  if (value.type === 'BooleanLiteral') return attribute(value.value ? null : value);
  if (isWithoutText(value)) return undefined;
  return attribute(value.type === 'StringLiteral' ? null : j.callExpression(j.identifier('Boolean'), [value]));
}

/** Takes `advice` out of the `words` of a `LabVisitCard`, and returns it as a prop. */
function takeAdvice(j, words) {
  const member = words.properties?.find((property) => nameOf(property) === 'advice');
  if (!member?.value) return undefined;
  words.properties = words.properties.filter((property) => property !== member);
  const isPlain = member.value.type === 'StringLiteral' && /^[^"&\\\n]*$/.test(member.value.value);
  return j.jsxAttribute(
    j.jsxIdentifier('advice'),
    isPlain ? j.stringLiteral(member.value.value) : j.jsxExpressionContainer(member.value),
  );
}

/** Whether a reference hands a component to other code: `createElement(Rating)`, `const Stars = Rating`. */
function isHandedOn({ parent, value }) {
  const { type, arguments: given, init, right, value: member } = parent.value;
  if (type === 'CallExpression') return given.includes(value);
  return [init, right, type === 'ObjectProperty' && member].includes(value);
}

/** @param {{ path: string, source: string }} file */
module.exports = function removeTranslatedProps({ path: file, source }, { jscodeshift: j, report }) {
  // TypeScript allows JSX only in files with the ending .tsx. Without this, a style sheet would be a syntax error.
  if (!/[.](?:tsx|[cm]?jsx?)$/.test(file) || !source.includes('@sehat/ui')) return source;
  const root = j(source);
  const { components, modules } = importsOf(j, root);
  let changed = false;

  const tell = (node, text) => report(`line ${node.loc?.start.line}: ${text}`);

  /** Returns the component that a name stands for, unless a local name hides the import. */
  function componentOf({ scope }, name) {
    const first = name.object ?? name;
    if (scope?.lookup(first.name)?.isGlobal === false) return undefined;
    if (!name.object) return components.get(first.name);
    return modules.has(first.name) && Object.hasOwn(removed, name.property.name) ? name.property.name : undefined;
  }

  /** Reports the texts of a removed attribute. Returns the attribute that replaces it, if there is one. */
  function replace(attribute, component) {
    const prop = attribute.name.name;
    const value = expressionOf(j, attribute);
    const isLabVisit = component === 'LabVisitCard';
    const kept = prop === 'optionalLabel' ? optionalFor(j, value) : isLabVisit && takeAdvice(j, value);
    if (prop === 'optionalLabel' && isWithoutText(value)) return kept;
    for (const { name, keys, text } of textsOf(j, prop, removed[component][prop], value)) {
      const place = `${keys.join(', ')} in messages of LocaleProvider`;
      // Only the program knows whether these words have the advice.
      const advice = isLabVisit && !kept && name === prop ? ', and the prop advice of LabVisitCard' : '';
      tell(attribute, `removed ${name} of ${component}. Set ${place}${advice}: ${text}`);
    }
    return kept;
  }

  for (const path of root.find(j.JSXOpeningElement).paths()) {
    const component = componentOf(path, path.value.name);
    if (!component) continue;
    const names = Object.keys(removed[component]);
    path.value.attributes = path.value.attributes.flatMap((attribute) => {
      if (attribute.type === 'JSXSpreadAttribute') {
        const given = sourceOf(j, attribute.argument);
        tell(attribute, `${component} takes {...${given}}. Remove these props from it by hand: ${names.join(', ')}.`);
        return [attribute];
      }
      if (!names.includes(attribute.name.name)) return [attribute];
      changed = true;
      return [replace(attribute, component) || []].flat();
    });
  }

  for (const path of [...root.find(j.Identifier).paths(), ...root.find(j.MemberExpression).paths()]) {
    const component = isHandedOn(path) ? componentOf(path, path.value) : undefined;
    if (!component) continue;
    const names = Object.keys(removed[component]).join(', ');
    tell(path.value, `${component} is used outside JSX. Remove these props there by hand: ${names}.`);
  }
  return changed ? root.toSource() : source;
};

module.exports.parser = 'tsx';
module.exports.removed = removed;

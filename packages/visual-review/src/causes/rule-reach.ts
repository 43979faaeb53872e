import type { ElementFacts } from '../results/results.ts';
import type { ChangedRule } from './changed-rules.ts';
import type { ElementDifferences, Pair } from './elements.ts';

/** The last part of a selector, such as `.card` of `main > .card:hover`. */
interface Subject {
  tag?: string;
  classes: string[];
  /** One list of subjects per `:is()` or `:where()`. */
  anyOf: Subject[][];
  /** Whether the element inherits from it, as from `body`. Facts do not have these elements. */
  isPage: boolean;
  /** Whether it is a pseudo-element, whose styles facts do not have. */
  isPseudo: boolean;
}

/** Splits at a separator that is in no brackets. */
function split(text: string, separator: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (/[([]/.test(letter)) depth += 1;
    if (/[)\]]/.test(letter)) depth -= 1;
    if (depth === 0 && separator.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

const anyOf = /:(?:is|where|matches)\(((?:[^()]|\([^()]*\))*)\)/g;

function subjectOf(selector: string): Subject {
  const last = split(selector, /[\s>+~]/).at(-1) ?? '';
  const lists = [...last.matchAll(anyOf)].map(([, list = '']) => list);
  // What remains without brackets: attributes and `:not()` may match any element.
  const simple = last
    .replaceAll(anyOf, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/:[\w-]+\((?:[^()]|\([^()]*\))*\)/g, '');
  const tag = /^[a-z][\w-]*/i.exec(simple)?.[0].toLowerCase();
  const isPage = tag === 'html' || tag === 'body' || /:(?:root|host)\b/.test(simple);
  return {
    tag: isPage ? undefined : tag,
    classes: [...simple.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')),
    anyOf: lists.map(subjectsOf),
    isPage: isPage || lists.some((list) => subjectsOf(list).some((each) => each.isPage)),
    isPseudo: /::|:(?:before|after)\b/.test(simple),
  };
}

function subjectsOf(selectors: string): Subject[] {
  return split(selectors, /,/).map(subjectOf);
}

/** The subjects of a rule. `&` stands for those of the rule around it. At-rules such as `@media` have none. */
function subjectsOfRule({ prelude, parents }: ChangedRule): Subject[] {
  const [own, ...around] = [prelude, ...parents].filter((each) => !each.startsWith('@'));
  if (own === undefined) return [];
  return split(own, /,/).flatMap((selector) => {
    const last = split(selector, /[\s>+~]/).at(-1) ?? '';
    return last.includes('&')
      ? split(around[0] ?? '*', /,/).map((parent) => subjectOf(last.replace('&', parent)))
      : [subjectOf(selector)];
  });
}

type Named = Pick<ElementFacts, 'tag' | 'classes'>;

const fits = (subject: Subject, element: Named): boolean =>
  !subject.isPage &&
  (subject.tag === undefined || subject.tag === element.tag) &&
  subject.classes.every((name) => element.classes.includes(name)) &&
  subject.anyOf.every((list) => list.some((each) => fits(each, element)));

/** Whether the subject has a tag or a class, so that it tells elements apart. */
const isNamed = ({ tag, classes, anyOf: lists }: Subject): boolean =>
  tag !== undefined || classes.length > 0 || lists.some((list) => list.every(isNamed));

/** Whether a declared property sets a computed style, also as a shorthand or a logical property. */
function sets(property: string, style: string): boolean {
  if (property === 'all') return true;
  if (property === 'font' && style === 'line-height') return true;
  const own = property.split('-').filter((word) => !['inline', 'block', 'start', 'end'].includes(word));
  const words = style.split('-');
  return own.every((word) => words.includes(word)) && (own[0] === words[0] || property === 'gap');
}

const setsAny = ({ properties }: ChangedRule, styles: Iterable<string>) =>
  [...styles].some((style) => [...properties].some((property) => sets(property, style)));

/** Whether the rule sets a property whose computed value facts have. Only then can a missing difference clear it. */
const isRecorded = (rule: ChangedRule, elements: readonly ElementFacts[]) =>
  setsAny(rule, Object.keys(elements[0]?.styles ?? {}));

/** Whether a text has a character in one of the ranges. */
function isIn(ranges: [first: number, last: number][], text: string): boolean {
  const points = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  return ranges.length === 0 || points.some((point) => ranges.some(([first, last]) => first <= point && point <= last));
}

function uses({ font }: ChangedRule, { text, styles }: ElementFacts): boolean {
  const families = (styles['font-family'] ?? '').split(',').map((family) => family.trim().replaceAll(/["']/g, ''));
  return font !== undefined && text !== '' && families.includes(font.family) && isIn(font.ranges, text);
}

const hasOtherStyle = ({ before, after }: Pair, style: string) => before.styles[style] !== after.styles[style];

/** Whether the rule sets one of these styles of an element whose value of it differs. */
export function explainsStyle(
  rule: ChangedRule,
  { restyled }: Pick<ElementDifferences, 'restyled'>,
  styles: ReadonlySet<string>,
): boolean {
  const subjects = subjectsOfRule(rule);
  return restyled.some((pair) => {
    const differing = [...styles].filter((style) => hasOtherStyle(pair, style));
    const isSubject = subjects.some((each) => each.isPage || fits(each, pair.after) || fits(each, pair.before));
    return isSubject && setsAny(rule, differing);
  });
}

const isResized = ({ before, after }: Pair) =>
  Math.abs(before.box[2] - after.box[2]) + Math.abs(before.box[3] - after.box[3]) > 0.1;

/** Whether a text has another size in the same classes and styles, and uses the font face of the rule. */
export function explainsText(rule: ChangedRule, { moved, edited, restyled }: ElementDifferences): boolean {
  return moved.some(
    (pair) => isResized(pair) && !edited.includes(pair) && !restyled.includes(pair) && uses(rule, pair.after),
  );
}

/** Whether the rule may move these elements: it sets a property that facts do not have. */
export function explainsMove(rule: ChangedRule, moved: readonly Pair[]): boolean {
  const elements = moved.map(({ after }) => after);
  if (rule.font) return elements.some((element) => uses(rule, element));
  if (isRecorded(rule, elements)) return false;
  return subjectsOfRule(rule).some(
    (subject) => subject.isPage || (isNamed(subject) && elements.some((element) => fits(subject, element))),
  );
}

/** Whether the rule may change how an element is drawn although all its facts are equal. */
export function explainsDrawing(rule: ChangedRule, elements: readonly ElementFacts[]): boolean {
  if (rule.font) return elements.some((element) => uses(rule, element));
  const isMeasured = isRecorded(rule, elements);
  return subjectsOfRule(rule).some(
    (subject) =>
      (subject.isPseudo || !isMeasured) &&
      (subject.isPage || (isNamed(subject) && elements.some((element) => fits(subject, element)))),
  );
}

/** Whether the rule can apply to one of these elements. True for blocks that select none, such as `@keyframes`. */
export function canReach(rule: ChangedRule, elements: readonly ElementFacts[]): boolean {
  if (rule.font) return elements.some((element) => uses(rule, element));
  const subjects = subjectsOfRule(rule);
  return (
    subjects.length === 0 ||
    subjects.some((subject) => subject.isPage || elements.some((element) => fits(subject, element)))
  );
}

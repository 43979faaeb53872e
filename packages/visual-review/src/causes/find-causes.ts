import type { PictureFacts } from '../results/results.ts';
import { type ChangedRule, changedRules } from './changed-rules.ts';
import { type FileDiff, isStylesheet } from './diff.ts';
import { compareElements, type ElementDifferences, type Pair } from './elements.ts';
import { changedLines, findEvidence, findProperty, firstPlace, type Place } from './evidence.ts';
import { type FoundCause, type Imports, libraryCauses, sourceCause } from './make-causes.ts';
import { canReach, explainsDrawing, explainsMove, explainsStyle, explainsText } from './rule-reach.ts';
import { type ChangedToken, changedTokens, type Definitions, matchTokens, readDefinitions, rootsOf } from './tokens.ts';
import { findTreeCauses, type Trees } from './tree-causes.ts';
import { differingPieces, isColour, normalize } from './values.ts';
import type { VersionChange } from './versions.ts';

/** What has changed since the base commit. */
export interface Changes {
  diff: FileDiff[];
  definitions: Definitions;
  versions: VersionChange[];
  /** Changed files that every story loads besides its imports: the preview and what it loads. */
  everywhere: FileDiff[];
  /** Changed rules and font faces of the style sheets among them. */
  rules: ChangedRule[];
}

/** A picture that differs. */
export interface Difference {
  /** Facts of the accepted picture. Absent when it is not in the store. */
  accepted?: PictureFacts;
  actual?: PictureFacts;
  /** The accessibility trees. Present when they differ. */
  trees?: Trees;
  /** Whether no pixel differs. */
  hasEqualPixels?: boolean;
  imports: Imports;
}

/**
 * Prepares the changes once for all pictures. `stylesheets` are the files that define tokens or apply everywhere, as
 * path and text. `everywhere` lists the files that every story loads.
 */
export function prepareChanges(
  diff: FileDiff[],
  stylesheets: readonly (readonly [string, string])[],
  versions: VersionChange[] = [],
  everywhere: readonly string[] = [],
): Changes {
  const texts = new Map(stylesheets);
  const global = everywhere.flatMap((file) => diff.find((change) => change.file === file) ?? []);
  const rules = global.flatMap((change) => changedRules(change, texts.get(change.file) ?? ''));
  return { diff, versions, definitions: readDefinitions(stylesheets, diff), everywhere: global, rules };
}

const hasEqualClasses = ({ before, after }: Pair) => before.classes.join(' ') === after.classes.join(' ');

const styleChanges = ({ before, after }: Pair) =>
  Object.entries(after.styles)
    .filter(([property, value]) => before.styles[property] !== value)
    .map(([property, value]) => `${property}|${before.styles[property] ?? ''}|${value}`);

interface StyleMatches {
  /** Tokens whose change equals a change of a style. */
  tokens: Set<string>;
  /** Properties with other values that equal no token. */
  unmatched: Set<string>;
  hasUnmatchedColour: boolean;
}

function matchStyles(restyled: Pair[], tokens: ChangedToken[], rootsOfToken: (name: string) => string[]): StyleMatches {
  const match = matchTokens(tokens);
  const found: StyleMatches = { tokens: new Set(), unmatched: new Set(), hasUnmatchedColour: false };
  const seen = new Set<string>();
  // Another class explains another style, also of the elements that inherit it.
  const explained = new Set(restyled.filter((pair) => !hasEqualClasses(pair)).flatMap(styleChanges));
  for (const pair of restyled) {
    const classes = pair.after.classes.join(' ');
    for (const [property, value] of Object.entries(pair.after.styles)) {
      const old = pair.before.styles[property] ?? '';
      const key = `${property}|${old}|${value}|${classes}`;
      if (old === value || seen.has(key)) continue;
      seen.add(key);
      for (const [left, right] of differingPieces(old, value)) {
        const names = match(left, right);
        // When independent tokens have the same values, the element's classes tell which of them it uses.
        const named = names.filter((name) => classes.includes(name.replace(/^--(?:color-)?/, '-')));
        const areIndependent = new Set(names.flatMap(rootsOfToken)).size > 1;
        for (const name of areIndependent && named.length > 0 ? named : names) found.tokens.add(name);
        if (names.length > 0 || explained.has(`${property}|${old}|${value}`)) continue;
        found.unmatched.add(property);
        found.hasUnmatchedColour ||= isColour(normalize(right));
      }
    }
  }
  return found;
}

function tokenCauses(names: Iterable<string>, tokens: ChangedToken[], definitions: Definitions): FoundCause[] {
  const changed = new Map(tokens.map((token) => [token.name, token]));
  const all = new Set(changed.keys());
  const roots = new Set([...names].flatMap((name) => rootsOf(name, all, definitions)));
  return [...roots].toSorted().map((name) => {
    const own = definitions.get(name) ?? [];
    const definition = own.find(({ isChanged }) => isChanged) ?? own[0];
    const { before, after } = changed.get(name) ?? {};
    const [old, now] =
      definition?.valueBefore === undefined ? [before, after] : [definition.valueBefore, definition.value];
    const derived = [...all].filter((other) => other !== name && rootsOf(other, all, definitions).includes(name));
    const detail = old === undefined || now === undefined ? undefined : `${old} → ${now}`;
    return { kind: 'token', name, file: definition?.file, line: definition?.line, detail, derived };
  });
}

const count = (number: number, verb: string) => `${number} ${number === 1 ? 'element' : 'elements'} ${verb}`;

function describeDifferences(differences: ElementDifferences, properties: ReadonlySet<string>): string {
  const { appeared, vanished, edited, restyled, moved } = differences;
  const parts = [
    appeared.length > 0 && count(appeared.length, 'added'),
    vanished.length > 0 && count(vanished.length, 'removed'),
    edited.length > 0 && count(edited.length, 'with another class or text'),
    moved.length > 0 && count(moved.length, 'moved or resized'),
    restyled.length > 0 &&
      `${count(restyled.length, 'with other styles')}${properties.size > 0 ? ` (${[...properties].toSorted().join(', ')})` : ''}`,
  ].filter((part) => part !== false);
  return parts.join(', ') || 'no element differs';
}

const nothing: ElementDifferences = { appeared: [], vanished: [], edited: [], restyled: [], moved: [] };

/** Tokens whose definition has changed, for pictures without facts. */
const tokensOfDiff = (definitions: Definitions): ChangedToken[] =>
  [...definitions].flatMap(([name, all]) => {
    const changed = all.find(({ isChanged, valueBefore }) => isChanged && valueBefore !== undefined);
    return changed ? [{ name, before: changed.valueBefore ?? '', after: changed.value }] : [];
  });

/** Finds why pixels differ. Evidence comes first: the nearest changed file is named only without any. */
function findPixelCauses({ accepted, actual, imports }: Difference, changes: Changes): FoundCause[] {
  const { definitions, versions, rules } = changes;
  const differences = accepted && actual ? compareElements(accepted.elements, actual.elements) : nothing;
  const elements = (actual ?? accepted)?.elements ?? [];
  const tokens = accepted && actual ? changedTokens(accepted.tokens, actual.tokens) : tokensOfDiff(definitions);
  const names = new Set(tokens.map(({ name }) => name));
  const styles = matchStyles(differences.restyled, tokens, (name) => rootsOf(name, names, definitions));
  const lines = changedLines(imports, changes.diff);
  const globalScripts = changes.everywhere.filter(({ file }) => !isStylesheet(file));
  const globalLines = changedLines(
    globalScripts.map(({ file }, index) => [file, index] as const),
    globalScripts,
  );
  const evidence = findEvidence(lines, differences);
  const places = new Map(evidence.places.map((place) => [`${place.file}:${place.line}`, place]));
  const add = (place: Place | undefined) => place && places.set(`${place.file}:${place.line}`, place);
  const addRules = (explains: (rule: ChangedRule) => boolean) => {
    for (const rule of rules) if (explains(rule)) add(rule.place);
  };

  const property = styles.unmatched.size > 0 ? findProperty(lines, styles.unmatched) : undefined;
  add(property);
  if (!property) addRules((rule) => explainsStyle(rule, differences, styles.unmatched));
  addRules((rule) => explainsText(rule, differences));
  const isMixed = styles.unmatched.size > 0 && places.size === 0 && styles.tokens.size === 0;
  const hasNoElement = Object.values(differences).every((list: unknown[]) => list.length === 0);
  const isOnlyDrawn = hasNoElement && (lines.length === 0 || (accepted !== undefined && actual !== undefined));
  if (isMixed || isOnlyDrawn) {
    // A mixed or transparent colour, a pseudo-element or a drawing: it equals no token, but changes with one.
    const isPossible = ({ after }: ChangedToken) =>
      !styles.hasUnmatchedColour || after.includes('(') || isColour(normalize(after));
    for (const token of tokens.filter(isPossible)) styles.tokens.add(token.name);
  }
  if (isOnlyDrawn && styles.tokens.size === 0) addRules((rule) => explainsDrawing(rule, elements));

  // A colour moves no element.
  const hasSize = tokens.some(
    ({ name, after }) => styles.tokens.has(name) && !isColour(normalize(after)) && !after.includes('light-dark('),
  );
  const hasMove = differences.moved.length > 0 && !hasSize;
  if (hasMove && places.size === 0) addRules((rule) => explainsMove(rule, differences.moved));
  if (evidence.unexplained > 0 && places.size === 0) findEvidence(globalLines, differences).places.forEach(add);
  const isUnexplained = styles.tokens.size === 0 && places.size === 0;
  const needsNearest = evidence.unexplained > 0 || hasMove || isOnlyDrawn || isUnexplained;
  if (needsNearest && places.size === 0) add(firstPlace(lines));

  const found = [...tokenCauses(styles.tokens, tokens, definitions), ...[...places.values()].map(sourceCause)];
  if (found.length > 0) return found;
  const libraries = libraryCauses(versions, imports);
  if (libraries.length > 0) return libraries;
  const global = rules.find((rule) => canReach(rule, elements))?.place ?? firstPlace(globalLines);
  if (global) return [sourceCause(global)];
  const detail =
    accepted && actual ? describeDifferences(differences, styles.unmatched) : 'no facts about the accepted picture';
  return [{ kind: 'unknown', name: 'Unknown', detail }];
}

/**
 * Finds why a picture differs. The causes of another accessibility tree come first. They are found without a look at
 * the pixels, because a token that explains these says nothing about the tree.
 */
export function findCauses(difference: Difference, changes: Changes): FoundCause[] {
  const { trees, hasEqualPixels, imports } = difference;
  if (!trees) return findPixelCauses(difference, changes);
  const ofTree = findTreeCauses(trees, imports, changes).map((cause) =>
    Object.assign(cause, { explains: 'tree' as const }),
  );
  if (hasEqualPixels) return ofTree;
  const isNew = ({ kind, name, line }: FoundCause) =>
    !ofTree.some((cause) => cause.kind === kind && cause.name === name && cause.line === line);
  return [...ofTree, ...findPixelCauses(difference, changes).filter(isNew)];
}

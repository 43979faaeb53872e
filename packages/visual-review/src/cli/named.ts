import type { IndexedStory } from '../project/config.ts';
import { UsageError } from './usage.ts';

/** The letters of a text, and its pairs of neighbouring letters. */
const traitsOf = (text: string) => new Set(Array.from(text, (letter, at) => [letter, text.slice(at, at + 2)]).flat());

/** How alike two texts are, from 0 to 1. */
function likeness(one: string, other: string): number {
  const [left, right] = [traitsOf(one), traitsOf(other)];
  const shared = [...left].filter((trait) => right.has(trait)).length;
  return (2 * shared) / (left.size + right.size);
}

/** The names of a story in its id: the component and its last words, such as `components-data-badge` and `badge`. */
function namesIn(id: string): string[] {
  const words = (id.split('--')[0] ?? '').split('-');
  return words.map((_, from) => words.slice(from).join('-'));
}

function similarTo(part: string, ids: readonly string[]): string[] {
  const names = [...new Set(ids.flatMap(namesIn))];
  return names
    .map((name) => [name, likeness(name, part)] as const)
    .filter(([, score]) => score > 0.6)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([name]) => name);
}

/**
 * Returns the stories files of the stories whose id contains one of these parts. Throws for a part that no id contains.
 * `undefined` when only accepted pictures of removed stories have such an id.
 */
export function filesOfNamed(
  stories: readonly IndexedStory[],
  wanted: readonly string[],
  acceptedIds: readonly string[],
): string[] | undefined {
  const ids = [...stories.map(({ id }) => id), ...acceptedIds];
  for (const part of wanted) {
    if (ids.some((id) => id.includes(part))) continue;
    const similar = similarTo(part, ids);
    const hint = similar.length > 0 ? `Similar ones: ${similar.join(', ')}.` : 'Storybook shows it in the address.';
    throw new UsageError(`No story's id contains “${part}”. ${hint}`);
  }
  const named = stories.filter(({ id }) => wanted.some((part) => id.includes(part)));
  return named.length > 0 ? [...new Set(named.map(({ file }) => file))] : undefined;
}

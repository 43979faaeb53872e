/** A moment of a run as properties see it. */
export interface Scene<Picture> {
  /** Whether the machine is in this state, given as a path such as `editing.failed`. */
  isIn(state: string): boolean;
  picture: Picture;
  /** What was emitted so far, oldest first. */
  emitted: readonly { type: string }[];
  /** The names of the pending calls. */
  calls: readonly string[];
  now: number;
}

/**
 * What must come true from each moment of `once`, without an event.
 * - `withinMs`: as time passes, without an answer.
 * - `answered`: with any answer to this call, which has no time limit.
 */
type Outcome<Picture> = {
  once: (scene: Scene<Picture>) => boolean;
  follows: (scene: Scene<Picture>) => boolean;
} & ({ withinMs: number } | { answered: string });

/** A property that must come true later. */
export type Eventual<Picture> = { sentence: string } & Outcome<Picture>;

/** A property over time. `holds` compares a moment with the one before. */
export type Property<Picture> =
  | { sentence: string; holds: (scene: Scene<Picture>, before: Scene<Picture>) => boolean }
  | Eventual<Picture>;

/** A condition that holds after each step. It may compare with the moment before. */
export const always = <Picture>(
  sentence: string,
  holds: (scene: Scene<Picture>, before: Scene<Picture>) => boolean,
): Property<Picture> => ({ sentence: `always: ${sentence}`, holds });

/** A condition that holds after no step. */
export const never = <Picture>(
  sentence: string,
  isBroken: (scene: Scene<Picture>, before: Scene<Picture>) => boolean,
): Property<Picture> => ({ sentence: `never: ${sentence}`, holds: (scene, before) => !isBroken(scene, before) });

/** From each moment of `once`, `follows` comes true within a time, or with any answer to a call. */
export const eventually = <Picture>(sentence: string, outcome: Outcome<Picture>): Property<Picture> => ({
  sentence: `eventually: ${sentence}`,
  ...outcome,
});

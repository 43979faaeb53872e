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

/** A property over time. `holds` compares a moment with the one before. `follows` must come true as time passes. */
export type Property<Picture> = { sentence: string } & (
  | { holds: (scene: Scene<Picture>, before: Scene<Picture>) => boolean }
  | { once: (scene: Scene<Picture>) => boolean; follows: (scene: Scene<Picture>) => boolean; withinMs: number }
);

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

/** From each moment of `once`, `follows` comes true within a time, without an answer and without an event. */
export const eventually = <Picture>(
  sentence: string,
  condition: {
    once: (scene: Scene<Picture>) => boolean;
    follows: (scene: Scene<Picture>) => boolean;
    withinMs: number;
  },
): Property<Picture> => ({ sentence: `eventually: ${sentence}`, ...condition });

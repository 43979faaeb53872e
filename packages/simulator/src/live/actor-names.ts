import type { LiveActor } from './live-news';

const roleOf = ({ context }: LiveActor): string | undefined => {
  const { role } = Object(context) as { role?: unknown };
  return typeof role === 'string' ? role : undefined;
};

/** The name of each actor by its session. Actors of one name also show their role, or their id if roles are equal. */
export function actorNames(actors: readonly LiveActor[]): ReadonlyMap<string, string> {
  return new Map(
    actors.map((actor) => {
      const { session, name } = actor;
      const others = actors.filter((other) => other !== actor && other.name === name);
      const role = roleOf(actor);
      const isUnique = role !== undefined && others.every((other) => roleOf(other) !== role);
      return [session, others.length === 0 ? name : `${name} (${isUnique ? role : session})`];
    }),
  );
}

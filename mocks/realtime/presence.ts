/** A user's entry in the presence of a topic. */
export interface Member {
  topic: string;
  /** The presence key that the client chose. Several members may have one key. */
  key: string;
  /** Identifies the entry. An update gives it a new one. */
  ref: string;
  /** The tab or process that holds the member's socket. */
  node: string;
  payload: Readonly<Record<string, unknown>>;
  /** The entry that this one replaces. */
  previousRef?: string;
}

interface Meta {
  readonly [field: string]: unknown;
  phx_ref: string;
}

/** Members by key, in the form of `presence_state`. */
export type PresenceState = Record<string, { metas: Meta[] }>;

export interface PresenceDiff {
  joins: PresenceState;
  leaves: PresenceState;
}

const metaOf = ({ payload, ref, previousRef }: Member): Meta => ({
  ...payload,
  phx_ref: ref,
  ...(previousRef !== undefined && { phx_ref_prev: previousRef }),
});

/** Groups members by their key. */
function stateOf(members: Iterable<Member>): PresenceState {
  const metas = new Map<string, Meta[]>();
  for (const member of members) metas.set(member.key, [...(metas.get(member.key) ?? []), metaOf(member)]);
  // A map first, because a client may choose the key `__proto__`.
  return Object.fromEntries([...metas].map(([key, list]) => [key, { metas: list }]));
}

/** The members of all topics, on all nodes. */
export interface PresenceList {
  /** Adds and removes members. Returns the changes per topic; a change that was known already is left out. */
  apply(joins: readonly Member[], leaves: readonly Member[]): Map<string, PresenceDiff>;
  stateOf(topic: string): PresenceState;
  membersOf(node: string): Member[];
}

export function createPresenceList(): PresenceList {
  const topics = new Map<string, Map<string, Member>>();

  function add(member: Member): boolean {
    const members = topics.get(member.topic) ?? new Map<string, Member>();
    if (members.has(member.ref)) return false;
    members.set(member.ref, member);
    topics.set(member.topic, members);
    return true;
  }

  function remove({ topic, ref }: Member): boolean {
    const members = topics.get(topic);
    const isRemoved = members?.delete(ref) ?? false;
    if (members?.size === 0) topics.delete(topic);
    return isRemoved;
  }

  return {
    apply(joins, leaves) {
      const added = joins.filter(add);
      const removed = leaves.filter(remove);
      const changed = new Set([...added, ...removed].map(({ topic }) => topic));
      return new Map(
        [...changed].map((topic) => [
          topic,
          {
            joins: stateOf(added.filter((member) => member.topic === topic)),
            leaves: stateOf(removed.filter((member) => member.topic === topic)),
          },
        ]),
      );
    },
    stateOf: (topic) => stateOf(topics.get(topic)?.values() ?? []),
    membersOf: (node) =>
      [...topics.values()].flatMap((members) => [...members.values()].filter((member) => member.node === node)),
  };
}

import type { PeerContext, PeerMember } from './peer.types';

type Known = Pick<PeerContext, 'role' | 'session' | 'elders'>;

/** The other person's tab that joined last, of two at once the last of the list; null without one. */
export const newestOther = (members: readonly PeerMember[], role: PeerMember['role']): string | null =>
  members
    .filter((member) => member.role !== role)
    .toSorted((one, two) => one.since.localeCompare(two.since))
    .at(-1)?.session ?? null;

const ownTabs = (members: readonly PeerMember[], { role, session }: Known) =>
  members.filter((member) => member.role === role && member.session !== session).map((member) => member.session);

/**
 * The tabs of the same person that were in the channel before this one. Known from the first list with this tab. The
 * order of arrival counts, because the clocks of two devices differ.
 */
export function eldersIn(members: readonly PeerMember[], known: Known): readonly string[] | null {
  if (known.elders) return known.elders;
  return members.some(({ session }) => session === known.session) ? ownTabs(members, known) : null;
}

/**
 * Whether the same person opened the call in a newer tab. The list may reach a new tab in parts, first without the
 * older tabs. So an unknown tab counts only if it joined later by its clock. A tab whose clock is behind sends
 * `takeover`.
 */
export const hasNewerTab = (members: readonly PeerMember[], known: Known): boolean => {
  const { elders, role, session } = known;
  const own = members.find((member) => member.session === session);
  return members.some(
    (member) =>
      own !== undefined &&
      elders !== null &&
      member.role === role &&
      member.since > own.since &&
      !elders.includes(member.session),
  );
};

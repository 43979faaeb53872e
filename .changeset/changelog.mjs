// Writes the entries of each CHANGELOG.md. A changeset divides its text by headings such as `### Added`. The changelog
// has each group once per version, in the order of this list.

/** The groups of an entry, as https://keepachangelog.com names them. */
export const groups = ['Breaking', 'Added', 'Changed', 'Deprecated', 'Fixed'];

/** Returns the text as an item of a list. A text that is a list stays as it is. */
const asItems = (text) => (text.startsWith('- ') ? text : `- ${text.replaceAll(/\n(?=.)/g, '\n  ')}`);

/** Returns the parts of a text by their headings of the third level. The text before the first heading comes first. */
function partsOf(text) {
  const [before, ...parts] = `\n${text}`.split(/\n### /);
  return [
    { title: '', body: before.trim() },
    ...parts.map((part) => {
      const [title, ...lines] = part.split('\n');
      return { title: title.trim(), body: lines.join('\n').trim() };
    }),
  ].filter(({ title, body }) => title || body);
}

/** Returns what is wrong with the text of a changeset, or undefined. */
export function faultOf(text) {
  const parts = partsOf(text.trim());
  const known = groups.map((group) => `### ${group}`).join(', ');
  if (parts.length === 0) return 'It describes no change.';
  if (parts.some(({ title }) => title === '')) return `Its text begins without a group. The groups are: ${known}.`;
  const wrong = parts.find(({ title }) => !groups.includes(title));
  if (wrong) return `“${wrong.title}” is no group. The groups are: ${known}.`;
  const empty = parts.find(({ body }) => body === '');
  return empty && `Its group “${empty.title}” is empty.`;
}

/**
 * Groups the entries of the versions that changesets has written by the size of the change. Entries outside a group
 * name updated dependencies.
 */
export function groupEntries(changelog) {
  const [head, ...versions] = changelog.split(/^(?=## )/m);
  const grouped = versions.map((version) => {
    if (!/^### (?:Major|Minor|Patch) Changes$/m.test(version)) return version;
    const [title, ...lines] = version.split('\n');
    const items = Map.groupBy(
      partsOf(lines.join('\n')).filter(({ body }) => body),
      ({ title: group }) => (groups.includes(group) ? group : 'Changed'),
    );
    const sections = groups.flatMap((group) => {
      const bodies = items.get(group)?.map(({ body }) => body) ?? [];
      return bodies.length > 0 ? [`### ${group}\n\n${bodies.join('\n')}\n`] : [];
    });
    return [`${title}\n`, ...sections].join('\n');
  });
  return head + grouped.map((version) => version.trimEnd()).join('\n\n') + '\n';
}

export default {
  getReleaseLine: async ({ id, summary }) => {
    const fault = faultOf(summary);
    if (fault) throw new Error(`.changeset/${id}.md: ${fault}`);
    return partsOf(summary.trim())
      .map(({ title, body }) => `### ${title}\n\n${asItems(body)}`)
      .join('\n\n');
  },
  getDependencyReleaseLine: async (_, updated) =>
    updated.length > 0
      ? `### Changed\n\n- Needs ${updated.map(({ name, newVersion }) => `${name} ${newVersion}`).join(', ')}.`
      : '',
};

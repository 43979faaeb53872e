// Writes the entries of each CHANGELOG.md: the text of a changeset without the hash of its commit, and one line for the
// updated dependencies.

/** Returns the text as an item of a list. A text that is a list stays as it is. */
const asItems = (text) => (text.startsWith('- ') ? text : `- ${text.replaceAll(/\n(?=.)/g, '\n  ')}`);

export default {
  getReleaseLine: async ({ summary }) => asItems(summary.trim()),
  getDependencyReleaseLine: async (_, updated) =>
    updated.length > 0 ? `- Needs ${updated.map(({ name, newVersion }) => `${name} ${newVersion}`).join(', ')}.` : '',
};

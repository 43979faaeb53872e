interface Snippets {
  components: Record<string, { stories?: readonly { id: string; snippet?: string }[] }>;
}

let snippets: Promise<ReadonlyMap<string, string>> | undefined;

async function fetchSnippets(): Promise<ReadonlyMap<string, string>> {
  const answer = await fetch('manifests/components.json');
  const { components } = (await answer.json()) as Snippets;
  const stories = Object.values(components).flatMap(({ stories: own = [] }) => own);
  return new Map(stories.flatMap(({ id, snippet }) => (snippet ? [[id, snippet]] : [])));
}

/**
 * Returns the code of a story for its docs page: the snippet of the manifest, which tests compile. Stories without a
 * snippet, such as those of pages, keep the code that Storybook derives from the build.
 */
export async function showSnippet(code: string, { id }: { id: string }): Promise<string> {
  snippets ??= fetchSnippets();
  try {
    return (await snippets).get(id) ?? code;
  } catch {
    snippets = undefined;
    return code;
  }
}

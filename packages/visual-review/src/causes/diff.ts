/** A place where a file was changed. Lines are those of the new file. */
export interface Hunk {
  /** First line of the change. For lines that were only removed: the line that now stands in their place. */
  line: number;
  added: string[];
  removed: string[];
}

export interface FileDiff {
  /** Path from the project's root. For a deleted file: its old path. */
  file: string;
  hunks: Hunk[];
}

const unquote = (path: string) => (path.startsWith('"') ? path.slice(1, -1).replaceAll('\\"', '"') : path);
const withoutPrefix = (path: string) => unquote(path.replace(/\t.*$/, '')).replace(/^[a-z]\//, '');

/** Reads the output of `git diff -U0`. Files without changed lines, such as pictures, are left out. */
export function parseDiff(text: string): FileDiff[] {
  const files: FileDiff[] = [];
  let oldPath = '';
  let left = { added: 0, removed: 0 };
  let hunk: Hunk | undefined;
  let current: FileDiff | undefined;
  for (const line of text.split(/\r?\n/)) {
    // The counts of the hunk's header tell a removed line `-- a` from the header `--- a`.
    if (hunk && left.removed > 0 && line.startsWith('-')) {
      hunk.removed.push(line.slice(1));
      left.removed -= 1;
    } else if (hunk && left.added > 0 && line.startsWith('+')) {
      hunk.added.push(line.slice(1));
      left.added -= 1;
    } else if (line.startsWith('--- ')) {
      oldPath = line.slice(4);
    } else if (line.startsWith('+++ ')) {
      const path = line.slice(4);
      current = { file: withoutPrefix(path.startsWith('/dev/null') ? oldPath : path), hunks: [] };
      files.push(current);
    } else {
      const [, removed = '1', start, added = '1'] = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
      if (start === undefined || !current) continue;
      left = { added: Number(added), removed: Number(removed) };
      // `+4,0` means that lines were removed after line 4.
      hunk = { line: Math.max(1, Number(start) + (left.added === 0 ? 1 : 0)), added: [], removed: [] };
      current.hunks.push(hunk);
    }
  }
  return files.filter(({ hunks }) => hunks.length > 0);
}

export const isStylesheet = (file: string) => /\.(?:css|scss|less)$/.test(file);

import type { Cause, Group, Outcome } from '../results/results.ts';

const unit = { token: 'token', source: '', library: '', unknown: '' } as const;

/** A line for the terminal, such as `--danger: #b3261e → #c00 (src/colours.css:41)`. */
function describeCause({ kind, name, file, line, detail }: Cause): string {
  const place = kind !== 'source' && file ? ` (${file}${line ? `:${line}` : ''})` : '';
  const label = kind === 'source' && line ? `${name}:${line}` : name;
  return `${[unit[kind], label].filter(Boolean).join(' ')}${detail ? `: ${detail}` : ''}${place}`;
}

/** Groups without causes hold new pictures, removed ones, or failures with one message. */
function describeStatus(outcome: Outcome | undefined): string {
  const { status = 'changed', message } = outcome ?? {};
  return [status, message?.split('\n')[0]].filter(Boolean).join(': ');
}

/** The causes of a group. Those of another accessibility tree have no part in the pixels, and are named apart. */
function describeCauses({ causes, hasOtherTree }: Group): string {
  if (!hasOtherTree) return causes.map(describeCause).join('; ');
  const [ofTree, ofPixels] = [true, false].map((isOfTree) =>
    causes
      .filter(({ explains }) => (explains === 'tree') === isOfTree)
      .map(describeCause)
      .join('; '),
  );
  return `other names or roles: ${ofTree}${ofPixels ? `; pixels: ${ofPixels}` : ''}`;
}

/** A line for the terminal, such as `   12 pictures: token --danger: #b3261e → #c00 (src/colours.css:41)`. */
export function describeGroup(group: Group, outcomes: readonly Outcome[]): string {
  const { causes, paths } = group;
  const first = outcomes.find(({ path }) => path === paths[0]);
  const status = causes.length === 0 || first?.status === 'failed' ? describeStatus(first) : '';
  const why = [status, causes.length > 0 && describeCauses(group)].filter(Boolean).join('; ');
  return `${String(paths.length).padStart(5)} ${paths.length === 1 ? 'picture' : 'pictures'}: ${why}`;
}

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

/** A line for the terminal, such as `   12 pictures: token --danger: #b3261e → #c00 (src/colours.css:41)`. */
export function describeGroup({ causes, paths }: Group, outcomes: readonly Outcome[]): string {
  const first = outcomes.find(({ path }) => path === paths[0]);
  const why = causes.length > 0 ? causes.map(describeCause).join('; ') : describeStatus(first);
  return `${String(paths.length).padStart(5)} ${paths.length === 1 ? 'picture' : 'pictures'}: ${why}`;
}

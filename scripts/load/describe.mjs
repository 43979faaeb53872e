// The results as Markdown, for docs/reliability.md.
const line = (cells) => `| ${cells.join(' | ')} |`;
const table = (head, rows) => [head, head.map(() => '---'), ...rows].map(line).join('\n');
const ms = (value) => `${value.toFixed(1)} ms`;
const times = (value) => `${value.toFixed(1)}×`;

export function describeLoad(
  { bare, calls, rate, took, connections, hours, refused, confirmed, changes, wrong },
  { callers },
) {
  const rows = calls.map(({ call, count, p50, p95, ratio50, ratio95 }) => [
    call,
    count,
    ms(p50),
    ms(p95),
    times(ratio50),
    times(ratio95),
  ]);
  const bareRow = ['*bare query*', `${Math.round(bare.rate)} per second`, ms(bare.p50), ms(bare.p95), '1.0×', '1.0×'];
  const text = [
    table(['Call', 'Calls', 'p50', 'p95', 'p50 to bare', 'p95 to bare'], [...rows, bareRow]),
    `${callers} callers over ${connections} connections sent ${Math.round(rate)} calls per second for ${Math.round(took)} s.`,
    `They wanted ${hours} hours. ${refused} writes were refused because the hour was taken. At the end, ${confirmed}`,
    `confirmed appointments and ${changes} changes were compared with the database: ${wrong.length} wrong answers.`,
  ].join('\n');
  return { text, wrong };
}

export function describeFanOut({ bare, channels, bookings, joined, first, last, wrong }) {
  const row = (name, { p50, p95 }) => [name, ms(p50), ms(p95), times(p50 / bare.p50), times(p95 / bare.p95)];
  const text = [
    table(
      ['From the booking to', 'p50', 'p95', 'p50 to bare', 'p95 to bare'],
      [row('the first channel', first), row('the last channel', last), row('*bare notification*', bare)],
    ),
    `${channels} channels joined in ${(joined / 1000).toFixed(1)} s. ${bookings} bookings sent ${bookings * channels}`,
    `messages: ${wrong.length} bookings missed a channel or reached one twice.`,
  ].join('\n');
  return { text, wrong };
}

export function describeTab({ uses, wrong }) {
  const rows = uses.map(({ at, heap, listeners, nodes, timers }) => [
    at,
    `${(heap / 1e6).toFixed(2)} MB`,
    listeners,
    nodes,
    timers,
  ]);
  return { text: table(['Moment', 'Heap', 'Listeners', 'Nodes', 'Waiting timers'], rows), wrong };
}

// Formats the result of `npm run bench` as Markdown tables.
const kib = (bytes) => (bytes / 1024).toFixed(1);
const times = (value, base) => `${(value / base).toFixed(2)}×`;
const round = (value) => (Number.isNaN(value) ? '–' : Math.round(value));
const line = (cells) => `| ${cells.join(' | ')} |`;
const table = (head, rows) => [head, head.map(() => '---'), ...rows].map(line).join('\n');

function pagesTable({ pages }) {
  const base = pages.floor;
  const rows = Object.entries(pages).map(([path, page]) => {
    // The floor requests nothing after its heading. A path without its own document has no weight.
    const before = path === 'floor' ? page : page.document;
    return [
      path,
      before?.requests ?? '–',
      before ? `${kib(before.js)} (${times(before.js, base.js)})` : '–',
      kib(page.bytes),
      `${Math.round(page.heading)} (${times(page.heading, base.heading)})`,
      Math.round(page.lcp),
      page.shift.toFixed(3),
      Math.round(page.long),
      Math.round(page.blocking),
    ];
  });
  const head = [
    'page',
    'requests before the heading',
    'JS KiB before it',
    'KiB in all',
    'heading ms, throttled',
    'LCP ms',
    'shift',
    'long tasks ms',
    'blocked ms',
  ];
  return table(head, rows);
}

function changesTable({ changes }) {
  const row = (name) => {
    const { coldMedian, coldP95, warmMedian, warmP95, inputP95, before, opened, after } = changes[name];
    const course = (pick) => [before, opened, after].map(pick).join(' → ');
    return [
      name,
      `${round(coldMedian)} / ${round(coldP95)}`,
      `${round(warmMedian)} / ${round(warmP95)}`,
      round(inputP95),
      course(({ heap }) => (heap / 1e6).toFixed(1)),
      course(({ listeners }) => listeners),
      course(({ nodes }) => nodes),
    ];
  };
  const head = [
    'twenty changes of page',
    'cold median / p95 ms',
    'warm median / p95 ms',
    'input p95 ms',
    'heap MB: start → each page opened once → end',
    'listeners',
    'nodes',
  ];
  return table(head, [row('floor'), row('app')]);
}

function lighthouseTable({ lighthouse }) {
  const head = [
    'Lighthouse',
    'performance',
    'accessibility',
    'best practices',
    'search',
    'blocked ms',
    'what took points',
  ];
  const rows = Object.entries(lighthouse).map(([path, points]) => [
    path,
    points.performance,
    points.accessibility,
    points['best-practices'],
    points.seo,
    Math.round(points.blocking),
    points.failed.join(', '),
  ]);
  return table(head, rows);
}

export const tablesOf = (result) =>
  [pagesTable(result), changesTable(result), ...(result.lighthouse ? [lighthouseTable(result)] : [])].join('\n\n');

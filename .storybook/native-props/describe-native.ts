import type { NativeElement } from './native-elements';

interface Row {
  name?: string;
  description?: string;
}

/** These are no attributes, so no reader misses them. */
const notAttributes = new Set(['children', 'ref', 'key']);

const list = new Intl.ListFormat('en');

/** Returns the sentence about the native attributes that a component takes besides the props in its table. */
export function describeOthers({ element, omitted }: NativeElement, rows: Record<string, Row>): string {
  const missing = omitted.filter((name) => !notAttributes.has(name) && !rows[name]?.description);
  const exception = missing.length > 0 ? `, except ${list.format(missing)}` : '';
  return `Also takes all other attributes of <${element}>${exception}.`;
}

/** Descriptions are Markdown, which would read the name of an element as HTML without backticks. */
function describeProp(name: string, element: string) {
  if (name === 'children') return `The content of \`<${element}>\`.`;
  return /^on[A-Z]/.test(name) ? `Event handler of \`<${element}>\`.` : `Attribute of \`<${element}>\`.`;
}

/**
 * Describes the native props that stories set. A test asserts that all other props have a description in the source, so
 * a prop without one is native. A build of some stories files reads no descriptions, so it describes no prop.
 */
export function describeNativeProps<Props extends Record<string, Row>>(
  { element }: NativeElement,
  rows: Props,
  args: object,
): Props {
  if (!Object.values(rows).some(({ description }) => description)) return rows;
  const names = new Set([...Object.keys(rows), ...Object.keys(args)]);
  const native = [...names].filter((name) => !rows[name]?.description);
  const described = native.map((name) => [name, { ...rows[name], description: describeProp(name, element) }]);
  return { ...rows, ...Object.fromEntries(described) } as Props;
}

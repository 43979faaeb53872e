// Lists what Playwright's aria snapshot leaves out: states, relations and descriptions of the browser's own tree.

interface Value {
  value?: string | number | boolean;
  relatedNodes?: { backendDOMNodeId?: number }[];
}

/** A node of `Accessibility.getFullAXTree` of the Chrome DevTools Protocol. */
export interface AccessibilityNode {
  nodeId: string;
  parentId?: string;
  childIds?: string[];
  backendDOMNodeId?: number;
  ignored: boolean;
  role?: Value;
  name?: Value;
  value?: Value;
  description?: Value;
  properties?: { name: string; value: Value }[];
}

/** States that are listed when they are true. */
const flags = new Set(['required', 'readonly', 'multiselectable', 'modal', 'busy', 'multiline']);
/** Properties that are listed with their value. */
const valued = new Set(['hasPopup', 'autocomplete', 'keyshortcuts', 'orientation', 'roledescription', 'valuetext']);
/** Relations that are listed with the role and the name of their targets. */
const relations = new Set(['controls', 'activedescendant', 'details', 'flowto', 'owns']);
/** The properties of a live region that are listed with their value. */
const announced = new Set(['live', 'atomic', 'relevant']);
/** The properties of a range that are listed with their value. The snapshot has the value of a field. */
const amounts = new Set(['value', 'valuemin', 'valuemax']);
const ranges = new Set(['slider', 'progressbar', 'meter', 'scrollbar', 'spinbutton']);
/** The text inside an element. Its own node may be another one in the next version of the browser. */
const texts = new Set(['StaticText', 'InlineTextBox', 'LineBreak', 'ListMarker']);

const spaced = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/**
 * Returns one line per element that has such a state, in the order of the tree: `- textbox "Email": required,
 * description "We never share it"`. A line has the role and the name that assistive technology gets.
 */
export function listStates(nodes: readonly AccessibilityNode[]): string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const byElement = new Map(nodes.map((node) => [node.backendDOMNodeId, node]));
  const childrenOf = ({ childIds = [] }: AccessibilityNode) => childIds.flatMap((id) => byId.get(id) ?? []);
  const inOrder = (node: AccessibilityNode): AccessibilityNode[] => [node, ...childrenOf(node).flatMap(inOrder)];
  const textOf = (node: AccessibilityNode): string =>
    node.role?.value === 'StaticText' ? String(node.name?.value ?? '') : childrenOf(node).map(textOf).join('');
  const labelOf = ({ role, name }: AccessibilityNode) => {
    const label = String(name?.value ?? '').trim();
    return `${String(role?.value ?? 'none')}${label && ` ${JSON.stringify(label)}`}`;
  };
  const targetsOf = ({ relatedNodes = [] }: Value) =>
    relatedNodes.flatMap(({ backendDOMNodeId }) => byElement.get(backendDOMNodeId) ?? []);

  const statesOf = (node: AccessibilityNode): string[] => {
    const values = new Map((node.properties ?? []).map(({ name, value }) => [name, value]));
    if (node.value) values.set('value', node.value);
    const isRange = ranges.has(String(node.role?.value));
    // Everything inside a live region has the properties of the region.
    const liveOf = (one?: AccessibilityNode) => one?.properties?.find(({ name }) => name === 'live')?.value.value;
    const isRegion = liveOf(node) !== liveOf(byId.get(node.parentId ?? ''));
    const states = [...values].flatMap(([name, value]) => {
      if (flags.has(name)) return value.value ? [name] : [];
      if (valued.has(name) || (isRange && amounts.has(name)) || (isRegion && announced.has(name)))
        return value.value === '' || value.value === false ? [] : [`${spaced(name)} ${value.value}`];
      if (name === 'errormessage') return targetsOf(value).map((target) => `error ${JSON.stringify(textOf(target))}`);
      return relations.has(name) ? targetsOf(value).map((target) => `${name} ${labelOf(target)}`) : [];
    });
    return node.description?.value ? [...states, `description ${JSON.stringify(node.description.value)}`] : states;
  };

  const roots = nodes.filter(({ parentId }) => parentId === undefined);
  return roots.flatMap(inOrder).flatMap((node) => {
    if (node.ignored || texts.has(String(node.role?.value))) return [];
    const states = statesOf(node);
    return states.length > 0 ? [`- ${labelOf(node)}: ${states.join(', ')}`] : [];
  });
}

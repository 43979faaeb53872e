// Refuses texts of the interface that stand in code instead of in the message tables.

/** A letter of any script. Punctuation and figures between elements are no text. */
const letter = /\p{L}/u;

/** A word in capitals at the start, or two words with a blank between them: a text for users, never a code. */
const text = /^\p{Lu}\p{L}|\p{L}[.,:;!?]? \p{L}/u;

/** Product names are the same in every language. */
const names = new Set(['Sehat', 'HealthBot']);

/** Props that users see or hear. */
const textProps = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'cancelLabel',
  'caption',
  'confirmLabel',
  'coverageLabel',
  'description',
  'empty',
  'error',
  'eyebrow',
  'failureText',
  'heading',
  'hint',
  'label',
  'lead',
  'legend',
  'loadingLabel',
  'note',
  'notice',
  'placeholder',
  'text',
  'title',
  'totalLabel',
]);

/** Properties of objects that hold such texts: columns, facts, links, steps, notifications. */
const textKeys = new Set(['header', 'label', 'message', 'missing', 'term', 'title']);

/** The strings that a value can be. */
const partsOf = (node) => {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked);
    case 'JSXExpressionContainer':
      return partsOf(node.expression);
    case 'ConditionalExpression':
      return [...partsOf(node.consequent), ...partsOf(node.alternate)];
    case 'LogicalExpression':
      return [...partsOf(node.left), ...partsOf(node.right)];
    default:
      return [];
  }
};

/** Texts between elements, in props and in objects come from `m.key()`, so that each language has its own. */
export const noLiteralText = {
  meta: {
    messages: {
      text: 'Write the text into apps/web/src/messages and call `m.key()`. A text in code has one language.',
    },
  },
  create: (context) => ({
    JSXText(node) {
      if (letter.test(node.value) && !names.has(node.value.trim())) context.report({ node, messageId: 'text' });
    },
    JSXAttribute(node) {
      if (!textProps.has(node.name.name)) return;
      if (partsOf(node.value).some((part) => letter.test(part) && !names.has(part)))
        context.report({ node, messageId: 'text' });
    },
    Property(node) {
      if (!textKeys.has(node.key.name)) return;
      if (partsOf(node.value).some((part) => text.test(part) && !names.has(part)))
        context.report({ node, messageId: 'text' });
    },
  }),
};

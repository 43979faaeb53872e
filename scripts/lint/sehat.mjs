// The project's own rules for oxlint.
import { noLiteralText } from './literal-text.mjs';
import { plainComments } from './plain-comments.mjs';

const zonedMethods = new Set([
  'getDate',
  'getDay',
  'getFullYear',
  'getHours',
  'getMinutes',
  'getMonth',
  'getTimezoneOffset',
  'setDate',
  'setFullYear',
  'setHours',
  'setMinutes',
  'setMonth',
  'toDateString',
  'toLocaleDateString',
  'toLocaleTimeString',
  'toTimeString',
]);

const isDate = ({ type, name }) => type === 'Identifier' && name === 'Date';

const isDateTimeFormat = ({ type, name, property }) =>
  type === 'MemberExpression' ? property.name === 'DateTimeFormat' : name === 'DateTimeFormat';

const namesZone = (options) =>
  options?.type === 'ObjectExpression' &&
  options.properties.some(({ type, key }) => type === 'Property' && key.name === 'timeZone');

const noMachineZone = {
  meta: {
    messages: {
      method: '{{name}} depends on the time zone of the machine. Use @sehat/catalog/india-time or @sehat/ui/format.',
      parts:
        'new Date(year, month, …) depends on the time zone of the machine. Use Date.UTC or an ISO text with a zone.',
      format: 'Name a timeZone: without one, Intl.DateTimeFormat takes that of the machine.',
    },
  },
  create(context) {
    const checkFormat = (node) => {
      if (isDateTimeFormat(node.callee) && !namesZone(node.arguments[1])) context.report({ node, messageId: 'format' });
    };
    return {
      CallExpression(node) {
        const { callee } = node;
        const name = callee.type === 'MemberExpression' ? callee.property.name : undefined;
        if (zonedMethods.has(name)) context.report({ node, messageId: 'method', data: { name } });
        checkFormat(node);
      },
      NewExpression(node) {
        if (isDate(node.callee) && node.arguments.length > 1) context.report({ node, messageId: 'parts' });
        checkFormat(node);
      },
    };
  },
};

const isCallOf = (node, name) =>
  node?.type === 'CallExpression' && node.callee.type === 'MemberExpression' && node.callee.property.name === name;

const noAllOrNothingList = {
  meta: {
    messages: {
      list: 'One unreadable entry would hide the whole list. Read it with `readList` of parsing/readable-list.',
    },
  },
  create: (context) => ({
    CallExpression(node) {
      if (!isCallOf(node, 'array') || node.callee.object.name !== 'v') return;
      const [entry] = node.arguments;
      const isPlain = ['unknown', 'string', 'number'].some((name) => isCallOf(entry, name));
      if (!isPlain) context.report({ node, messageId: 'list' });
    },
  }),
};

const attributeName = ({ type, name }) => (type === 'JSXAttribute' ? name.name : undefined);

const formNeedsMethod = {
  meta: {
    messages: {
      missing:
        'Give the form a method: "post", or "get" for a search without personal data. Without one, a browser whose scripts failed writes ' +
        'every field into the address, passwords included.',
    },
  },
  create: (context) => ({
    JSXOpeningElement(node) {
      if (node.name.name !== 'form') return;
      if (!node.attributes.some((attribute) => attributeName(attribute) === 'method')) {
        context.report({ node, messageId: 'missing' });
      }
    },
  }),
};

/** Two words with a blank between them: a sentence for users, never a code. */
const sentence = /\p{L} \p{L}/u;

const isError = ({ type, name }) => type === 'Super' || name?.endsWith('Error');

/** Whether a text is part of an argument of `new Error(…)` or `super(…)`: developers read it, users do not. */
const isInError = (node) => {
  for (let { parent } = node; parent; parent = parent.parent)
    if (/^(New|Call)Expression$/.test(parent.type) && isError(parent.callee)) return true;
  return false;
};

const isProperty = (node, name) => node?.type === 'Property' && (node.key.name ?? node.key.value) === name;

/** Whether an object configures a state: a value of `states`, or the argument of `createStateConfig`. */
const isState = ({ parent }) =>
  isProperty(parent?.parent?.parent, 'states') || parent?.callee?.property?.name === 'createStateConfig';

/** Whether a text describes a state. Only developers read it, in the chart. */
const describesState = ({ parent }) => isProperty(parent, 'description') && isState(parent.parent);

const noInterfaceText = {
  meta: {
    messages: {
      text: 'A machine holds no text for users. Emit a code with parameters; apps/web/src/messages has the text.',
    },
  },
  create(context) {
    const check = (node, text) => {
      if (typeof text === 'string' && sentence.test(text) && !isInError(node) && !describesState(node))
        context.report({ node, messageId: 'text' });
    };
    return {
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked),
    };
  },
};

const onePolicyFor401 = {
  meta: {
    messages: {
      status: 'Only api/as-user.ts reads the status 401: it refreshes, repeats the call or asks for another session.',
    },
  },
  create: (context) => ({
    Literal(node) {
      if (node.value === 401) context.report({ node, messageId: 'status' });
    },
  }),
};

/** The plugin, as oxlint loads it. */
export default {
  meta: { name: 'sehat' },
  rules: {
    /** Dates and times follow India's clock, never the zone of the machine. */
    'no-machine-zone': noMachineZone,
    /** A list of objects from the backend or from storage is validated entry by entry. */
    'no-all-or-nothing-list': noAllOrNothingList,
    /** A form says how a browser without the app's scripts would send it. */
    'form-needs-method': formNeedsMethod,
    /** Machines emit codes and parameters; the app turns them into text. */
    'no-interface-text': noInterfaceText,
    /** Texts of the app come from the message tables, one per language. */
    'no-literal-text': noLiteralText,
    /** A refused access token has one policy, in one module. */
    'one-policy-for-401': onePolicyFor401,
    /** Comments use short sentences, short lines and words that name an actor. */
    'plain-comments': plainComments,
  },
};

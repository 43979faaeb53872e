import { always, eventually, never } from '../testing/properties';
import type { RuleTable } from '../testing/rules';
import { after, afterAll, ofTwoTabs, type Picture, shown } from './cart.facts';
import { type cartMachine, selectIsReady, selectItems, selectTotal, selectUnits } from './cart.machine';
import { cartModel, type MemoryCartStore } from './cart.model';
import { claims, probes } from './cart.probes';
import type { CartEdit, CartEvent, StoredCart } from './cart.types';

interface World {
  store: MemoryCartStore;
}
type Table = RuleTable<typeof cartMachine, World, Picture, { restore: StoredCart; save: void }>;
type Row = Table['rules'][number];

const notify = (code: string) => ({ type: 'notification', code });

/** The state that follows each state of a restored cart when its lines must be saved. */
const saving = {
  'ready.kept': 'ready.saving',
  'ready.saving': 'ready.saving',
  'ready.inMemory': 'ready.retrying',
  'ready.retrying': 'ready.retrying',
} as const;
const states = Object.keys(saving) as (keyof typeof saving)[];
const unsaved = states.filter((state) => state !== 'ready.kept');

const isAdded = (...codes: string[]) => {
  const wanted = JSON.stringify(codes);
  return ({ items }: Picture, event: CartEvent) =>
    JSON.stringify(after(items, event).emits.map((said) => (said as { code: string }).code)) === wanted;
};

interface Edit {
  on: CartEdit['type'];
  ref: string;
  outcome: string;
  holds: (before: Picture, event: CartEvent) => boolean;
}

const LIMIT_REF = 'D48: a limit is said before it is passed';
const PRESCRIPTION_REF = 'spec §5 Cart; §8 Prescription-only item added';

/** Edits that change the lines, so that they are saved. */
const edits: readonly Edit[] = [
  {
    on: 'item.add',
    ref: 'spec §4 Cart, Add; D11, D13',
    outcome: 'the product fits',
    holds: isAdded('added'),
  },
  {
    on: 'items.addAll',
    ref: 'spec §4 Cart, Add; D11, D13',
    outcome: 'all products fit',
    holds: isAdded('added'),
  },
  {
    on: 'items.addAll',
    ref: LIMIT_REF,
    outcome: 'some lines are full',
    holds: isAdded('added', 'quantityLimit'),
  },
  {
    on: 'items.addAll',
    ref: PRESCRIPTION_REF,
    outcome: 'some products need a prescription',
    holds: isAdded('added', 'prescriptionNeeded'),
  },
  {
    on: 'items.addAll',
    ref: `${LIMIT_REF}; ${PRESCRIPTION_REF}`,
    outcome: 'some lines are full, and some products need a prescription',
    holds: isAdded('added', 'quantityLimit', 'prescriptionNeeded'),
  },
  {
    on: 'item.remove',
    ref: 'spec §4 Cart, Remove; D11',
    outcome: 'the cart has lines of this id',
    holds: ({ items }, event) => after(items, event).isEdited,
  },
  {
    on: 'quantity.set',
    ref: 'spec §4 Cart, Update quantity; §5 Cart; D12',
    outcome: 'below 1',
    holds: isAdded('removed'),
  },
  {
    on: 'quantity.set',
    ref: LIMIT_REF,
    outcome: 'above the maximum',
    holds: isAdded('quantityLimit'),
  },
  {
    on: 'quantity.set',
    ref: 'spec §4 Cart, Update quantity; D48',
    outcome: 'a quantity from 1 to the maximum',
    holds: (before, event) => isAdded()(before, event) && after(before.items, event).isEdited,
  },
  { on: 'cart.clear', ref: 'spec §4 Cart, Clear; D33', outcome: 'always', holds: () => true },
];

const savedEdits = states.flatMap((state) =>
  edits.map(
    ({ on, ref, outcome, holds }): Row => ({
      ref: `${ref}; §4 Cart: saved on every change`,
      in: state,
      on,
      when: [outcome, (before: Picture, event: CartEvent) => holds(before, event)],
      to: saving[state],
      gives: ({ items }: Picture, event: CartEvent) => shown(after(items, event).items),
      emits: ({ items }: Picture, event: CartEvent) => after(items, event).emits,
    }),
  ),
);

/** Additions that add nothing, and so save nothing. */
const refusals = (['item.add', 'items.addAll'] as const).flatMap((on) =>
  [
    { ref: LIMIT_REF, outcome: 'all lines are full', codes: ['quantityLimit'] },
    { ref: PRESCRIPTION_REF, outcome: 'all products need a prescription', codes: ['prescriptionNeeded'] },
    {
      ref: `${LIMIT_REF}; ${PRESCRIPTION_REF}`,
      outcome: 'full lines, and products that need a prescription',
      codes: ['quantityLimit', 'prescriptionNeeded'],
    },
  ]
    .filter(({ codes }) => on === 'items.addAll' || codes.length === 1)
    .map(
      ({ ref, outcome, codes }): Row => ({
        ref,
        in: 'ready',
        on,
        when: [outcome, (before: Picture, event: CartEvent) => isAdded(...codes)(before, event)],
        emits: ({ items }: Picture, event: CartEvent) => after(items, event).emits,
      }),
    ),
);

/** One product becomes a list of one, which may be empty. */
const invalidProduct: Row = {
  ref: 'spec §3 Cart item: what is none is not added',
  in: 'ready',
  on: 'item.add',
  when: ['no product', isAdded()],
};

const LATER_REF = 'ADR 85: what the user does before the cart is read happens afterwards';
const whileRestoring: readonly Row[] = [
  {
    ref: LATER_REF,
    in: 'restoring',
    on: 'item.add',
    gives: ({ waiting }, { item }) => ({ waiting: [...waiting, { type: 'items.addAll', items: [item] }] }),
  },
  ...(['items.addAll', 'item.remove', 'quantity.set', 'cart.clear'] as const).map(
    (on): Row => ({
      ref: LATER_REF,
      in: 'restoring',
      on,
      gives: ({ waiting }: Picture, event: CartEvent) => ({ waiting: [...waiting, event] }),
    }),
  ),
];

const afterRestore = ({ waiting }: Picture, { items, unsaved: lines }: StoredCart) => afterAll(lines ?? items, waiting);
const isSavedAfterRestore = (before: Picture, cart: StoredCart) =>
  cart.unsaved !== null || afterRestore(before, cart).isEdited;
const restored = {
  ref: 'spec §4 Cart: loaded from local storage on start; D14; ADR 85',
  in: 'restoring',
  on: 'restore done',
  gives: (before: Picture, cart: StoredCart) => ({
    ...shown(afterRestore(before, cart).items),
    stored: cart.items,
    waiting: [],
    isReady: true,
  }),
  emits: (before: Picture, cart: StoredCart) => afterRestore(before, cart).emits,
} as const;

const others: readonly Row[] = [
  {
    ...restored,
    when: ['nothing to save', (before: Picture, cart: StoredCart) => !isSavedAfterRestore(before, cart)],
    to: 'ready.kept',
  },
  { ...restored, when: ['lines to save', isSavedAfterRestore], to: 'ready.saving' },
  { ref: 'D14: reads again', in: 'restoring', on: 'cart.changed', to: 'restoring' },
  { ref: 'D48; ADR 23', in: 'restoring', on: 'cart.replaced', to: 'restoring' },
  {
    ref: 'D14: follows other tabs',
    in: 'ready.kept',
    on: 'cart.changed',
    gives: (_, { items }) => ({ ...shown(items), stored: items }),
  },
  ...unsaved.map(
    (state): Row => ({
      ref: 'D14: follows other tabs; ADR 85: keeps lines that only this page holds',
      in: state,
      on: 'cart.changed',
      to: saving[state],
      gives: ({ items, stored }: Picture, { items: theirs }) => ({
        ...shown(ofTwoTabs(stored, items, theirs)),
        stored: theirs,
      }),
    }),
  ),
  {
    ref: 'D48; ADR 23',
    in: 'ready',
    on: 'cart.replaced',
    when: ['a cart that is stored', (_, { unsaved: lines }) => lines === null],
    to: 'ready.kept',
    gives: (_, { items }) => ({ ...shown(items), stored: items }),
  },
  {
    ref: 'D48; ADR 23; ADR 85',
    in: 'ready',
    on: 'cart.replaced',
    when: ['lines that the browser refused', (_, { unsaved: lines }) => lines !== null],
    to: 'ready.saving',
    gives: (_, { items, unsaved: lines }) => ({ ...shown(lines ?? []), stored: items }),
  },
  {
    ref: 'spec §4 Cart: saved on every change',
    in: 'ready.saving',
    on: 'save done',
    to: 'ready.kept',
    gives: ({ items }) => ({ stored: items }),
  },
  {
    ref: 'D14: works in memory and says so',
    in: 'ready.saving',
    on: 'save error',
    to: 'ready.inMemory',
    emits: () => [notify('notStored')],
  },
  {
    ref: 'ADR 85: a cart that is stored again follows other tabs again',
    in: 'ready.retrying',
    on: 'save done',
    to: 'ready.kept',
    gives: ({ items }) => ({ stored: items }),
    emits: () => [notify('storedAgain')],
  },
  { ref: 'D14: says so once', in: 'ready.retrying', on: 'save error', to: 'ready.inMemory' },
];

const saveRule = {
  ref: 'spec §4 Cart: saved on every change; ADR 85',
  call: 'save',
  input: ({ items, stored }: Picture) => ({ items, base: stored }),
};

/** The rules of a cart. */
export const cartRules: Table = {
  model: cartModel,
  picture: (snapshot) => ({
    items: selectItems(snapshot),
    total: selectTotal(snapshot),
    units: selectUnits(snapshot),
    isReady: selectIsReady(snapshot),
    stored: snapshot.context.stored,
    waiting: snapshot.context.waiting,
  }),
  start: { states: ['restoring'], picture: { ...shown([]), isReady: false, stored: [], waiting: [] } },
  rules: [...whileRestoring, ...savedEdits, ...refusals, invalidProduct, ...others],
  calls: {
    restoring: { ref: 'spec §4 Cart: loaded on start', call: 'restore' },
    'ready.saving': saveRule,
    'ready.retrying': saveRule,
  },
  limits: {},
  fingerprint: ({ items, stored, waiting }) => [
    Math.min(items.length, 2),
    JSON.stringify(items) === JSON.stringify(stored),
    waiting.at(-1)?.type,
  ],
  probes,
  properties: [
    never('a line that needs a prescription', ({ picture }) => picture.items.some((item) => item.requiresPrescription)),
    never('a save before the stored cart is read', ({ calls, isIn }) => isIn('restoring') && calls.includes('save')),
    never(
      'a refusal announced twice before a save succeeds',
      ({ emitted }, before) =>
        (before.isIn('ready.inMemory') || before.isIn('ready.retrying')) &&
        JSON.stringify(emitted.slice(before.emitted.length)) === JSON.stringify([notify('notStored')]),
    ),
    eventually('the stored cart is read', {
      once: ({ isIn }) => isIn('restoring'),
      follows: ({ picture }) => picture.isReady,
      answered: 'restore',
    }),
    eventually('an edit is stored, or the cart is kept in memory', {
      once: ({ calls }) => calls.includes('save'),
      follows: ({ isIn, picture }) =>
        isIn('ready.inMemory') || JSON.stringify(picture.items) === JSON.stringify(picture.stored),
      answered: 'save',
    }),
    always(
      'an announced addition is in the cart',
      ({ emitted, picture }, before) =>
        !before.isIn('ready') ||
        JSON.stringify(emitted.slice(before.emitted.length)) !== JSON.stringify([notify('added')]) ||
        picture.units > before.picture.units,
    ),
    always(
      'a kept cart is the stored cart',
      ({ picture, isIn }) => !isIn('ready.kept') || JSON.stringify(picture.items) === JSON.stringify(picture.stored),
    ),
    always('what differs from the stored cart is being saved, or the user knows', ({ picture, calls, isIn }) => {
      const isStored = JSON.stringify(picture.items) === JSON.stringify(picture.stored);
      return isIn('restoring') || isStored || isIn('ready.inMemory') || calls.includes('save');
    }),
  ],
  claims,
};

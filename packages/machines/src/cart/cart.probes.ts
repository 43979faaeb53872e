import { createActor } from 'xstate';
import { settled } from '../testing/pending-calls';
import type { Probe, RuleTable } from '../testing/rules';
import { LIMIT, type Picture } from './cart.facts';
import {
  type cartMachine,
  lineTotal,
  MAX_QUANTITY,
  mergeEdits,
  mergeStored,
  provideCart,
  selectItems,
} from './cart.machine';
import { line, MemoryCartStore, medicine, prescriptionOnly } from './cart.model';
import type { CartItem } from './cart.types';

type CartProbe = Probe<typeof cartMachine, Picture>;

const send = (event: object) => ({ kind: 'send', event: event as { type: string } }) as const;
const restored = (items: unknown = [], unsaved: unknown = null) =>
  ({ kind: 'resolve', call: 'restore', value: { items, unsaved } }) as const;
const add = (item: unknown) => send({ type: 'item.add', item });
const addAll = (items: unknown) => send({ type: 'items.addAll', items });
const quantity = (value: unknown, itemType = 'medicine', { id } = medicine(0)) =>
  send({ type: 'quantity.set', id, itemType, quantity: value });
const remove = (id: string) => send({ type: 'item.remove', id });
const clear = send({ type: 'cart.clear' });
const changed = (...items: readonly CartItem[]) => send({ type: 'cart.changed', items });
const replaced = (items: readonly CartItem[], unsaved: readonly CartItem[] | null = null) =>
  send({ type: 'cart.replaced', items, unsaved });
const saved = { kind: 'resolve', call: 'save', answer: 'stored' } as const;
const refused = { kind: 'reject', call: 'save', answer: 'the browser refuses' } as const;

const device = { ...medicine(0), type: 'device' };
const variants: readonly unknown[] = [
  { ...medicine(1), price: 0 },
  { ...medicine(2), price: 10_000_000 },
  { ...medicine(3), price: 10_000_001 },
  { ...medicine(3), price: -1 },
  { ...medicine(3), price: 1.5 },
  { ...medicine(3), price: '45' },
  { ...medicine(3), id: '' },
  { ...medicine(3), id: ' ' },
  { ...medicine(3), id: 7 },
  { ...medicine(3), name: '' },
  { ...medicine(3), name: null },
  { ...medicine(3), type: '' },
  { ...medicine(3), type: undefined },
  { ...medicine(3), requiresPrescription: 'no' },
  { ...medicine(4), discount: 10 },
  null,
  'med-cetirizine',
  undefined,
];

const someFull = addAll([medicine(0), medicine(1)]);
const someFullOrPrescribed = addAll([medicine(0), medicine(1), prescriptionOnly]);

/** Sequences with hostile products and quantities. */
export const probes: Readonly<Record<string, CartProbe>> = {
  'products of any shape': { moves: [restored(), ...variants.map(add), addAll(variants)] },
  'products of any shape, while restoring': { moves: [...variants.map(add), addAll(variants), restored([line(1, 2)])] },
  'a list that is none': { moves: [restored(), addAll(null), addAll('cart'), addAll([prescriptionOnly])] },
  'a list of prescriptions': { moves: [restored(), addAll([prescriptionOnly, prescriptionOnly])] },
  'to the limit': {
    moves: [
      restored(),
      add(medicine(0)),
      quantity(998),
      add(medicine(0)),
      add(medicine(0)),
      addAll([medicine(0)]),
      addAll([medicine(0), medicine(1)]),
      addAll([medicine(0), medicine(0)]),
      add(device),
      quantity(999, 'device'),
      quantity(1000, 'device'),
    ],
  },
  'a batch that passes the limit': {
    moves: [restored([line(0, 998)]), addAll([medicine(0), medicine(0)]), addAll([medicine(0), medicine(1)])],
  },
  'full lines and prescriptions in one batch': {
    moves: [
      restored([line(0, LIMIT)]),
      addAll([medicine(0), prescriptionOnly]),
      addAll([medicine(0), medicine(1), prescriptionOnly]),
      add(prescriptionOnly),
      add(medicine(0)),
    ],
  },
  'full lines and prescriptions in every state': {
    moves: [
      restored([line(0, LIMIT)]),
      someFullOrPrescribed,
      someFullOrPrescribed,
      someFull,
      refused,
      someFullOrPrescribed,
      refused,
      someFull,
      someFullOrPrescribed,
      someFull,
      saved,
      someFull,
    ],
  },
  'a quantity above the limit': {
    moves: [restored([line(0, 2)]), quantity(5000), saved, quantity(5000), quantity(1000), quantity(999)],
  },
  'early additions that pass the limit': {
    moves: [add(medicine(0)), add(medicine(1)), restored([line(0, 999), line(2, 3)]), quantity(2)],
  },
  'every edit before the cart is read': {
    moves: [
      add(medicine(1)),
      quantity(5000),
      remove(medicine(2).id),
      addAll([medicine(3), prescriptionOnly]),
      restored([line(0, 2), line(2)]),
      saved,
    ],
  },
  'early edits in the order of the user': {
    moves: [add(medicine(0)), clear, add(medicine(1)), restored([line(2, 2)]), saved],
  },
  'an early removal': { moves: [quantity(0), changed(line(1)), restored([line(0, 2)]), saved] },
  'early edits without an effect': { moves: [quantity(1.5), remove('unknown'), restored([line(0, 2)])] },
  'early edits, and lines that the browser refused': {
    moves: [add(medicine(0)), restored([line(1)], [line(1), line(2)]), saved],
  },
  'only lines that the browser refused': {
    moves: [restored([line(1)], [line(1), line(2)]), refused, changed(line(3))],
  },
  'early lines that the browser refuses': {
    moves: [add(medicine(0)), restored([line(1, 2)]), refused, quantity(4), refused],
  },
  'quantities of any shape': {
    moves: [
      restored([line(0, 2), { ...device, quantity: 4 }, line(1)]),
      quantity(1.5),
      quantity('3'),
      quantity(null),
      quantity(Number.POSITIVE_INFINITY),
      quantity(7, 'device'),
      quantity(7, 'book'),
      quantity(1),
      quantity(-1, 'device'),
      quantity(0),
      quantity(0),
    ],
  },
  'two lines of one id': {
    moves: [restored([line(0, 2), { ...device, quantity: 4 }, line(1)]), remove(medicine(0).id)],
  },
  'a cart that lives in memory': {
    moves: [
      restored([line(0, 2)]),
      quantity(3),
      refused,
      quantity(4),
      refused,
      add(medicine(1)),
      refused,
      remove(medicine(1).id),
      changed(line(3)),
      refused,
      clear,
      refused,
      replaced([line(4)]),
      changed(line(5)),
    ],
  },
  'lines in memory, and edits of another tab': {
    moves: [restored([line(0, 2)]), add(medicine(1)), refused, changed(line(0, 5), line(2)), saved, changed(line(3))],
  },
  'the next edit saves the lines of both tabs': {
    moves: [restored(), add(medicine(1)), refused, changed(line(2)), refused, add(medicine(3)), saved, quantity(2)],
  },
  'a line that both tabs changed': {
    moves: [
      restored([line(0, 2), line(1, 2), line(2, 2), line(3, 2), line(4, 900), { ...device, quantity: 3 }]),
      quantity(4),
      quantity(1, 'medicine', medicine(1)),
      quantity(0, 'medicine', medicine(2)),
      quantity(4, 'medicine', medicine(3)),
      quantity(950, 'medicine', medicine(4)),
      refused,
      changed(line(0, 3), line(1, 5), line(2, 3), line(3, 1), line(4, 960), { ...device, quantity: 5 }),
      saved,
    ],
  },
  'a line that another tab removed': {
    moves: [
      restored([line(0, 2), line(1, 2), line(2)]),
      quantity(5),
      quantity(1, 'medicine', medicine(1)),
      add(medicine(3)),
      refused,
      changed(line(2)),
      saved,
    ],
  },
  'another tab edits during a save, and during a retry': {
    moves: [
      restored([line(0)]),
      add(medicine(1)),
      changed(line(0), line(2)),
      refused,
      add(medicine(3)),
      changed(line(0), line(2, 2)),
      saved,
    ],
  },
  'a user with lines that the browser refused': {
    moves: [restored([line(0)]), replaced([line(1)], [line(1), line(2)]), refused, replaced([line(3)]), quantity(0)],
  },
};

/** Starts a cart on a store with this content. */
async function restoredFrom(stored: unknown) {
  const store = new MemoryCartStore();
  store.stored = stored;
  const cart = createActor(provideCart({ store })).start();
  await settled();
  return { store, cart, items: () => selectItems(cart.getSnapshot()) };
}

const good = [line(0, 2), line(3, LIMIT)];
/** Stored values that hold no whole cart. D14: never a partly read one. */
const damaged: readonly unknown[] = [
  null,
  'cart',
  { 0: line(0) },
  [line(0), null],
  [line(0), 'line'],
  [line(0), { ...line(1), quantity: 0 }],
  [line(0), { ...line(1), quantity: LIMIT + 1 }],
  [line(0), { ...line(1), quantity: 1.5 }],
  [line(0), { ...line(1), quantity: '2' }],
  [line(0), { ...prescriptionOnly, quantity: 1 }],
  [line(0), { ...line(1), price: -1 }],
  [line(0, 1), line(1, 1), line(0, 2)],
];

/** The store on the machine's own wiring, and the functions that pages import. */
export const claims: NonNullable<RuleTable<typeof cartMachine, unknown, Picture, object>['claims']> = {
  'a stored cart is restored': async () => [(await restoredFrom(good)).items(), good],
  'fields that a line lacks in the specification are dropped': async () => [
    (await restoredFrom([{ ...line(0), discount: 10 }])).items(),
    [line(0)],
  ],
  'equal ids of two types are two lines': async () => {
    const both = [line(0), { ...device, quantity: 2 }];
    return [(await restoredFrom(both)).items(), both];
  },
  'a damaged cart is empty': async () => {
    const carts = await Promise.all(damaged.map(restoredFrom));
    return [carts.map(({ items }) => items()), damaged.map(() => [])];
  },
  'a stored cart is not written again': async () => [(await restoredFrom(good)).store.writes, 0],
  'a change is written at once, and the last removal deletes the stored copy': async () => {
    const { store, cart } = await restoredFrom([line(0, 2)]);
    cart.send({ type: 'item.add', item: medicine(0) });
    const added = structuredClone(store.stored);
    await settled();
    const afterwards = cart.getSnapshot().value;
    cart.send({ type: 'item.remove', id: medicine(0).id });
    return [
      [added, afterwards, store.stored, store.bases],
      [[line(0, 3)], { ready: 'kept' }, null, [[line(0, 2)]]],
    ];
  },
  'other tabs and other users are followed, with whole carts only': async () => {
    const { store, items } = await restoredFrom(good);
    const seen = [];
    for (const cart of [[line(1)], 'cart']) {
      store.changeInOtherTab(cart);
      seen.push(items());
    }
    return [seen, [[line(1)], []]];
  },
  'in memory, other tabs and other users are followed': async () => {
    const { store, cart, items } = await restoredFrom(good);
    store.refuses = true;
    cart.send({ type: 'item.add', item: medicine(1) });
    await settled();
    store.refuses = false;
    store.changeInOtherTab([line(0, 2)]);
    const merged = [items(), structuredClone(store.stored)];
    await settled();
    store.replace([line(4)]);
    return [
      [...merged, items()],
      [[line(0, 2), line(1)], [line(0, 2), line(1)], [line(4)]],
    ];
  },
  'a refused deletion is a refused save': async () => {
    const { store, cart } = await restoredFrom([line(0)]);
    store.refuses = true;
    cart.send({ type: 'cart.clear' });
    await settled();
    return [cart.getSnapshot().value, { ready: 'inMemory' }];
  },
  'lines that the browser refused come back with their user': async () => {
    const { store, cart, items } = await restoredFrom([line(0)]);
    store.left = [line(1), line(2)];
    store.replace([line(1)]);
    const values = [cart.getSnapshot().value, items()];
    await settled();
    store.left = 'cart';
    store.replace([line(1)]);
    return [
      [...values, items()],
      [{ ready: 'saving' }, [line(1), line(2)], []],
    ];
  },
  'a stopped cart follows nothing': async () => {
    const { store, cart, items } = await restoredFrom(good);
    cart.stop();
    store.changeInOtherTab([line(1)]);
    return [items(), good];
  },
  'stored carts merge, and damaged ones count as empty': () => [
    [mergeStored(good, [line(0, 3), line(1)]), mergeStored({ 0: line(0) }, good), mergeStored(good, [null])],
    [[line(0, 5), line(3, LIMIT), line(1)], good, good],
  ],
  'edits of two tabs meet, each counted once': () => [
    mergeEdits({ base: [line(0, 2)], own: [line(0, 3), line(1)], other: [line(2), line(0, 5)] }),
    [line(2), line(0, 6), line(1)],
  ],
  'a line costs price times quantity': () => [lineTotal(line(1, 3)), 360],
  'the limit of pages': () => [MAX_QUANTITY, LIMIT],
};

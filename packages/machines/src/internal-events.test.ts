import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Actor, AnyActorLogic, AnyStateMachine, AnyStateNode, EventFromLogic } from 'xstate';
import { tables } from './all-tables';
import type { provideAuth } from './auth/auth.machine';
import type { authModel } from './auth/auth.model';
import type { provideCart } from './cart/cart.machine';
import type { cartModel } from './cart/cart.model';
import type { provideCheckout } from './checkout/checkout.machine';
import type { checkoutModel } from './checkout/checkout.model';
import type { provideConnection } from './connection/connection.machine';
import type { connectionModel } from './connection/connection.model';
import type { provideLabBooking } from './lab-booking/lab-booking.machine';
import type { labBookingModel } from './lab-booking/lab-booking.model';
import type { providePeer } from './peer/peer.machine';
import type { peerModel } from './peer/peer.model';
import { type AnyModel, type NamedEvent, START } from './testing/machine-model';
import type { provideVideoCall } from './video-call/video-call.machine';
import type { videoCallModel } from './video-call/video-call.model';

/** The internal events that a caller of a machine could send. */
type Leaked<Provide extends (...deps: never) => AnyActorLogic, Model extends { internal?: object }> = Extract<
  EventFromLogic<ReturnType<Provide>>['type'],
  keyof NonNullable<Model['internal']>
>;

test('a caller cannot send an internal event', () => {
  expectTypeOf<Leaked<typeof provideAuth, typeof authModel>>().toBeNever();
  expectTypeOf<Leaked<typeof provideCart, typeof cartModel>>().toBeNever();
  expectTypeOf<Leaked<typeof provideCheckout, typeof checkoutModel>>().toBeNever();
  expectTypeOf<Leaked<typeof provideConnection, typeof connectionModel>>().toBeNever();
  expectTypeOf<Leaked<typeof provideLabBooking, typeof labBookingModel>>().toBeNever();
  expectTypeOf<Leaked<typeof providePeer, typeof peerModel>>().toBeNever();
  expectTypeOf<Leaked<typeof provideVideoCall, typeof videoCallModel>>().toBeNever();

  type Sent<Provide extends (...deps: never) => AnyActorLogic> = Parameters<Actor<ReturnType<Provide>>['send']>[0];
  expectTypeOf<{ type: 'cart.clear' }>().toExtend<Sent<typeof provideCart>>();
  expectTypeOf<{ type: 'cart.edited' }>().not.toExtend<Sent<typeof provideCart>>();
  expectTypeOf<{ type: 'form.edited' }>().not.toExtend<Sent<typeof provideLabBooking>>();
  expectTypeOf<{ type: 'page.hidden' }>().not.toExtend<Sent<typeof provideAuth>>();
  expectTypeOf<{ type: 'channel.lost' }>().not.toExtend<Sent<typeof provideConnection>>();
});

const internalOf = (model: AnyModel) => (model.internal ?? {}) as Readonly<Record<string, string>>;
/** The ids of the actors that a state and the states inside it invoke. */
const invokesIn = ({ invoke, states }: AnyStateNode): string[] => [
  ...invoke.map(({ id }) => id),
  ...Object.values(states).flatMap(invokesIn),
];

const models = Object.values(tables).map(({ model }) => model as AnyModel);

test('the list above has every machine with internal events', () => {
  const names = models.filter((model) => Object.keys(internalOf(model)).length > 0).map(({ name }) => name);
  expect(names).toEqual(['auth', 'cart', 'checkout', 'connection', 'labBooking', 'peer', 'videoCall']);
});

describe.each(models)('the model of $name', (model) => {
  const events = model.events as readonly NamedEvent<{ type: string }>[];

  test('names the sender of each internal event: the machine itself or one of its listeners', () => {
    const machine = model.machine({ now: () => START, world: model.world() as unknown }) as AnyStateMachine;
    const senders = new Set(['itself', ...invokesIn(machine.root)]);
    expect(Object.entries(internalOf(model)).filter(([, sender]) => !senders.has(sender))).toEqual([]);
    const wrong = events.filter(({ event, from }) => {
      const sender = internalOf(model)[event.type];
      return sender !== undefined && sender !== from;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('sends no event that only the machine sends to itself', () => {
    const own = events.filter(({ event }) => internalOf(model)[event.type] === 'itself');
    expect(own.map(({ name }) => name)).toEqual([]);
  });

  test('describes the payload of every event that it sends', () => {
    const described = Object.keys(model.payloads ?? {});
    expect(events.map(({ event }) => event.type).filter((type) => !described.includes(type))).toEqual([]);
  });
});

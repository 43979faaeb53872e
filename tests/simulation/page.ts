// The app in one tab, without React: what `main.tsx` and the routes start, with the app's own modules.
// `app-code.ts` bundles it, because each simulated tab needs modules of its own.

import { provideAppointment } from '@sehat/machines/appointment';
import type { AuthEmitted } from '@sehat/machines/auth';
import { selectFailure, selectIsRestoring, selectPageTurn, selectUser } from '@sehat/machines/auth';
import { type CartItem, selectIsReady, selectItems } from '@sehat/machines/cart';
import { provideDashboard, selectAppointments } from '@sehat/machines/dashboard';
import { provideLabBooking } from '@sehat/machines/lab-booking';
import { provideSubmission } from '@sehat/machines/submission';
import type { LiveActor } from '@sehat/simulator/live/live-news';
import type { AnyActorRef } from 'xstate';
import { createAppActor } from '../../apps/web/src/actors/create-app-actor';
import type { NewAppointment } from '../../apps/web/src/api/appointments';
import { bookLabTests, insertAppointment } from '../../apps/web/src/api/calls';
import { type CallFailure, toCallFailure } from '../../apps/web/src/api/failure-reason';
import { onSessionNeeded } from '../../apps/web/src/api/session-needed';
import { appointmentDepsOf } from '../../apps/web/src/appointments/send-change';
import { pageCart } from '../../apps/web/src/cart/page-cart';
import { startLive } from '../../apps/web/src/live/start-live';
import { pageToaster } from '../../apps/web/src/page/page-toaster';
import { dashboardDepsOf } from '../../apps/web/src/routes/dashboard/dashboard-deps';
import { startAuth } from '../../apps/web/src/session/auth-provider';
import { showCartOf } from '../../apps/web/src/storage/cart-store';
import { sessionStore } from '../../apps/web/src/storage/session-store';

/** What a user sees or hears on a page. */
export type PageNews =
  | { kind: 'toast'; message: string }
  /** The banner about a failed sign-in or an ended session. */
  | { kind: 'banner'; message: string }
  | { kind: 'session'; event: AuthEmitted }
  | { kind: 'sessionNeeded'; reason: string }
  /** A form reports that the service took it, or why not. */
  | { kind: 'outcome'; form: string; isStored: boolean; reason?: string };

/** What a page shows now. */
export interface PageView {
  isRestoring: boolean;
  user: { id: string; email: string } | null;
  failure: string | null;
  isCartReady: boolean;
  cart: readonly CartItem[];
  /** The dashboard: its user and the ids of the stored appointments; null while it is closed. */
  list: { userId: string; ids: readonly string[]; status: string } | null;
  /** Forms whose outcome is not known yet. */
  busy: readonly string[];
}

interface Form {
  userId: string;
  send(): void;
  isBusy(): boolean;
  actor: AnyActorRef;
}

interface List {
  userId: string;
  turn: number;
  actor: ReturnType<typeof openDashboard>;
  stop(): void;
}

/** An appointment to book, with the name of its form. */
export interface Visit {
  form: string;
  date: string;
  time: NewAppointment['time'];
  doctor: string;
}

function openDashboard(userId: string) {
  return createAppActor(provideDashboard(dashboardDepsOf(userId)));
}

const appointmentOf = ({ form, date, time, doctor }: Visit): NewAppointment => ({
  full_name: 'Asha Verma',
  age: 34,
  gender: 'female',
  email: 'patient@sehat.example',
  phone: '+91 90000 00009',
  date,
  time,
  symptoms: form,
  preferred_mode: 'video',
  doctor_name: doctor,
  status: 'booked',
});

/** Starts the app on a page. `tell` hears what the user sees. */
export function openPage(tell: (news: PageNews) => void) {
  const notify = pageToaster.notify;
  pageToaster.notify = (options) => {
    tell({ kind: 'toast', message: options.message });
    return notify(options);
  };
  const auth = startAuth();
  const forms = new Map<string, Form>();
  let list: List | null = null;
  let failure: string | null = null;
  const user = () => selectUser(auth.getSnapshot());

  const closeList = () => {
    list?.stop();
    list = null;
  };
  const openList = () => {
    const owner = user();
    if (!owner) return;
    closeList();
    const actor = openDashboard(owner.id).start();
    const leave = startLive({
      userId: owner.id,
      topic: `mine:${owner.id}`,
      changes: [{ table: 'appointments', filter: `user_id=eq.${owner.id}` }],
      onChange: () => actor.send({ type: 'appointments.refresh' }),
      onReadDue: () => actor.send({ type: 'appointments.refresh' }),
    });
    const stop = () => {
      leave();
      actor.stop();
    };
    list = { userId: owner.id, turn: selectPageTurn(auth.getSnapshot()), actor, stop };
  };
  /** The guard of the route, and the React key of the page. */
  const followSession = () => {
    const snapshot = auth.getSnapshot();
    const shown = selectFailure(snapshot);
    const next = shown && `${shown.attempt} ${shown.kind}`;
    if (next && next !== failure) tell({ kind: 'banner', message: next });
    failure = next;
    if (selectIsRestoring(snapshot)) return;
    showCartOf(user()?.id ?? '');
    pageCart.start();
    if (!list) return;
    if (!user()) closeList();
    else if (list.turn !== selectPageTurn(snapshot)) openList();
  };
  auth.on('*', (event) => tell({ kind: 'session', event }));
  auth.subscribe(followSession);
  followSession();
  onSessionNeeded((reason) => tell({ kind: 'sessionNeeded', reason }));

  const outcomeOf = (form: string) => ({
    stored: () => tell({ kind: 'outcome', form, isStored: true }),
    failed: (reason: string) => tell({ kind: 'outcome', form, isStored: false, reason }),
  });

  function book(visit: Visit) {
    const owner = user();
    if (!owner) return;
    const appointment = appointmentOf(visit);
    const actor = createAppActor(
      provideSubmission<NewAppointment, CallFailure>({
        send: (payload, signal) => insertAppointment(payload, { userId: owner.id, signal }),
        toFailure: toCallFailure,
      }),
    ).start();
    const { stored, failed } = outcomeOf(visit.form);
    actor.on('sent', stored);
    actor.on('failed', (event) => failed(event.failure.kind));
    const send = () => actor.send({ type: 'form.submit', payload: appointment });
    forms.set(visit.form, { userId: owner.id, send, actor, isBusy: () => actor.getSnapshot().hasTag('busy') });
    send();
  }

  function bookLab({ form, date, time }: Omit<Visit, 'doctor'>) {
    const owner = user();
    if (!owner) return;
    const draft = { mode: 'home', name: form, age: '34', gender: 'female', address: form, date, time, tests: ['cbc'] };
    const machine = provideLabBooking({
      book: (booking, signal) => bookLabTests(booking, { userId: owner.id, signal }),
      today: () => '2026-01-15',
      isSlotOver: () => false,
    });
    const actor = createAppActor(machine, { input: { draft } }).start();
    const { stored, failed } = outcomeOf(form);
    actor.on('booked', stored);
    actor.on('failed', (event) => failed(event.failure.kind));
    const send = () => actor.send({ type: 'booking.submit' });
    forms.set(form, { userId: owner.id, send, actor, isBusy: () => actor.getSnapshot().matches('booking') });
    send();
  }

  function cancel(form: string, id: string) {
    const owner = user();
    if (!owner) return;
    const actor = createAppActor(provideAppointment(appointmentDepsOf('patient', owner.id))).start();
    const { stored, failed } = outcomeOf(form);
    actor.on('changed', stored);
    actor.on('failed', (event) => failed(event.failure.kind));
    actor.send({ type: 'change.ask', kind: 'cancel', appointment: { id, status: 'booked', startsAt: null } });
    const send = () => actor.send({ type: 'change.submit', change: { kind: 'cancel', reason: '' } });
    forms.set(form, { userId: owner.id, send, actor, isBusy: () => actor.getSnapshot().matches('changing') });
    send();
  }

  return {
    view(): PageView {
      const snapshot = auth.getSnapshot();
      const cart = pageCart.getSnapshot();
      const rows = list && selectAppointments(list.actor.getSnapshot());
      return {
        isRestoring: selectIsRestoring(snapshot),
        user: user() && { id: user()?.id ?? '', email: user()?.email ?? '' },
        failure,
        isCartReady: selectIsReady(cart),
        cart: selectItems(cart),
        list: list &&
          rows && {
            userId: list.userId,
            status: rows.status,
            ids: rows.status === 'ready' ? rows.appointments.filter((row) => !row.isSample).map((row) => row.id) : [],
          },
        busy: [...forms].filter(([, form]) => form.isBusy()).map(([name]) => name),
      };
    },
    /** The states and contexts of all machines. */
    machineStates: () =>
      [auth, pageCart, ...(list ? [list.actor] : []), ...[...forms.values()].map(({ actor }) => actor)].map((actor) => {
        const { value, context } = actor.getSnapshot() as { value: unknown; context: unknown };
        return [value, context];
      }),
    isSessionKept: () => sessionStore.isKept(),
    auth,
    cart: pageCart,
    book,
    bookLab,
    cancel,
    openList,
    closeList,
    /** Sends a form again that failed. The user of the page must be the one who filled it in. */
    retry(form: string) {
      const known = forms.get(form);
      if (known && known.userId === user()?.id) known.send();
    },
  };
}

export type Page = ReturnType<typeof openPage> & {
  /** The machines of the page, when it records them. */
  machines?: () => readonly LiveActor[];
};

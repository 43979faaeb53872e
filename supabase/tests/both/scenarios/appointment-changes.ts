import { allowedChanges, type ChangeKind } from '@sehat/machines/appointment';
import { expect } from 'vitest';
import { newSlot } from '../../attacker';
import { newEmail } from '../stages';
import type { Filter, Scenario } from '../visitor';
import {
  begun,
  booked,
  notAllowed,
  read,
  reasonRefused,
  refused,
  restored,
  rowsOf,
  taken,
  yesterday,
} from './booked-rows';

const bodies: Record<ChangeKind, () => object> = {
  move: newSlot,
  cancel: () => ({ status: 'cancelled', status_reason: 'Away' }),
  complete: () => ({ status: 'completed' }),
  miss: () => ({ status: 'missed' }),
  reopen: () => ({ status: 'booked' }),
};
const kinds = Object.keys(bodies) as ChangeKind[];
const statusOf = (kind: ChangeKind) => (bodies[kind]() as { status?: string }).status;
const statuses = ['booked', 'completed', 'cancelled', 'missed'] as const;
const roles = ['patient', 'doctor', 'admin'] as const;

export const appointmentChanges: readonly Scenario[] = [
  ...roles.flatMap((role) =>
    statuses.flatMap((status) =>
      [false, true].map(
        (isOver): Scenario => ({
          name: `changes: the ${role} may do what the machine allows, ${status}, ${isOver ? 'begun' : 'to come'}`,
          async run(stage) {
            const patient = await stage.newcomer();
            const visitor = role === 'patient' ? patient : await stage.demo(role);
            const startsAt = Date.now() + (isOver ? -1 : 1) * 60_000;
            const allowed = allowedChanges({ status, role, startsAt, now: Date.now() });
            for (const kind of kinds) {
              // The app offers an admin some of the changes only. The backends allow an admin all of them.
              const isAllowed = role === 'admin' || allowed.includes(kind);
              // A scenario of its own sets the same status again.
              if (statusOf(kind) === status) continue;
              const { own } = await restored(stage, patient, { status, ...(isOver && newSlot(2010)) });
              const before = await read(patient, '*', own);
              const { status: answered, code } = await visitor.update('appointments', bodies[kind](), own);
              const after = await read(patient, '*', own);
              const refusal = role === 'doctor' && kind === 'move' ? [403, '42501'] : [400, '23514'];
              expect([kind, answered, code]).toEqual([kind, ...(isAllowed ? [204, undefined] : refusal)]);
              if (isAllowed) expect(after['changed_by_role']).toBe(role);
              else expect(after).toEqual(before);
            }
            expect(statuses).toContain(status);
          },
        }),
      ),
    ),
  ),
  ...roles.map(
    (role): Scenario => ({
      name: `changes: the ${role} may set the status that an appointment has, which changes nothing`,
      async run(stage) {
        const patient = await stage.newcomer();
        const visitor = role === 'patient' ? patient : await stage.demo(role);
        for (const status of statuses) {
          const { own } = await restored(stage, patient, { status, ...(status !== 'booked' && newSlot(2010)) });
          const before = await read(patient, '*', own);
          expect([status, (await visitor.update('appointments', { status }, own)).status]).toEqual([status, 204]);
          expect(await read(patient, '*', own)).toEqual(before);
        }
      },
    }),
  ),
  {
    name: 'changes: a patient moves to a free hour, not to a taken, past or unreadable one',
    async run(stage) {
      const [one, other] = [await stage.newcomer(), await stage.newcomer()];
      const [{ own }, { row: held }] = [await booked(one), await booked(other)];
      const move = (slot: object) => one.update('appointments', slot, own);
      expect(await move({ date: held.date, time: held.time })).toEqual(taken);
      expect(await move({ date: yesterday() })).toEqual(begun);
      expect(await move({ time: 'noon' })).toEqual(refused('appointments_time_check'));
      expect(await move({ time: null })).toMatchObject({ status: 400, code: '23502' });
      expect(await move({ ...newSlot(), status: 'cancelled' })).toEqual(notAllowed);
      expect(await read(one, 'revision', own)).toEqual({ revision: 0 });
      const slot = newSlot();
      expect((await move(slot)).status).toBe(204);
      const { userId } = (await one.session()) ?? {};
      const after = await read(one, 'date,time,status,revision,changed_by,changed_by_role,changed_at', own);
      expect(after).toMatchObject({ ...slot, status: 'booked', revision: 1, changed_by: userId });
      expect(Math.abs(Date.parse(String(after['changed_at'])) - Date.now())).toBeLessThan(60_000);
      expect((await move(slot)).status, 'the same hour again changes nothing').toBe(204);
      expect(await read(one, 'revision', own)).toEqual({ revision: 1 });
    },
  },
  {
    name: 'changes: an appointment that has begun gives the patient its own reason',
    async run(stage) {
      const patient = await stage.newcomer();
      const { own } = await restored(stage, patient, newSlot(2010));
      expect(await patient.update('appointments', newSlot(), own)).toEqual(begun);
      expect(await patient.update('appointments', { status: 'cancelled' }, own)).toEqual(begun);
      for (const status of ['missed', 'completed'])
        expect(await patient.update('appointments', { status }, own)).toEqual(notAllowed);
    },
  },
  {
    name: 'changes: a doctor gives a reason to cancel, and the patient reads it',
    async run(stage) {
      const [patient, doctor] = [await stage.newcomer(), await stage.demo('doctor')];
      const { own } = await booked(patient);
      const cancel = (more: object = {}) => doctor.update('appointments', { status: 'cancelled', ...more }, own);
      for (const status_reason of [undefined, null, '', ' \u00A0\n', 'x'.repeat(501)])
        expect(await cancel({ status_reason })).toEqual(reasonRefused);
      expect((await cancel({ status_reason: 'अ'.repeat(500) })).status).toBe(204);
      expect(await read(patient, 'status,status_reason,revision,changed_by_role', own)).toEqual({
        status: 'cancelled',
        status_reason: 'अ'.repeat(500),
        revision: 1,
        changed_by_role: 'doctor',
      });
      expect(await doctor.update('appointments', { status_reason: 'Other' }, own)).toEqual(notAllowed);
      expect(await patient.update('appointments', { status_reason: null }, own)).toEqual(notAllowed);
    },
  },
  {
    name: 'changes: a patient may cancel without a reason, and a reason belongs to a cancellation',
    async run(stage) {
      const patient = await stage.newcomer();
      const { own } = await booked(patient);
      const update = (changes: object) => patient.update('appointments', changes, own);
      expect(await update({ status_reason: 'Later' })).toEqual(notAllowed);
      expect(await update({ status: 'completed', status_reason: 'Later' })).toEqual(notAllowed);
      expect(await update({ status: 'cancelled', status_reason: 'x'.repeat(501) })).toEqual(reasonRefused);
      expect((await update({ status: 'cancelled', status_reason: '  ' })).status).toBe(204);
      expect(await read(patient, 'status_reason', own)).toEqual({ status_reason: null });
    },
  },
  {
    name: 'changes: the admin reopens, which clears the reason and counts as a revision',
    async run(stage) {
      const [patient, admin] = [await stage.newcomer(), await stage.demo('admin')];
      const { own } = await booked(patient);
      await patient.update('appointments', { status: 'cancelled', status_reason: 'Away' }, own);
      expect((await admin.update('appointments', { status: 'booked' }, own)).status).toBe(204);
      expect(await read(patient, 'status,status_reason,revision', own)).toEqual({
        status: 'booked',
        status_reason: null,
        revision: 2,
      });
      expect(await admin.update('appointments', { date: yesterday() }, own)).toEqual(begun);
    },
  },
  {
    name: 'changes: other people’s appointments stay as they are',
    async run(stage) {
      const [owner, other, doctor] = [await stage.newcomer(), await stage.newcomer(), await stage.demo('doctor')];
      const { row, own } = await booked(owner, { doctor_name: newEmail() });
      const columns = 'status,date,time,revision';
      for (const changes of [{ status: 'cancelled' }, { status: 'completed' }, newSlot(), { status: 'missed' }])
        expect(await other.update('appointments', changes, own, 'id')).toEqual({ status: 200, data: [] });
      const cancelled = { status: 'cancelled', status_reason: 'Away' };
      expect(await doctor.update('appointments', cancelled, own, 'id')).toEqual({ status: 200, data: [] });
      const { date, time } = row;
      expect(await read(owner, columns, own)).toEqual({ status: 'booked', date, time, revision: 0 });
    },
  },
  {
    name: 'changes: each one leaves one audit event, which only the admin reads',
    async run(stage) {
      const [patient, doctor, admin] = [await stage.newcomer(), await stage.demo('doctor'), await stage.demo('admin')];
      const { row, own } = await booked(patient);
      const id = String((await read(patient, 'id', own))['id']);
      const slot = newSlot();
      await patient.update('appointments', slot, own);
      await patient.update('appointments', { date: yesterday() }, own);
      await doctor.update('appointments', { status: 'cancelled', status_reason: 'Ill' }, own);
      await admin.update('appointments', { status: 'booked' }, own);
      await doctor.update('appointments', { status: 'completed' }, own);
      await admin.update('appointments', { phone: row.phone }, own);
      const filters: Filter[] = [['subject_id', 'eq', id]];
      const columns = 'action,actor_id,actor_role,details';
      const events = rowsOf(await admin.select('audit_events', columns, { filters, order: 'created_at' }));
      expect(events.map(({ action, actor_role }) => [action, actor_role])).toEqual([
        ['appointment.moved', 'patient'],
        ['appointment.cancelled', 'doctor'],
        ['appointment.reopened', 'admin'],
        ['appointment.completed', 'doctor'],
      ]);
      expect(events[0]).toEqual({
        action: 'appointment.moved',
        actor_role: 'patient',
        actor_id: (await patient.session())?.userId,
        details: {
          old_status: 'booked',
          new_status: 'booked',
          old_date: row.date,
          new_date: slot.date,
          old_time: row.time,
          new_time: slot.time,
        },
      });
      expect(events[1]?.['details']).toMatchObject({ old_status: 'booked', new_status: 'cancelled' });
      // The reason is free text, which may hold health data.
      expect(JSON.stringify(events)).not.toMatch(/reason|Ill/);
      for (const visitor of [patient, doctor])
        expect(await visitor.select('audit_events', 'id', { filters })).toEqual({ status: 200, data: [] });
    },
  },
  {
    name: 'changes: no caller writes audit events',
    async run(stage) {
      const denied = { code: '42501', message: 'permission denied for table audit_events' };
      const event = { action: 'appointment.moved', actor_role: 'admin', subject_id: crypto.randomUUID() };
      const all: Filter[] = [['id', 'not.is', null]];
      for (const visitor of [await stage.someone(), await stage.demo('doctor'), await stage.demo('admin')]) {
        expect(await visitor.insert('audit_events', event)).toEqual({ status: 403, ...denied });
        expect(await visitor.update('audit_events', { actor_role: 'doctor' }, all)).toEqual({ status: 403, ...denied });
        expect(await visitor.remove('audit_events', all)).toEqual({ status: 403, ...denied });
      }
      expect(await stage.visitor().select('audit_events', 'id')).toEqual({ status: 401, ...denied });
    },
  },
];

import { expect } from 'vitest';
import { newSlot } from '../../attacker';
import { eventually, type Joined, type LiveScenario } from '../live-stage';
import { registered } from '../registered';
import { newEmail } from '../stages';
import { booked } from './booked-rows';
import { ananya, userIdOf } from './live-calls';

/** Which changes of rows reach which channel. */
export const channelChanges: readonly LiveScenario[] = [
  {
    name: 'changes: the patient hears of their booking, its move and its cancellation',
    async run(live) {
      const patient = await live.stage.newcomer();
      const userId = await userIdOf(patient);
      const { heard } = await live.join(patient, `mine:${userId}`, {
        changes: { appointments: `user_id=eq.${userId}`, lab_bookings: `user_id=eq.${userId}` },
      });
      const { row, own } = await booked(patient);
      const moved = newSlot();
      expect(await patient.update('appointments', moved, own)).toMatchObject({ status: 204 });
      expect(await patient.update('appointments', { status: 'cancelled' }, own)).toMatchObject({ status: 204 });
      await eventually(() => expect(heard.changes).toHaveLength(3));
      expect(heard.changes.map(({ table, eventType }) => [table, eventType])).toEqual([
        ['appointments', 'INSERT'],
        ['appointments', 'UPDATE'],
        ['appointments', 'UPDATE'],
      ]);
      expect(heard.changes.map((change) => change.new)).toMatchObject([
        { user_id: userId, phone: row.phone, status: 'booked' },
        { ...moved, status: 'booked' },
        { ...moved, status: 'cancelled' },
      ]);
      expect(Object.keys(heard.changes[1]?.old ?? {})).toEqual(['id']);
    },
  },
  {
    name: 'changes: reach only the readers whose row rules allow the row',
    async run(live) {
      const [patient, stranger] = [await live.stage.newcomer(), await live.stage.newcomer()];
      const [admin, doctor] = [await live.stage.demo('admin'), await live.stage.demo('doctor')];
      const strangerId = await userIdOf(stranger);
      // The stranger joins a topic of their own, and asks for the rows of all.
      const curious = await live.join(stranger, `mine:${strangerId}`, { changes: { appointments: undefined } });
      const day = await live.join(doctor, `day:${ananya}`, { changes: { appointments: `doctor_name=eq.${ananya}` } });
      const all = await live.join(admin, 'registrations', { changes: { appointments: undefined } });
      const { row: other } = await booked(patient, { doctor_name: 'Dr. Vikram Rao' });
      const { row: visit } = await booked(patient, { doctor_name: ananya });
      const { row: own } = await booked(stranger, { doctor_name: 'Dr. Vikram Rao' });
      const phones = ({ heard }: Joined) => heard.changes.map((change) => change.new['phone']);
      await eventually(() =>
        expect(phones(all)).toEqual(expect.arrayContaining([other.phone, visit.phone, own.phone])),
      );
      await eventually(() => expect(phones(curious)).toHaveLength(1));
      expect(phones(curious)).toEqual([own.phone]);
      await eventually(() => expect(phones(day)).toContain(visit.phone));
      expect(phones(day)).not.toContain(other.phone);
      expect(phones(day)).not.toContain(own.phone);
    },
  },
  {
    name: 'changes: the admin hears of a registration, without its contact data',
    async run(live) {
      const { heard } = await live.join(await live.stage.demo('admin'), 'registrations', {
        changes: { doctors: undefined },
      });
      await registered(live.stage, async ({ row, id }) => {
        await eventually(() => expect(heard.changes.map((change) => change.new['id'])).toContain(id));
        const change = heard.changes.find((candidate) => candidate.new['id'] === id);
        expect(change).toMatchObject({ table: 'doctors', eventType: 'INSERT', new: { full_name: row.full_name } });
        for (const column of ['password', 'email', 'contact_number', 'state_token']) {
          expect(change?.new).not.toHaveProperty(column);
        }
      });
    },
  },
  {
    name: 'changes: taken and freed hours reach the followers of a doctor, without names',
    async run(live) {
      const [patient, other] = [await live.stage.newcomer(), await live.stage.newcomer()];
      const doctor_name = `Dr. ${newEmail()}`;
      const { heard } = await live.join(other, `slots:${doctor_name}`);
      const { row, own } = await booked(patient, { doctor_name });
      const moved = newSlot();
      await patient.update('appointments', moved, own);
      await patient.update('appointments', { status: 'cancelled' }, own);
      const slot = ({ date, time }: { date: string; time?: string | undefined }, taken: boolean) => ({
        event: 'slot',
        payload: { date, time, taken },
      });
      await eventually(() => expect(heard.broadcasts).toHaveLength(4));
      // A hosted service adds an id to each payload.
      expect(heard.broadcasts).toMatchObject([
        slot(row, true),
        slot(row, false),
        slot(moved, true),
        slot(moved, false),
      ]);
    },
  },
  {
    name: 'changes: a malformed filter is reported',
    async run(live) {
      const patient = await live.stage.someone();
      const socket = await live.open();
      const token = (await patient.session())?.accessToken;
      const topic = `realtime:mine:${await userIdOf(patient)}`;
      const postgres_changes = [{ event: '*', schema: 'public', table: 'appointments', filter: 'nonsense' }];
      socket.send(
        JSON.stringify([
          '1',
          '1',
          topic,
          'phx_join',
          { config: { private: true, postgres_changes }, access_token: token },
        ]),
      );
      await eventually(() => expect(JSON.stringify(socket.frames)).toContain('Error parsing'));
    },
  },
];

import { beforeEach, describe, expect, test } from 'vitest';
import { appointment, type Caller, newSlot, people, useDatabase } from './attacker';

const { as, owner } = useDatabase();
const call = '0c0ffee0-0000-4000-8000-00000000000a';
const topicOfCall = `appointment:${call}`;
const doctor = appointment.doctor_name;
const everyone = ['anonymous', 'patient', 'doctor', 'pendingDoctor', 'admin', 'stranger'] as const;

/** Books the patient's call with the doctor, so many minutes from now. */
const bookCall = (minutes = 0) =>
  owner(
    `insert into public.appointments (id, user_id, full_name, age, gender, phone, doctor_name, date, time)
     select $1, $2, 'Asha Verma', 34, 'female', '1', $3, start::date, to_char(start, 'FMHH12:MI AM')
     from (select date_trunc('minute', now() at time zone interval '5 hours 30 minutes') + make_interval(mins => $4) as start) as slot`,
    [call, people.patient, doctor, minutes],
  );
const changeCall = (change: string) => owner(`update public.appointments set ${change} where id = $1`, [call]);
const topic = (name: string | null) => owner(`select set_config('realtime.topic', $1, true)`, [name]);

const extensions = ['broadcast', 'presence'];

// The demo data took hours around the present one, and sent them.
beforeEach(async () => {
  await owner('delete from public.appointments');
  await owner('delete from realtime.messages');
});

/** Whether the caller reads a topic: as the Realtime service asks, by messages that it stored. */
async function mayRead(caller: Caller, name: string) {
  await topic(name);
  await owner(`insert into realtime.messages (topic, extension) select $1, unnest($2::text[])`, [name, extensions]);
  const outcome = await as(caller, 'select extension from realtime.messages order by extension');
  return 'rows' in outcome ? outcome.rows.map(({ extension }) => extension) : outcome.code;
}

/** Whether the caller writes to a topic: as the Realtime service asks, by new messages. */
async function mayWrite(caller: Caller, name: string) {
  await topic(name);
  const allowed = [];
  for (const extension of extensions) {
    const outcome = await as(caller, 'insert into realtime.messages (topic, extension) values ($1, $2)', [
      name,
      extension,
    ]);
    if ('rows' in outcome) allowed.push(extension);
    else if (outcome.code !== '42501') allowed.push(outcome.code);
  }
  return allowed;
}

const rights = [
  { right: 'read', may: mayRead },
  { right: 'write', may: mayWrite },
];

describe('the channel of a call', () => {
  describe.each(rights)('opens to $right', ({ may }) => {
    test.each([
      ['the patient', 'patient', 0],
      ['the doctor', 'doctor', 0],
      ['the patient, 15 minutes before the hour', 'patient', 15],
      ['the doctor, 15 minutes before the hour', 'doctor', 15],
      ['the patient, 59 minutes after the hour', 'patient', -59],
      ['the doctor, 59 minutes after the hour', 'doctor', -59],
    ] as const)('to %s', async (_who, caller, minutes) => {
      await bookCall(minutes);
      expect(await may(caller, topicOfCall)).toEqual(extensions);
    });

    test('to an admin who is the patient', async () => {
      await bookCall();
      await changeCall(`user_id = '${people.admin}'`);
      expect(await may('admin', topicOfCall)).toEqual(extensions);
    });
  });

  interface Attack {
    who: string;
    caller: Caller;
    topic?: string;
    minutes?: number;
    prepare?: () => Promise<unknown>;
  }

  const pendingDoctorAs = (values: string) => () =>
    owner(`update public.doctors set ${values} where user_id = $1`, [people.pendingDoctor]);
  const changed = (change: string) => () => changeCall(change);

  const attacks: Attack[] = [
    { who: 'an anonymous visitor', caller: 'anonymous' },
    { who: 'another patient', caller: 'stranger' },
    { who: 'an admin', caller: 'admin' },
    { who: 'another doctor', caller: 'pendingDoctor', prepare: pendingDoctorAs('verified = true') },
    {
      who: 'an unverified doctor of the same name',
      caller: 'pendingDoctor',
      prepare: pendingDoctorAs(`full_name = '${doctor}'`),
    },
    {
      who: 'a doctor whose verification ended',
      caller: 'doctor',
      prepare: () => owner('update public.doctors set verified = false where user_id = $1', [people.doctor]),
    },
    {
      who: 'a doctor of the patient’s account',
      caller: 'patient',
      prepare: () =>
        owner(`update auth.users set raw_app_meta_data = '{"role": "doctor"}' where id = $1`, [people.patient]),
    },
    {
      who: 'the patient whose account was deleted',
      caller: 'patient',
      prepare: () => owner('delete from auth.users where id = $1', [people.patient]),
    },
    { who: 'the patient of a cancelled appointment', caller: 'patient', prepare: changed(`status = 'cancelled'`) },
    { who: 'the doctor of a cancelled appointment', caller: 'doctor', prepare: changed(`status = 'cancelled'`) },
    { who: 'the patient of a completed appointment', caller: 'patient', prepare: changed(`status = 'completed'`) },
    { who: 'the doctor of a missed appointment', caller: 'doctor', prepare: changed(`status = 'missed'`) },
    { who: 'the patient, 17 minutes before the hour', caller: 'patient', minutes: 17 },
    { who: 'the doctor, 17 minutes before the hour', caller: 'doctor', minutes: 17 },
    { who: 'the patient, 61 minutes after the hour', caller: 'patient', minutes: -61 },
    { who: 'the doctor, 61 minutes after the hour', caller: 'doctor', minutes: -61 },
    {
      who: 'the patient, at an hour that no clock shows',
      caller: 'patient',
      prepare: changed(`time = 'in the morning'`),
    },
    {
      who: 'the former patient',
      caller: 'patient',
      prepare: changed(`user_id = '${people.stranger}'`),
    },
    { who: 'the former doctor', caller: 'doctor', prepare: changed(`doctor_name = 'Dr. Leela Menon'`) },
    { who: 'the patient, by another id', caller: 'patient', topic: 'appointment:0c0ffee0-0000-4000-8000-00000000000b' },
    { who: 'the patient, by the id in capitals', caller: 'patient', topic: `appointment:${call.toUpperCase()}` },
    { who: 'the patient, by the id in braces', caller: 'patient', topic: `appointment:{${call}}` },
    {
      who: 'the patient, by the id without hyphens',
      caller: 'patient',
      topic: `appointment:${call.replaceAll('-', '')}`,
    },
    { who: 'the patient, with a suffix', caller: 'patient', topic: `${topicOfCall}:chat` },
    { who: 'the patient, with a line break', caller: 'patient', topic: `${topicOfCall}\n` },
    { who: 'the patient, with a blank', caller: 'patient', topic: `appointment: ${call}` },
    { who: 'the patient, with the prefix of the protocol', caller: 'patient', topic: `realtime:${topicOfCall}` },
    { who: 'the patient, with another kind', caller: 'patient', topic: `Appointment:${call}` },
    { who: 'the stranger, with SQL', caller: 'stranger', topic: `${topicOfCall}' or true --` },
    { who: 'the stranger, with a pattern', caller: 'stranger', topic: 'appointment:%' },
    { who: 'the stranger, without an id', caller: 'stranger', topic: 'appointment:' },
    { who: 'the stranger, without a topic', caller: 'stranger', topic: '' },
  ];

  describe.each(rights)('refuses to let other callers $right', ({ may }) => {
    test.each(attacks)('$who', async ({ caller, topic: name = topicOfCall, minutes = 0, prepare }) => {
      await bookCall(minutes);
      await prepare?.();
      expect(await may(caller, name)).toEqual([]);
    });
  });

  test('shows no message of another topic, and lets none be written', async () => {
    await bookCall();
    await owner(`insert into realtime.messages (topic, extension) values ('slots:${doctor}', 'broadcast')`);
    await topic(topicOfCall);
    expect(await as('patient', 'select * from realtime.messages')).toMatchObject({ rows: [] });
    for (const name of [`slots:${doctor}`, `mine:${people.patient}`, 'registrations'])
      expect(
        await as('patient', `insert into realtime.messages (topic, extension) values ($1, 'broadcast')`, [name]),
      ).toMatchObject({ code: '42501' });
  });

  test('takes no message of another extension, and no message changes or is deleted', async () => {
    await bookCall();
    await topic(topicOfCall);
    const written = `insert into realtime.messages (topic, extension) values ('${topicOfCall}', 'postgres_changes')`;
    expect(await as('patient', written)).toMatchObject({ code: '42501' });
    await owner(written.replace('postgres_changes', 'broadcast'));
    expect(await as('patient', `update realtime.messages set event = 'end'`)).toMatchObject({ affected: 0 });
    expect(await as('patient', 'delete from realtime.messages')).toMatchObject({ code: '42501' });
  });
});

describe('the channels of changes', () => {
  const own = `mine:${people.patient}`;
  test.each<[string, readonly Caller[]]>([
    [`slots:${doctor}`, ['patient', 'doctor', 'pendingDoctor', 'admin', 'stranger']],
    ['slots:Dr. राधा: "MD"', ['patient', 'doctor', 'pendingDoctor', 'admin', 'stranger']],
    ['slots:', []],
    ['slots', []],
    [`slots:${'x'.repeat(201)}`, []],
    [own, ['patient']],
    [own.toUpperCase(), []],
    [`mine:${people.patient.toUpperCase()}`, []],
    [`${own}:`, []],
    ['mine:', []],
    [`day:${doctor}`, ['doctor']],
    [`day:${doctor} `, []],
    ['day:', []],
    ['day:%', []],
    ['registrations', ['admin']],
    ['registrations:', []],
    ['REGISTRATIONS', []],
    ['appointments', []],
    ['public', []],
    ['*', []],
  ])('%s', async (name, readers) => {
    const found = [];
    for (const caller of everyone) {
      await owner('savepoint before');
      if ((await mayRead(caller, name)).length === extensions.length) found.push(caller);
      expect(await mayWrite(caller, name), caller).toEqual([]);
      await owner('rollback to savepoint before');
    }
    expect(found).toEqual(readers);
  });

  test('a day stays closed to an unverified doctor of the same name, and closes when the verification ends', async () => {
    await owner('update public.doctors set full_name = $1 where user_id = $2', [doctor, people.pendingDoctor]);
    expect(await mayRead('pendingDoctor', `day:${doctor}`)).toEqual([]);
    await owner('update public.doctors set verified = false where user_id = $1', [people.doctor]);
    expect(await mayRead('doctor', `day:${doctor}`)).toEqual([]);
  });

  test('a day is of the role doctor, so that a verified patient’s account does not join', async () => {
    await owner(`update auth.users set raw_app_meta_data = '{}' where id = $1`, [people.doctor]);
    expect(await mayRead('doctor', `day:${doctor}`)).toEqual([]);
  });

  test('registrations close when the role is taken away, even with an older token', async () => {
    await owner(`update auth.users set raw_app_meta_data = '{}' where id = $1`, [people.admin]);
    expect(await mayRead('admin', 'registrations')).toEqual([]);
  });
});

describe('broadcasts of hours', () => {
  const slot = newSlot();
  const id = '0c0ffee0-0000-4000-8000-00000000000c';
  const sent = async () => {
    const rows = await owner(
      `select topic, extension, event, private, payload - 'id' as payload from realtime.messages order by payload ->> 'taken' = 'true'`,
    );
    await owner('delete from realtime.messages');
    return rows;
  };
  const message = ({ date, time }: { date: string; time?: string }, taken: boolean, name = doctor) => ({
    topic: `slots:${name}`,
    extension: 'broadcast',
    event: 'slot',
    private: true,
    payload: { date, time, taken },
  });
  const change = (caller: Caller, values: string) =>
    as(caller, `update public.appointments set ${values} where id = '${id}'`);

  beforeEach(async () => {
    const row = { ...appointment, ...slot, id };
    await as(
      'patient',
      `insert into public.appointments (${Object.keys(row).join(', ')})
       values (${Object.keys(row)
         .map((_, index) => `$${index + 1}`)
         .join(', ')})`,
      Object.values(row),
    );
  });

  test('a booking sends the taken hour, and nothing of the patient', async () => {
    expect(await sent()).toEqual([message(slot, true)]);
  });

  test('a refused booking sends nothing', async () => {
    await sent();
    const again = await as(
      'stranger',
      `insert into public.appointments (full_name, age, gender, phone, date, time, doctor_name)
      values ('B', 34, 'male', '1', '${slot.date}', '${slot.time}', '${doctor}')`,
    );
    expect(again).toMatchObject({ code: '23505' });
    expect(await sent()).toEqual([]);
  });

  test.each<[string, Caller, string]>([
    ['the patient’s cancellation', 'patient', `status = 'cancelled'`],
    ['the doctor’s cancellation', 'doctor', `status = 'cancelled', status_reason = 'I am ill.'`],
    ['the doctor’s End', 'doctor', `status = 'completed'`],
  ])('%s sends the freed hour', async (_what, caller, values) => {
    await sent();
    expect(await change(caller, values)).toMatchObject({ affected: 1 });
    expect(await sent()).toEqual([message(slot, false)]);
  });

  test('a move sends the freed and the taken hour', async () => {
    await sent();
    const next = newSlot();
    expect(await change('patient', `date = '${next.date}', time = '${next.time}'`)).toMatchObject({ affected: 1 });
    expect(await sent()).toEqual([message(slot, false), message(next, true)]);
  });

  test('a change of the doctor sends to the followers of both', async () => {
    await sent();
    await change('admin', `doctor_name = 'Dr. Leela Menon'`);
    expect(await sent()).toEqual([message(slot, false), message(slot, true, 'Dr. Leela Menon')]);
  });

  test('a deletion frees the hour, and a cancelled appointment frees none', async () => {
    await sent();
    await as('admin', `delete from public.appointments where id = '${id}'`);
    expect(await sent()).toEqual([message(slot, false)]);
    await owner(`insert into public.appointments (id, full_name, age, gender, phone, date, time, doctor_name, status)
      values ('${id}', 'B', 34, 'male', '1', '${slot.date}', '${slot.time}', '${doctor}', 'cancelled')`);
    await owner(`delete from public.appointments where id = '${id}'`);
    expect(await sent()).toEqual([]);
  });

  test('a change of other columns and an hour of the past send nothing', async () => {
    await sent();
    await change('admin', `symptoms = 'Fever', full_name = 'B'`);
    await owner(`insert into public.appointments (full_name, age, gender, phone, date, time, doctor_name)
      values ('B', 34, 'male', '1', '2020-01-02', '9:00 AM', '${doctor}')`);
    expect(await sent()).toEqual([]);
  });

  test('a booking succeeds while the service cannot store messages', async () => {
    await owner('alter table realtime.messages add constraint closed check (false) not valid');
    const next = newSlot();
    expect(await change('patient', `date = '${next.date}', time = '${next.time}'`)).toMatchObject({ affected: 1 });
  });
});

describe('the publication', () => {
  test('holds exactly these tables, with insertions and updates', async () => {
    expect(
      await owner(
        `select tablename from pg_publication_tables where pubname = 'supabase_realtime' and schemaname = 'public'
         order by tablename`,
      ),
    ).toEqual(['appointments', 'doctors', 'lab_bookings'].map((tablename) => ({ tablename })));
    expect(
      await owner(
        `select puballtables, pubinsert, pubupdate, pubdelete, pubtruncate from pg_publication
         where pubname = 'supabase_realtime'`,
      ),
    ).toEqual([{ puballtables: false, pubinsert: true, pubupdate: true, pubdelete: false, pubtruncate: false }]);
  });

  test('sends of a row before a change only its primary key', async () => {
    const rows = await owner(
      `select relname, relreplident, relrowsecurity from pg_class
       where oid = any (select prrelid from pg_publication_rel)`,
    );
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toMatchObject({ relreplident: 'd', relrowsecurity: true });
  });
});

describe('a changed appointment reaches', () => {
  const id = '0c0ffee0-0000-4000-8000-00000000000d';
  /** The callers whose select policy allows the row: the service asks it for each reader, with the row as it is now. */
  const readers = async () => {
    const found = [];
    for (const caller of everyone) {
      const outcome = await as(caller, `select id from public.appointments where id = '${id}'`);
      if ('rows' in outcome && outcome.rows.length > 0) found.push(caller);
    }
    return found;
  };

  test.each<[string, string, readonly Caller[]]>([
    ['its patient, its doctor and the admin', 'id = id', ['patient', 'doctor', 'admin']],
    ['the new patient and not the former one', `user_id = '${people.stranger}'`, ['doctor', 'admin', 'stranger']],
    ['no patient after the account is gone', 'user_id = null', ['doctor', 'admin']],
    ['no former doctor', `doctor_name = 'Dr. Leela Menon'`, ['patient', 'admin']],
    ['the same readers when it is cancelled', `status = 'cancelled'`, ['patient', 'doctor', 'admin']],
  ])('%s', async (_who, change, expected) => {
    await owner(
      `insert into public.appointments (id, user_id, full_name, age, gender, phone, date, time, doctor_name)
       values ('${id}', '${people.patient}', 'B', 34, 'male', '1', '2040-01-02', '9:00 AM', '${doctor}')`,
    );
    await owner(`update public.appointments set ${change} where id = '${id}'`);
    expect(await readers()).toEqual(expected);
  });
});

import { expect } from 'vitest';
import { registration as sample } from '../../attacker';
import { newEmail } from '../stages';
import type { Answer, Filter, Scenario, Stage, Visitor } from '../visitor';

const rowsOf = ({ data }: Answer) => data as Record<string, unknown>[];

const search = (visitor: Visitor, given: { search?: string; specialty?: string; hidden?: string[]; page?: unknown }) =>
  visitor.rpc('search_doctors', {
    search: given.search ?? '',
    specialty: given.specialty ?? '',
    hidden_names: given.hidden ?? [],
    page: given.page ?? 1,
  });

const namesOf = (answer: Answer) => rowsOf(answer).map(({ full_name }) => full_name);

interface Listed {
  names: readonly string[];
  patient: Visitor;
  admin: Visitor;
}

/** Registers doctors with these values, verifies the first ones, runs a test and deletes all. */
async function listed(
  stage: Stage,
  values: readonly object[],
  test: (all: Listed) => Promise<void>,
  verified = values.length,
) {
  const admin = await stage.demo('admin');
  const rows = values.map((changes) => {
    const email = newEmail();
    return { ...sample, email, registration_number: email, ...changes };
  });
  for (const row of rows) expect(await stage.visitor().insert('doctors', row)).toMatchObject({ status: 201 });
  const known = rowsOf(await admin.select('doctor_registrations', 'id,email'));
  const ids = rows.map(({ email }) => String(known.find((other) => other['email'] === email)?.['id']));
  try {
    for (const id of ids.slice(0, verified)) {
      expect(await admin.rpc('verify_registration', { registration: id })).toMatchObject({ data: 'verified' });
    }
    await test({ names: rows.map(({ full_name }) => full_name), patient: await stage.newcomer(), admin });
  } finally {
    for (const id of ids) {
      const own: Filter[] = [['id', 'eq', id]];
      expect((await admin.remove('doctors', own)).status).toBe(204);
    }
  }
}

const doctors = [
  { full_name: 'Dr. Zübeyde Quill', specialization: 'Cardiology', qualifications: 'MBBS, MD (Xenology)' },
  { full_name: "Dr. Quentin O'Hara-Zylka", specialization: 'Pediatrics', qualifications: 'MBBS, DCH' },
];

/** The search of verified doctors. */
export const directory: readonly Scenario[] = [
  {
    name: 'directory: a search finds doctors whose words begin with each of its words',
    run: (stage) =>
      listed(stage, doctors, async ({ names: [first, second], patient }) => {
        const finds = async (words: string) => namesOf(await search(patient, { search: words }));
        expect(await finds('quill')).toEqual([first]);
        expect(await finds('QUI zub')).toEqual([first]);
        expect(await finds('  zübe, cardio ')).toEqual([first]);
        expect(await finds('xeno')).toEqual([first]);
        expect(await finds('zylka o')).toEqual([second]);
        expect(await finds("o'hara")).toEqual([second]);
        expect(await finds('uill')).toEqual([]);
        expect(await finds('quill pediatrics')).toEqual([]);
      }),
  },
  {
    name: 'directory: a word with alternatives between bars finds doctors with any of them',
    run: (stage) =>
      listed(stage, doctors, async ({ names: [first, second], patient }) => {
        const finds = async (words: string) => namesOf(await search(patient, { search: words }));
        expect(await finds('heart|cardio|cardiac quill')).toEqual([first]);
        expect(await finds('quill|zylka')).toEqual([first, second]);
        expect(await finds('quill|zylka pediatr|paediatr')).toEqual([second]);
        expect(await finds('heart|lung quill')).toEqual([]);
        expect(await finds('|quill||')).toEqual([first]);
        expect(await finds('quill |')).toEqual([first]);
      }),
  },
  {
    name: 'directory: a search in Devanagari finds doctors in any spelling of a word',
    run: (stage) =>
      listed(
        stage,
        [
          { full_name: 'डॉ. ज़ोया क्विल', specialization: 'हृदय रोग', qualifications: 'एमबीबीएस' },
          { full_name: 'Dr. Quirin Zeta', specialization: 'Cardiology', qualifications: 'MBBS' },
        ],
        async ({ names: [first, second], patient }) => {
          const finds = async (words: string) => namesOf(await search(patient, { search: words }));
          expect(await finds('ज़ोया क्विल')).toEqual([first]);
          expect(await finds('ज\u093Cोया')).toEqual([first]);
          expect(await finds('जोया क्वील')).toEqual([first]);
          expect(await finds('डा जौया')).toEqual([first]);
          expect(await finds('हृद ज़ो')).toEqual([first]);
          expect(await finds('एम्बीबीएस ज़ोया')).toEqual([]);
          expect(await finds('हृदय|cardio ज़ोया|quirin')).toEqual([first, second]);
          expect(await finds('ज़ाया')).toEqual([]);
          expect(namesOf(await search(patient, { search: 'जोया', specialty: 'हृदय रोग' }))).toEqual([first]);
        },
      ),
  },
  {
    name: 'directory: a search leaves out doctors who are not verified, hidden names and other specialties',
    run: (stage) =>
      listed(
        stage,
        [...doctors, { full_name: 'Dr. Quirin Zeta', specialization: 'Cardiology' }],
        async ({ names: [first = '', second], patient }) => {
          const finds = async (given: Parameters<typeof search>[1]) =>
            namesOf(await search(patient, { search: 'z', ...given }));
          expect(await finds({})).toEqual([first, second]);
          expect(await finds({ hidden: [first] })).toEqual([second]);
          expect(await finds({ specialty: 'CARDIOLOGY' })).toEqual([first]);
          expect(await finds({ specialty: 'Cardio' })).toEqual([]);
          expect(await finds({ page: 2 })).toEqual([]);
          expect(await finds({ page: 0 })).toEqual([first, second]);
        },
        2,
      ),
  },
  {
    name: 'directory: a search returns public columns and the number of matches',
    run: (stage) =>
      listed(stage, doctors, async ({ patient, admin }) => {
        for (const visitor of [patient, admin, await stage.demo('doctor')]) {
          const [found] = rowsOf(await search(visitor, { search: 'quill' }));
          expect(Number(found?.['number'])).toBeGreaterThanOrEqual(1001);
          expect({ ...found, number: 0 }).toEqual({
            number: 0,
            full_name: 'Dr. Zübeyde Quill',
            specialization: 'Cardiology',
            qualifications: 'MBBS, MD (Xenology)',
            availability_status: 'Available',
            rating: 0,
            total: 1,
          });
        }
        expect(await search(stage.visitor(), {})).toMatchObject({ status: 401, code: '42501' });
      }),
  },
  {
    name: 'directory: every signed-in user, another doctor included, finds a verified doctor by number, and no other',
    async run(stage) {
      await listed(
        stage,
        [{ ...doctors[0] }, { full_name: 'Dr. Quirin Zeta' }],
        async ({ patient }) => {
          const [found] = rowsOf(await search(patient, { search: 'Quill' }));
          const { total: _total, ...publicColumns } = found ?? {};
          const byNumber = (visitor: Visitor, wanted: unknown) => visitor.rpc('doctor_by_number', { wanted });
          for (const visitor of [patient, await stage.demo('doctor'), await stage.demo('pendingDoctor')])
            expect(await byNumber(visitor, found?.['number'])).toEqual({ status: 200, data: [publicColumns] });
          for (const wanted of [null, 0, -1, 999_999])
            expect(await byNumber(patient, wanted)).toEqual({ status: 200, data: [] });
          expect(await byNumber(stage.visitor(), found?.['number'])).toMatchObject({ status: 401, code: '42501' });
        },
        1,
      );
    },
  },
  {
    name: 'directory: operators and quotes in a search are words',
    run: (stage) =>
      listed(stage, doctors, async ({ patient }) => {
        for (const words of [
          "'",
          "''",
          '\\',
          "\\'",
          'a & b',
          '!quill',
          'quill:*',
          'quill | zylka',
          "');drop table doctors;--",
          '%',
          '*',
          '<->',
        ]) {
          expect(await search(patient, { search: words }), words).toMatchObject({ status: 200 });
        }
        expect(namesOf(await search(patient, { search: '!quill' }))).toEqual([]);
        expect(namesOf(await search(patient, { search: 'x'.repeat(5000) }))).toEqual([]);
      }),
  },
  {
    name: 'directory: the owner of an account refuses a registration with its email, and the account stays',
    async run(stage) {
      const email = newEmail();
      const owner = stage.visitor();
      const password = 'temple-by-the-sea';
      expect((await owner.signUp({ email, password }, { full_name: 'Meera Nair' })).status).toBe(200);
      const before = await owner.user();
      const admin = await stage.demo('admin');
      const row = { ...sample, email: email.toUpperCase(), registration_number: email, full_name: `Dr. ${email}` };
      expect((await stage.visitor().insert('doctors', row)).status).toBe(201);
      const [own] = rowsOf(await owner.rpc('own_registration', {}));
      const call = { registration: String(own?.['id']) };
      const filters: Filter[] = [['id', 'eq', call.registration]];
      try {
        expect(await owner.rpc('refuse_registration', call)).toMatchObject({ status: 400, code: '23514' });
        expect(await admin.rpc('verify_registration', call)).toMatchObject({ data: 'awaiting_owner' });
        for (const stranger of [await stage.newcomer(), admin]) {
          expect(await stranger.rpc('refuse_registration', call)).toMatchObject({ status: 404, code: 'PT404' });
        }
        expect(await stage.visitor().rpc('refuse_registration', call)).toMatchObject({ status: 401, code: '42501' });
        expect(await owner.rpc('refuse_registration', call)).toEqual({ status: 200, data: 'declined' });
        expect(await owner.rpc('refuse_registration', call)).toEqual({ status: 200, data: 'declined' });
        expect(await owner.rpc('confirm_registration', call)).toMatchObject({ status: 400, code: '23514' });
        expect(await owner.user()).toEqual(before);
        expect(rowsOf(await admin.select('doctor_registrations', '*', { filters }))[0]).toMatchObject({
          registration_state: 'declined',
          decline_reason: 'The owner of the account with this email did not register.',
          user_id: null,
        });
      } finally {
        await admin.remove('doctors', filters);
      }
    },
  },
];

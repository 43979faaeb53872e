import { labTests } from '@sehat/catalog/lab-tests';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { settled } from '../testing/pending-calls';
import { start } from './lab-booking.harness';
import {
  LabBookingError,
  type LabField,
  type LabForm,
  provideLabBooking,
  selectFailure,
  selectIsBooking,
  selectProblem,
} from './lab-booking.machine';
import { completeForm, TODAY } from './lab-booking.model';

const without = (...fields: LabField[]): LabForm => ({
  ...completeForm,
  ...Object.fromEntries(fields.map((field) => [field, ''])),
});

describe('filling', () => {
  test('starts empty, in lab mode', () => {
    const { form, total } = start(null);
    expect(form()).toEqual({
      mode: 'lab',
      selectedLab: '',
      name: '',
      age: '',
      gender: '',
      address: '',
      date: '',
      time: '',
      tests: [],
    });
    expect(total()).toBe(0);
  });

  test('adopts the valid fields of a draft', () => {
    const { form } = start({
      ...completeForm,
      mode: 'home',
      gender: 'x',
      time: '3:15 AM',
      selectedLab: 7,
      tests: ['ecg', 'cbc', 'cbc', 'x', null],
    });
    expect(form()).toEqual({ ...completeForm, mode: 'home', gender: '', time: '', selectedLab: '', tests: ['cbc'] });
  });

  test('toggles a test per click, and updates the total', () => {
    const { labs, form, total } = start(null);
    labs.send({ type: 'test.toggle', test: 'mri-brain' });
    labs.send({ type: 'test.toggle', test: 'cbc' });
    expect(form().tests).toEqual(['cbc', 'mri-brain']);
    expect(total()).toBe(8500);
    labs.send({ type: 'test.toggle', test: 'mri-brain' });
    expect(total()).toBe(500);
  });

  test('sums the prices of all fifteen tests', () => {
    const { labs, total } = start(null);
    for (const { id } of labTests) labs.send({ type: 'test.toggle', test: id });
    expect(total()).toBe(30_300);
  });

  test('drops and emits the lab-only tests in home mode, and refuses more of them', () => {
    const { labs, form, total, emitted } = start();
    labs.send({ type: 'mode.set', mode: 'home' });
    expect(form().tests).toEqual(['cbc']);
    expect(total()).toBe(500);
    expect(emitted).toEqual([{ type: 'testsDropped', tests: ['ecg'] }]);
    labs.send({ type: 'test.toggle', test: 'ecg' });
    expect(form().tests).toEqual(['cbc']);
  });

  test('emits one event for several dropped tests', () => {
    const { labs, emitted } = start({ ...completeForm, tests: ['ecg', 'ct-scan'] });
    labs.send({ type: 'mode.set', mode: 'home' });
    expect(emitted).toEqual([{ type: 'testsDropped', tests: ['ecg', 'ct-scan'] }]);
  });

  test('emits nothing when a change of mode drops no test, and keeps the fields of both modes', () => {
    const { labs, form, emitted } = start({ ...completeForm, tests: ['cbc'] });
    labs.send({ type: 'mode.set', mode: 'home' });
    labs.send({ type: 'mode.set', mode: 'lab' });
    expect(form()).toEqual({ ...completeForm, tests: ['cbc'] });
    expect(emitted).toEqual([]);
  });
});

describe('invalid', () => {
  const atHome = { mode: 'home', tests: ['cbc'] } satisfies Partial<LabForm>;

  test.each<[string, unknown, LabField[]]>([
    ['everything', null, ['selectedLab', 'name', 'age', 'gender', 'date', 'time']],
    ['the lab of a visit', without('selectedLab'), ['selectedLab']],
    ['the address of a collection', { ...without('address'), mode: 'home' }, ['address']],
    ['a name of blanks', { ...completeForm, name: '  ' }, ['name']],
    ['date, time, age and gender', without('date', 'time', 'age', 'gender'), ['age', 'gender', 'date', 'time']],
  ])('missing: %s', (_, draft, fields) => {
    const { submit, problem, calls } = start(draft);
    submit();
    expect(problem()).toEqual({ kind: 'missing', fields });
    expect(calls.pending).toEqual([]);
  });

  test.each([without('address'), { ...without('selectedLab'), mode: 'home', tests: ['cbc'] }])(
    'accepts an empty field that the mode does not require',
    (draft) => {
      const { submit, isBooking } = start(draft);
      submit();
      expect(isBooking()).toBe(true);
    },
  );

  test('reports a missing field before missing tests', () => {
    const { labs, submit, set, problem } = start({ ...without('name'), tests: [] });
    submit();
    expect(problem()).toEqual({ kind: 'missing', fields: ['name'] });
    set('name', 'Asha');
    expect(problem()).toEqual({ kind: 'noTests' });
    labs.send({ type: 'test.toggle', test: 'cbc' });
    expect(problem()).toBeNull();
    submit();
    expect(selectIsBooking(labs.getSnapshot())).toBe(true);
  });

  test.each<[Partial<LabForm>, unknown]>([
    [{ name: 'x'.repeat(201) }, { field: 'name', issue: 'tooLong' }],
    [{ name: 'a\u0000b' }, { field: 'name', issue: 'unstorable' }],
    [
      { ...atHome, address: 'x'.repeat(1001) },
      { field: 'address', issue: 'tooLong' },
    ],
    [
      { ...atHome, address: 'a\ud800b' },
      { field: 'address', issue: 'unstorable' },
    ],
    [{ date: '2026-01-14' }, { field: 'date', issue: 'past' }],
    [{ date: '2026-02-30' }, { field: 'date', issue: 'notADate' }],
    [{ date: 'tomorrow' }, { field: 'date', issue: 'notADate' }],
    [
      { date: TODAY, time: '8:00 AM' },
      { field: 'time', issue: 'past' },
    ],
    [
      { date: '2026-01-14', time: '8:00 AM' },
      { field: 'date', issue: 'past' },
    ],
    [{ age: 'thirty' }, { field: 'age', issue: 'notANumber' }],
    [{ age: '1e999' }, { field: 'age', issue: 'notANumber' }],
  ])('%o', (change, issue) => {
    const { submit, problem } = start({ ...completeForm, ...change });
    submit();
    expect(problem()).toEqual({ kind: 'invalid', fields: [issue] });
  });

  test.each<Partial<LabForm>>([
    { date: TODAY },
    { date: '2026-01-16', time: '8:00 AM' },
    { age: '0' },
    { age: '0.5' },
    { age: '140' },
  ])('%o is allowed', (change) => {
    const { submit, isBooking } = start({ ...completeForm, ...change });
    submit();
    expect(isBooking()).toBe(true);
  });
});

describe('booking', () => {
  test('refuses a slot that begins while the form is open', () => {
    let over = false;
    const labs = createActor(
      provideLabBooking({ book: () => new Promise(() => {}), today: () => TODAY, isSlotOver: () => over }),
      { input: { draft: { ...completeForm, date: TODAY } } },
    ).start();
    over = true;
    labs.send({ type: 'booking.submit' });
    expect(selectIsBooking(labs.getSnapshot())).toBe(false);
    expect(selectProblem(labs.getSnapshot())).toEqual({ kind: 'invalid', fields: [{ field: 'time', issue: 'past' }] });
  });

  test('sends the whole booking of a lab visit', () => {
    const { submit, calls } = start({ ...completeForm, name: ' Asha Verma ' });
    submit();
    expect(calls.made('book')).toEqual([
      {
        name: 'book',
        input: {
          name: 'Asha Verma',
          age: 34,
          gender: 'female',
          location: 'lab',
          selectedLab: 'delhi-lab-2',
          address: '',
          date: '2026-01-16',
          time: '9:00 AM',
          tests: ['cbc', 'ecg'],
        },
      },
    ]);
  });

  test('sends the address and no lab for a home collection', () => {
    const { submit, calls } = start({ ...completeForm, mode: 'home' });
    submit();
    expect(calls.take('book').input).toMatchObject({
      location: 'home',
      selectedLab: '',
      address: '12 Lodhi Road, New Delhi',
      tests: ['cbc'],
    });
  });

  test('ignores a second submission and edits', () => {
    const { labs, submit, set, calls, form } = start();
    submit();
    submit();
    set('name', 'Someone else');
    labs.send({ type: 'test.toggle', test: 'cbc' });
    labs.send({ type: 'mode.set', mode: 'home' });
    expect(calls.made('book')).toHaveLength(1);
    expect(form()).toEqual(completeForm);
  });
});

describe('booked', () => {
  test('emits the booking once, and ignores further submissions', async () => {
    const { labs, submit, calls, emitted } = start();
    submit();
    await calls.resolve('book');
    submit();
    expect(labs.getSnapshot().value).toBe('booked');
    expect(emitted).toEqual([{ type: 'booked', booking: calls.made('book')[0]?.input }]);
    expect(calls.made('book')).toHaveLength(1);
  });
});

describe('failed', () => {
  test.each<[unknown, unknown]>([
    [new LabBookingError({ kind: 'signedOut' }), { kind: 'signedOut' }],
    [
      new LabBookingError({ kind: 'rejected', message: 'unknown lab: 9' }),
      { kind: 'rejected', message: 'unknown lab: 9' },
    ],
    [new TypeError('Failed to fetch'), { kind: 'unavailable' }],
  ])('%o: emits the reason and keeps the form', async (error, failure) => {
    const { labs, submit, calls, emitted, form } = start();
    submit();
    await calls.reject('book', error);
    expect(selectFailure(labs.getSnapshot())).toEqual(failure);
    expect(emitted).toEqual([{ type: 'failed', failure }]);
    expect(form()).toEqual(completeForm);
  });

  test('aborts a hanging call, and allows a retry', async () => {
    const { labs, submit, calls, clock, isBooking } = start();
    submit();
    clock.advance(30_000);
    await settled();
    expect(selectFailure(labs.getSnapshot())).toEqual({ kind: 'timeout' });
    expect(calls.pending).toEqual([]);
    submit();
    expect(isBooking()).toBe(true);
    expect(selectFailure(labs.getSnapshot())).toBeNull();
  });

  test('keeps the failure while the user edits the form', async () => {
    const { labs, submit, set, calls } = start();
    submit();
    await calls.reject('book', new Error('down'));
    set('name', 'Asha V.');
    expect(selectFailure(labs.getSnapshot())).toEqual({ kind: 'unavailable' });
  });
});

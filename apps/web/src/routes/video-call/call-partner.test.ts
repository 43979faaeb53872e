import { expect, it } from 'vitest';
import { callPartner } from './call-partner';

const visit = { date: '2026-01-16', time: '9:00 AM', full_name: 'Asha Verma', doctor_name: 'Dr. Ananya Iyer' };

it('names the patient of a stored appointment to the doctor', () => {
  expect(callPartner('doctor', 'a1', { state: null, visit })).toEqual({ name: 'Asha Verma' });
});

it('names the doctor of a stored appointment to the patient, also without a link that names the doctor', () => {
  expect(callPartner('patient', 'a1', { state: null, visit })).toMatchObject({
    name: 'Dr. Ananya Iyer',
    about: 'Cardiology',
  });
  const state = { doctorName: 'Dr. Meera Nair' };
  expect(callPartner('patient', 'a1', { state, visit })?.name).toBe('Dr. Meera Nair');
});

it('knows no one for an appointment that is neither stored nor a sample', () => {
  for (const side of ['patient', 'doctor'] as const)
    expect(callPartner(side, 'a1', { state: null, visit: null })).toBeNull();
});

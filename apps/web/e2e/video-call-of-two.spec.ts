import { button } from './call';
import { expectMovingPicture, measureSlowPath, openAs, people, test, waitForDoctor } from './call-of-two';
import { expect } from './fixtures';

// One at a time: two calls at once are up to six tabs with video, and share two cores.
test.describe.configure({ mode: 'default' });

test('the newer tab of the same person takes the call over', { tag: '@both' }, async ({ browsers, openAnother }) => {
  test.slow();
  const doctor = await openAs(browsers.doctor, 'doctor');
  await doctor.goto('/doctor-dashboard');
  const visit = doctor.getByRole('article', { name: people.patient.name });
  await visit.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(doctor.getByText('Waiting for patient to join...', { exact: true })).toBeVisible();
  const patient = await openAs(browsers.patient, 'patient');
  await patient.goto(doctor.url());
  await expectMovingPicture(patient, people.doctor.name);

  const newer = await openAnother('patient');
  await newer.goto(doctor.url());
  await expectMovingPicture(newer, people.doctor.name);
  await expect(patient.getByText('Your call continues in another tab or on another device')).toBeVisible();
  await expect(patient.locator('video')).toHaveCount(0);
});

test('a slow path leaves the sound only, and a cancelled appointment closes the call on both sides', async ({
  browsers,
  openAnother,
}) => {
  test.slow();
  // Before the call, because two tabs with video leave little processor time for a sign-in.
  const day = await openAnother('doctor');
  await day.goto('/doctor-dashboard');
  const card = day.getByRole('article', { name: people.patient.name });
  await expect(card).toBeVisible();
  const doctor = await openAs(browsers.doctor, 'doctor');
  await doctor.goto('/doctor-dashboard');
  const visit = doctor.getByRole('article', { name: people.patient.name });
  await visit.getByRole('link', { name: 'Start', exact: true }).click();
  const patient = await openAs(browsers.patient, 'patient');
  await patient.goto(doctor.url());
  await expectMovingPicture(patient, people.doctor.name);

  await measureSlowPath(patient);
  // The call measures every two seconds, and a slow machine delays that.
  await expect(patient.getByText('Voice only', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(doctor.getByRole('figure', { name: people.patient.name }).getByText('Camera Off')).toBeVisible();

  await card.getByRole('button', { name: 'Cancel appointment' }).click();
  const dialog = day.getByRole('dialog');
  await dialog.getByLabel('Reason', { exact: true }).fill('I am ill.');
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
  for (const page of [patient, doctor]) {
    await expect(page.getByRole('heading', { name: 'This appointment has changed' })).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
  }
});

// The last journey, because it completes the appointment on a shared database.
test('a patient waits, the doctor starts, both see each other, and the end completes the appointment', {
  tag: '@both',
}, async ({ browsers, expectAccessible }) => {
  test.slow();
  const patient = await openAs(browsers.patient, 'patient');
  await waitForDoctor(patient);
  await expect(patient.getByText(/sample call/)).toHaveCount(0);

  const doctor = await openAs(browsers.doctor, 'doctor');
  await doctor.goto('/doctor-dashboard');
  const visit = doctor.getByRole('article', { name: people.patient.name });
  await visit.getByRole('link', { name: 'Start', exact: true }).click();
  await expectMovingPicture(patient, people.doctor.name);
  await expectMovingPicture(doctor, people.patient.name);
  await expectAccessible(doctor);

  await test.step('chat and mute states arrive', async () => {
    await patient.getByLabel('Message', { exact: true }).fill('I brought my readings');
    await button(patient, 'Send').click();
    await expect(doctor.getByRole('log', { name: 'Chat' })).toContainText('I brought my readings');
    await button(patient, 'Mute microphone').click();
    await expect(doctor.getByText('Microphone off', { exact: true })).toBeVisible();
    await button(patient, 'Turn camera off').click();
    await expect(doctor.getByText('Camera Off', { exact: true })).toBeVisible();
    await button(patient, 'Turn camera on').click();
    await expectMovingPicture(doctor, people.patient.name);
  });

  await test.step('a reload of either side goes on with the call', async () => {
    await patient.reload();
    await expectMovingPicture(patient, people.doctor.name);
    await doctor.reload();
    await expectMovingPicture(doctor, people.patient.name);
    await expectMovingPicture(patient, people.doctor.name);
  });

  await button(doctor, 'End call').click();
  await expect(doctor).toHaveURL(/\/doctor-dashboard$/);
  await expect(visit).toContainText('Completed');
  await expect(patient).toHaveURL(/\/feedback$/);
  await expect(patient.getByText('Call ended. Please provide your feedback.')).toBeVisible();
});

import { m } from '../src/messages/generated/messages.js';
import {
  accountForTracks,
  button,
  connecting,
  expectInCall,
  expectSelfVideo,
  liveTracks,
  sending,
  storedList,
} from './call';
import { expect, test } from './fixtures';
import { uiText } from './interface-language';

test('completes a call from the dashboard to the feedback', { tag: '@hindi' }, async ({ page, context, signIn }) => {
  await accountForTracks(context);
  await signIn();
  await page.getByRole('link', { name: m.common_join() }).first().click();
  await expect(page).toHaveURL(/\/video-call\/sample-1$/);
  await expect(connecting(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `${m.call_with()} Dr. Ananya Iyer` })).toBeFocused();

  await expectInCall(page);
  await expectSelfVideo(page);
  await expect.poll(() => sending(page)).toEqual(['audio', 'video']);
  await expect(page.getByText(m.call_voice_heard())).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/00:0[2-9]/);

  await button(page, m.call_mute()).click();
  await expect(button(page, m.call_unmute())).toBeFocused();
  await button(page, m.call_turn_camera_off()).click();
  await expect(page.getByText(m.call_camera_off(), { exact: true })).toBeVisible();
  expect(await sending(page)).toEqual([]);
  // The camera stops while it is off. The microphone stays live.
  expect(await liveTracks(page)).toBe(1);
  await button(page, m.call_turn_camera_on()).click();
  await expectSelfVideo(page);

  const before = Date.now();
  await button(page, m.call_end()).click();
  await expect(page.getByText(m.call_ended_feedback())).toBeVisible();
  await expect(page).toHaveURL(/\/feedback$/);
  expect(await liveTracks(page)).toBe(0);
  expect(await storedList(page, 'appointments')).toEqual([
    { id: 'sample-1', status: 'completed' },
    { id: 'sample-2', status: 'upcoming' },
  ]);
  const activities = (await storedList(page, 'adminActivities')) as Record<string, string>[];
  expect(activities).toEqual([
    {
      id: expect.stringMatching(/./),
      type: 'appointment',
      action: 'completed',
      details: expect.stringContaining('sample-1'),
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  ]);
  expect(Math.abs(Date.parse(activities[0]?.['timestamp'] ?? '') - before)).toBeLessThan(60_000);

  await expect(page.getByRole('heading', { level: 1, name: m.title_feedback_question() })).toBeFocused();
  await page
    .getByRole('radio', { name: uiText('5 stars', ({ starRating }) => starRating.stars(5)) })
    .check({ force: true });
  await page.getByLabel(m.feedback_comments(), { exact: true }).fill('She took her time.');
  await button(page, m.feedback_submit()).click();
  await expect(page.getByText(m.feedback_thanks())).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  const past = page.getByRole('region', { name: m.dashboard_past() });
  await expect(past.getByRole('listitem')).toContainText('Dr. Ananya Iyer');
  await expect(past.getByRole('link')).toHaveCount(0);
  const upcoming = page.getByRole('region', { name: m.common_upcoming() });
  await expect(upcoming.getByRole('link', { name: m.common_join() })).toHaveCount(1);
  // The call has left the history, so going back opens the page before it.
  await page.goBack();
  await expect(page).not.toHaveURL(/video-call|feedback/);
});

test("shows a doctor the patient's details and returns to the doctor dashboard", async ({ page, signIn }) => {
  await signIn('doctor', '/doctor-dashboard');
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page.getByText(/Waiting for patient to join/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Video call with Asha Pillai' })).toBeVisible();
  await expectInCall(page);
  await expect(page.getByText(/This is a sample call, so no patient joins/)).toBeVisible();
  await button(page, 'End call').click();
  await expect(page.getByText('Call ended.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/doctor-dashboard$/);
});

test('the second click of a double click does nothing on the next page', async ({ page, signIn }) => {
  await signIn();
  const selected = () => page.evaluate(() => String(getSelection()));
  await page.goto('/video-call/sample-1');
  await expectInCall(page);
  await button(page, 'End call').dblclick();
  await expect(page).toHaveURL(/\/feedback$/);
  await expect(page.getByRole('heading', { level: 1, name: 'How was your consultation?' })).toBeVisible();
  expect(await selected()).toBe('');
  await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(0);

  await page.getByRole('banner').getByRole('link', { name: 'Insurance' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Insurance' })).toBeVisible();
  expect(await selected()).toBe('');
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Join Video Call' }).first().dblclick();
  await expectInCall(page);
  expect(await selected()).toBe('');
});

test("a change of the device's clock does not change the call timer", async ({ page, signIn }) => {
  await signIn('patient', '/video-call/sample-1');
  await expectInCall(page);
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 3_600_000;
  });
  const timer = page.getByRole('timer', { name: 'Call time' });
  const seconds = async () => Number(/00:(\d\d)/.exec(await timer.innerText())?.[1]);
  await expect.poll(seconds).toBeGreaterThan(1);
  const before = await seconds();
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() - 7_200_000;
  });
  await expect.poll(seconds).toBeGreaterThan(before);
  expect(await seconds()).toBeLessThan(45);
});

test('hides the loader after three seconds, with or without an answer to the permission prompt', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  await context.addInitScript(() => {
    if ('mediaDevices' in navigator) navigator.mediaDevices.getUserMedia = () => new Promise(() => {});
  });
  await page.clock.install();
  await page.goto('/telemedicine');
  const join = page.getByRole('link', { name: 'Join Video Call' });
  await expect(join).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await join.click();
  await expect(connecting(page)).toBeVisible();
  await expect(page.getByText(/Choose Allow/)).toBeVisible();
  await page.clock.runFor(2999);
  await expect(connecting(page)).toBeVisible();
  await page.clock.runFor(1);
  await expectInCall(page);
  await expect(button(page, 'Turn camera off')).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(65_000);
  await expect(page.getByRole('timer', { name: 'Call time' })).toContainText('01:05');
});

test('leaving the call stops every track and completes no appointment', async ({ page, context, signIn }) => {
  await accountForTracks(context);
  await signIn('patient', '/video-call/sample-1');
  await expectInCall(page);
  await expectSelfVideo(page);
  // A call fills the window, so its own link is the way out besides End call.
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Namaste/ })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect.poll(() => liveTracks(page)).toBe(0);

  await page.goBack();
  await expectInCall(page);
  await expect.poll(() => liveTracks(page)).toBe(2);
  await button(page, 'Mute microphone').click();
  await page.reload();
  expect(await page.evaluate(() => sessionStorage.getItem('liveWhenLeft'))).toBe('0 of 4');
  expect(await storedList(page, 'adminActivities')).toBeNull();
});

test.describe('stored lists', () => {
  for (const { title, appointments, activities, expected, records } of [
    {
      title: 'a number as id, junk beside it, records of before',
      appointments: [null, { id: 41, status: 'booked', note: 'kept' }, 'x', { id: '410', status: 'booked' }],
      activities: [{ id: 1 }, null],
      expected: [null, { id: 41, status: 'completed', note: 'kept' }, 'x', { id: '410', status: 'booked' }],
      records: 3,
    },
    { title: 'no such appointment', appointments: [{ id: 7 }], activities: [], expected: [{ id: 7 }], records: 1 },
    { title: 'no lists at all', appointments: {}, activities: 'none', expected: {}, records: 1 },
  ]) {
    test(title, async ({ page, signIn, seed }) => {
      await signIn();
      await seed({ appointments, adminActivities: typeof activities === 'string' ? '{broken' : activities });
      await page.goto('/video-call/41');
      await expectInCall(page);
      await button(page, 'End call').click();
      await expect(page).toHaveURL(/\/feedback$/);
      expect(await storedList(page, 'appointments')).toEqual(expected);
      const list = (await storedList(page, 'adminActivities')) as unknown[];
      expect(list).toHaveLength(records);
      expect(list.at(-1)).toMatchObject({ details: expect.stringContaining('41') });
    });
  }
});

test('shortcut keys toggle microphone and camera, and the user can turn them off for good', async ({
  page,
  signIn,
}) => {
  await signIn('patient', '/video-call/sample-1');
  await expectInCall(page);
  await expectSelfVideo(page);
  await page.keyboard.press('m');
  await expect(button(page, 'Unmute microphone')).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByText('Camera Off', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+m');
  await page.keyboard.press('m');
  await expect(button(page, 'Mute microphone')).toBeVisible();

  await button(page, 'Keyboard shortcuts').press('Space');
  await page.keyboard.press('m');
  await page.reload();
  await expectInCall(page);
  await expect(button(page, 'Keyboard shortcuts')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('m');
  await page.keyboard.press('Shift+E');
  await expect(button(page, 'Mute microphone')).toBeVisible();

  await button(page, 'Keyboard shortcuts').press('Space');
  await page.keyboard.press('Shift+E');
  await expect(page).toHaveURL(/\/feedback$/);
});

for (const { width, height } of [
  { width: 1280, height: 720 },
  { width: 1024, height: 700 },
  { width: 360, height: 640 },
  { width: 740, height: 360 },
]) {
  test(`shows the controls at ${width} × ${height} px, also below a note`, async ({ page, context, signIn }) => {
    await accountForTracks(context, { video: 'NotReadableError' });
    await signIn();
    await page.setViewportSize({ width, height });
    await page.goto('/video-call/sample-1');
    await expectInCall(page);
    await expect(page.getByText('Another app or tab uses your camera')).toBeVisible();
    for (const name of ['Mute microphone', 'Turn camera on', 'End call'])
      await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  });
}

test("Telemedicine's form saves nothing, and the sample call can be joined", async ({ page, signIn }) => {
  await signIn('patient', '/telemedicine');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') posts.push(request.url());
  });
  await button(page, 'Book a Consultation').click();
  await page.getByLabel('Specialty', { exact: true }).selectOption('Neurology');
  await page.getByLabel('Preferred time', { exact: true }).selectOption('5:00 PM');
  await expect(page.getByText(/does not book an appointment/)).toBeVisible();
  await page.getByRole('link', { name: 'Confirm Booking' }).click();
  await expect(page).toHaveURL(/\/appointment-confirmation$/);
  expect(posts).toEqual([]);
  await page.goBack();
  await page.getByRole('link', { name: 'Join Video Call' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Video call with Dr. Ananya Iyer' })).toBeVisible();
});

test('feedback without a rating asks for one and keeps the text', async ({ page, signIn }) => {
  await signIn('patient', '/feedback');
  await page.getByLabel('Comments', { exact: true }).fill('Good.');
  await button(page, 'Submit Feedback').click();
  await expect(page.getByRole('radio', { name: '1 star', exact: true })).toBeFocused();
  await expect(page.getByText('Choose a rating from 1 to 5 stars')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Choose a rating from 1 to 5 stars')).toHaveCount(0);
  await button(page, 'Submit Feedback').click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

import { accountForTracks, button, expectInCall, expectSelfVideo, liveTracks, sending } from './call';
import { expect, test } from './fixtures';

test.describe('without permission', () => {
  // Granting one permission denies all others.
  test.use({ permissions: ['geolocation'] });

  test('explains how to allow both devices, can be ended, and starts them once allowed', async ({
    page,
    context,
    signIn,
  }) => {
    await accountForTracks(context);
    await signIn('patient', '/video-call/sample-1');
    await expectInCall(page);
    await expect(page.getByText('Your browser blocks the microphone and camera')).toBeVisible();
    await expect(page.getByText(/icon beside the web address/)).toBeVisible();
    await expect(page.getByText('Camera Off', { exact: true })).toBeVisible();
    await button(page, 'Try again').click();
    await expect(page.getByText('Your browser blocks the microphone and camera')).toBeVisible();

    await context.grantPermissions(['camera', 'microphone']);
    await expectSelfVideo(page);
    await expect(button(page, 'Mute microphone')).toBeVisible();
    await expect(page.getByText('Your browser blocks the microphone and camera')).toHaveCount(0);

    await button(page, 'End call').click();
    await expect(page).toHaveURL(/\/feedback$/);
    expect(await liveTracks(page)).toBe(0);
  });
});

test('the call continues without a device, and a camera that is plugged in waits for its button', async ({
  page,
  context,
  signIn,
}) => {
  await accountForTracks(context, { audio: 'NotFoundError', video: 'NotFoundError' });
  await context.addInitScript(() => {
    if (!('mediaDevices' in navigator)) return;
    const enumerate = navigator.mediaDevices.enumerateDevices.bind(navigator.mediaDevices);
    navigator.mediaDevices.enumerateDevices = async () => {
      const all = await enumerate();
      return all.filter(({ kind }) => kind === 'videoinput' && !window.refusals?.video);
    };
  });
  await signIn('patient', '/video-call/sample-1');
  await expectInCall(page);
  await expect(page.getByText('No microphone and camera found')).toBeVisible();
  expect(await liveTracks(page)).toBe(0);

  await page.evaluate(() => {
    window.refusals = { audio: 'NotFoundError' };
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
  });
  await expect(page.getByText('No microphone and camera found')).toHaveCount(0);
  expect(await liveTracks(page)).toBe(0);
  await button(page, 'Turn camera on').click();
  await expectSelfVideo(page);
  await expect(page.getByText('No microphone found')).toBeVisible();
  expect(await sending(page)).toEqual(['video']);
  await button(page, 'End call').click();
  await expect(page).toHaveURL(/\/feedback$/);
  expect(await liveTracks(page)).toBe(0);
});

test('a camera in use by another program leaves the microphone on and can be retried', async ({
  page,
  context,
  signIn,
}) => {
  await accountForTracks(context, { video: 'NotReadableError' });
  await signIn('patient', '/video-call/sample-1');
  await expectInCall(page);
  await expect(page.getByText('Another app or tab uses your camera')).toBeVisible();
  expect(await sending(page)).toEqual(['audio']);
  await page.evaluate(() => {
    window.refusals = {};
  });
  await button(page, 'Try the camera again').click();
  await expectSelfVideo(page);
});

test('reports an unplugged microphone and restores it with its button', async ({ page, context, signIn }) => {
  await accountForTracks(context);
  await signIn('patient', '/video-call/sample-1');
  await expectInCall(page);
  await expectSelfVideo(page);
  await page.evaluate(() => {
    const track = window.tracks?.find(({ kind }) => kind === 'audio');
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  });
  await expect(page.getByText('Your microphone was disconnected')).toBeVisible();
  expect(await sending(page)).toEqual(['video']);
  await button(page, 'Unmute microphone').click();
  // The button names its next press while the microphone still opens.
  await expect(button(page, 'Mute microphone')).toBeVisible();
  await expect.poll(() => sending(page)).toEqual(['audio', 'video']);
});

test('the title shows active devices in the background, and the page reports them on return', async ({
  page,
  signIn,
}) => {
  await signIn('patient', '/video-call/sample-1');
  await expectInCall(page);
  await expectSelfVideo(page);
  const setVisibility = (state: DocumentVisibilityState) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await setVisibility('hidden');
  await expect(page).toHaveTitle('In a call: microphone on, camera on · Sehat');
  await setVisibility('visible');
  await expect(page).toHaveTitle('Video call · Sehat');
  await expect(page.getByText('Welcome back to your call')).toBeVisible();
  await button(page, 'Dismiss').click();
  await expect(page.getByText('Welcome back to your call')).toHaveCount(0);
});

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test('no screen of a call has an axe violation or scrolls horizontally', async ({
      page,
      context,
      signIn,
      expectAccessible,
    }) => {
      test.slow();
      await signIn();
      await accountForTracks(context);
      await page.setViewportSize({ width, height: 800 });
      const check = async () => {
        await expectAccessible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      };
      await page.goto('/telemedicine');
      await button(page, 'Book a Consultation').click();
      await check();
      await page.goto('/video-call/sample-1');
      await expect(page.getByText(/Waiting for doctor to join/)).toBeVisible();
      await check();
      await expectInCall(page);
      await expectSelfVideo(page);
      await check();
      await page.evaluate(() => {
        window.refusals = { audio: 'NotAllowedError', video: 'NotReadableError' };
      });
      await button(page, 'Turn camera off').click();
      await button(page, 'Turn camera on').click();
      await expect(page.getByText('Another app or tab uses your camera')).toBeVisible();
      await check();
      await button(page, 'End call').click();
      await expect(page).toHaveURL(/\/feedback$/);
      await button(page, 'Submit Feedback').click();
      await check();
    });
  });
}

import { expect, it } from 'vitest';
import { deviceWords, isHandheld } from './device-words';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iosWebKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`;

it.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [windows, 'Chrome on Windows'],
  [`${windows} Edg/142.0.0.0`, 'Edge on Windows'],
  [`${windows} OPR/124.0.0.0`, 'Opera on Windows'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (Linux; U; Android 12; en-US) ${webKit} Version/4.0 Chrome/100.0.0.0 UCBrowser/13.7 Mobile Safari/537.36`,
    'UC Browser on Android',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox on Android'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${iosWebKit} Version/18.6 Safari/605.1.15`, 'Safari on Mac'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${iosWebKit} Version/18.6 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${iosWebKit} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPad',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Other/1.0', 'Windows'],
  ['Firefox/145.0', 'Firefox'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('the user agent %j is %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words);
});

it('tells phones and tablets from computers', () => {
  expect(['iPhone; Mobile', 'iPad', 'Linux; Android 10'].map(isHandheld)).toEqual([true, true, true]);
  expect(['Windows NT 10.0', 'Macintosh', 'X11; Linux', ''].map(isHandheld)).toEqual([false, false, false, false]);
});

import { m } from '../../messages/generated/messages.js';

type Names = readonly (readonly [mark: RegExp, name: string])[];

/** Names of browsers, by a mark in the user agent. Most browsers also carry the marks of the ones after them. */
const browsers: Names = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.+\bSafari\//, 'Safari'],
];

/** Names of systems, by a mark in the user agent. An iPhone also names the Mac, and Android names Linux. */
const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: Names, userAgent: string) => names.find(([mark]) => mark.test(userAgent))?.[1];

/** Describes the device of a user agent in words, such as `Chrome on Android`. */
export function deviceWords(userAgent: string): string {
  const [browser, system] = [nameIn(browsers, userAgent), nameIn(systems, userAgent)];
  if (browser && system) return m.device_words({ browser, system });
  return browser ?? system ?? m.device_unknown();
}

/** Whether the user agent is that of a phone or a tablet. */
export const isHandheld = (userAgent: string): boolean => /\b(?:iPhone|iPad|Android|Mobile)\b/.test(userAgent);

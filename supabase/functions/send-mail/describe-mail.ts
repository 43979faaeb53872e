import { appointmentCalendar } from '@sehat/catalog/appointment-calendar';
import { placeOfVisit } from '@sehat/catalog/doctors';
import { preparationsFor } from '@sehat/catalog/lab-test-preparation';
import { labTests } from '@sehat/catalog/lab-tests';
import { labVisitCalendar } from '@sehat/catalog/lab-visit-calendar';
import { labs } from '@sehat/catalog/labs';
import type { Language } from '@sehat/catalog/languages';
import type { MailMessage } from './mail-message.ts';
import { fill, mailTexts } from './mail-texts.ts';
import type { MailTexts } from './mail-texts.types.ts';

/** A part of a mail, below its heading. */
export type MailBlock =
  | { type: 'paragraph'; text: string }
  | { type: 'details'; entries: readonly { label: string; value: string }[] }
  | { type: 'link'; href: string; text: string };

/** A mail as its recipient reads it, before it becomes HTML or text. No value contains markup. */
export interface Mail {
  language: Language;
  subject: string;
  heading: string;
  blocks: readonly MailBlock[];
  /** Why the recipient gets this mail, and that it is automatic. */
  closing: readonly string[];
  calendar: { name: string; method: 'PUBLISH' | 'CANCEL'; text: string } | null;
}

interface Site {
  /** The site's address, without a slash at the end. */
  siteUrl: string;
  /** When the calendar file is written. */
  now?: Date;
}

type VisitMessage = Extract<MailMessage, { template: `appointment${string}` }>;
type LabVisitMessage = Extract<MailMessage, { template: `labVisit${string}` }>;
type RegistrationMessage = Exclude<MailMessage, VisitMessage | LabVisitMessage>;
type Entry = { label: string; value: string };

const isVisit = (message: MailMessage): message is VisitMessage => message.template.startsWith('appointment');
const isLabVisit = (message: MailMessage): message is LabVisitMessage => message.template.startsWith('labVisit');

/** Joins lines, and removes control characters, those of the writing direction included. */
const plain = (text: string) =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/(?!\p{Join_Control})\p{Cf}/gu, '')
    .trim();

/** Everything that a mail program may turn into a link: addresses of pages and of mailboxes. */
const links =
  /(?:\p{L}[\p{L}\d+.-]*:\/\/|www[.])\S*|\S*@\S*|[\p{L}\d-]+(?:[.][\p{L}\d-]+)*[.]\p{L}{2,}(?:[/:?#]\S*)?/giu;

/**
 * Makes a text of another user safe to quote. The sender's domain vouches for a mail, so a mail must not carry a link
 * that a user wrote.
 */
const quoted = (text: string, words: MailTexts) => plain(text).replaceAll(links, words.leftOut);

/**
 * Returns a name as it can be printed, or null for a text that cannot be a name. A title or an initial is separated
 * from the next word, because mail programs turn `Dr.Rao` into a link.
 */
function nameOf(text: string): string | null {
  const name = plain(text).replaceAll(/(?<!\S)((?:\p{L}\p{M}*){1,3}[.])(?=\p{L})/gu, '$1 ');
  const isName = /^[\p{L}\p{M}\p{Join_Control} .,'’()-]{1,80}$/u.test(name) && !/[.]\p{L}{2,}/u.test(name);
  return isName ? name : null;
}

function dateOf(date: string, words: MailTexts): string {
  const format = new Intl.DateTimeFormat(words.dates, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}

const shortDate = (date: string, words: MailTexts) =>
  new Intl.DateTimeFormat(words.dates, {
    day: 'numeric',
    month: words.shortMonth,
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

const greeting = (name: string, words: MailTexts): MailBlock => {
  const known = nameOf(name);
  return { type: 'paragraph', text: known ? fill(words.hello, { name: known }) : words.helloWithoutName };
};

const paragraphs = (texts: readonly string[]) => texts.map((text): MailBlock => ({ type: 'paragraph', text }));

function visitEntries({ template, params }: VisitMessage, words: MailTexts): Entry[] {
  const { labels } = words;
  const at = (time: string) => fill(labels.indiaTime, { time: quoted(time, words) });
  const place = placeOfVisit(params, words.calendar.city);
  return [
    { label: labels.doctor, value: nameOf(params.doctor_name) ?? words.someDoctor },
    { label: labels.date, value: dateOf(params.date, words) },
    { label: labels.time, value: at(params.time) },
    ...(template === 'appointmentMoved'
      ? [{ label: labels.before, value: `${dateOf(params.from_date, words)}, ${at(params.from_time)}` }]
      : []),
    { label: labels.mode, value: words.mode(params.preferred_mode) },
    ...(place === undefined ? [] : [{ label: labels.place, value: place }]),
    ...(template === 'appointmentCancelled' ? reasonEntry(params.reason, words) : []),
  ];
}

/** The names of the catalog only: a row may hold any text. */
const testNames = (ids: readonly string[]) =>
  labTests.filter((test) => ids.includes(test.id)).map((test) => test.name as string);

function labName(id: string, words: MailTexts): string | undefined {
  const lab = labs.find((known) => known.id === id);
  return lab && words.lab(lab.name);
}

function labVisitEntries({ template, params }: LabVisitMessage, words: MailTexts): Entry[] {
  const { labels } = words;
  const at = (time: string) => fill(labels.indiaTime, { time: quoted(time, words) });
  const tests = testNames(params.tests);
  const preparations = template === 'labVisitCancelled' ? [] : preparationsFor(tests);
  const place = labName(params.selected_lab, words);
  return [
    ...(tests.length === 0 ? [] : [{ label: labels.tests, value: tests.map(words.labVisit.test).join(', ') }]),
    { label: labels.date, value: dateOf(params.date, words) },
    { label: labels.time, value: at(params.time) },
    ...(template === 'labVisitMoved'
      ? [{ label: labels.before, value: `${dateOf(params.from_date, words)}, ${at(params.from_time)}` }]
      : []),
    { label: labels.mode, value: params.location === 'home' ? words.labVisit.homeCollection : words.labVisit.labVisit },
    ...(place === undefined ? [] : [{ label: labels.place, value: place }]),
    ...preparations.map(({ id, test }) => ({
      label: fill(labels.preparation, { test: words.labVisit.test(test) }),
      value: words.labVisit.before(id),
    })),
    ...(template === 'labVisitCancelled' ? reasonEntry(params.reason, words) : []),
  ];
}

function reasonEntry(reason: string | null, words: MailTexts): Entry[] {
  const value = quoted(reason ?? '', words);
  return value === '' ? [] : [{ label: words.labels.reason, value }];
}

/** Returns the calendar file of a visit; null for a time that is no slot of the catalog. */
function calendarOf({ template, params }: VisitMessage, words: MailTexts, now?: Date): Mail['calendar'] {
  const isCancelled = template === 'appointmentCancelled';
  const doctor_name = nameOf(params.doctor_name) ?? words.someDoctor;
  try {
    const visit = { ...params, doctor_name, status: isCancelled ? 'cancelled' : 'booked' };
    const text = appointmentCalendar(visit, now, words.calendar);
    return { name: 'appointment.ics', method: isCancelled ? 'CANCEL' : 'PUBLISH', text };
  } catch {
    return null;
  }
}

/** Returns the calendar file of lab tests; null for a time that is no slot of the catalog. */
function labCalendarOf({ template, params }: LabVisitMessage, words: MailTexts, now?: Date): Mail['calendar'] {
  const { id, location, date, time, revision } = params;
  const status = template === 'labVisitCancelled' ? 'cancelled' : 'booked';
  const tests = testNames(params.tests);
  const place = labName(params.selected_lab, words);
  try {
    const visit = { id, location, date, time, tests, place, revision, status };
    const text = labVisitCalendar(visit, now, words.labVisit);
    return { name: 'lab-tests.ics', method: status === 'cancelled' ? 'CANCEL' : 'PUBLISH', text };
  } catch {
    return null;
  }
}

function registrationDetails(message: RegistrationMessage, words: MailTexts): Entry[] {
  switch (message.template) {
    case 'registrationVerified':
      return message.params.number === null
        ? []
        : [{ label: words.labels.number, value: String(message.params.number) }];
    case 'registrationDeclined':
      return reasonEntry(message.params.reason, words);
    default:
      return [];
  }
}

/** The page that a mail's link opens. A secret stands in the fragment, which browsers send to no server. */
function linkPath(message: MailMessage): string {
  switch (message.template) {
    case 'appointmentBooked':
    case 'appointmentMoved':
    case 'labVisitBooked':
    case 'labVisitMoved':
      return '/dashboard';
    case 'appointmentCancelled':
      return '/doctors';
    case 'labVisitCancelled':
      return '/lab-tests';
    case 'registrationReceived':
    case 'registrationDeclined':
      return `/doctor-registration/status#token=${message.params.token}`;
    case 'registrationNeedsOwner':
      return '/doctor-registration/status';
    case 'registrationVerified':
      return '/signin';
    case 'passwordRecovery':
      return message.params.path;
  }
}

function entriesOf(message: MailMessage, words: MailTexts): Entry[] {
  if (isVisit(message)) return visitEntries(message, words);
  return isLabVisit(message) ? labVisitEntries(message, words) : registrationDetails(message, words);
}

function calendarFileOf(message: MailMessage, words: MailTexts, now?: Date): Mail['calendar'] {
  if (isVisit(message)) return calendarOf(message, words, now);
  return isLabVisit(message) ? labCalendarOf(message, words, now) : null;
}

/** Describes the mail of an outbox row, in the language of the row. */
export function describeMail(message: MailMessage, { siteUrl, now }: Site): Mail {
  const { language } = message.params;
  const words = mailTexts[language];
  const { subject, heading, paragraphs: texts, link, why } = words[message.template];
  const entries = entriesOf(message, words);
  return {
    language,
    subject: 'date' in message.params ? fill(subject, { date: shortDate(message.params.date, words) }) : subject,
    heading,
    blocks: [
      ...('full_name' in message.params ? [greeting(message.params.full_name, words)] : []),
      ...paragraphs(texts),
      ...(entries.length > 0 ? [{ type: 'details' as const, entries }] : []),
      { type: 'link', href: siteUrl + words.pages + linkPath(message), text: link },
    ],
    closing: [why, words.automatic],
    calendar: calendarFileOf(message, words, now),
  };
}

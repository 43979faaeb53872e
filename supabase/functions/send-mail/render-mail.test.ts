// @vitest-environment jsdom
import { languages } from '@sehat/catalog/languages';
import { mailTemplates } from '@sehat/catalog/mail-templates';
import { describe, expect, test } from 'vitest';
import { describeMail } from './describe-mail';
import { type MailMessage, readMessage } from './mail-message';
import { renderHtml, renderText } from './render-mail';

const visit = {
  id: '7d3f0b1a-0000-4000-8000-000000000001',
  full_name: 'Asha Verma',
  doctor_name: 'Dr. Ananya Iyer',
  date: '2026-11-24',
  time: '10:00 AM',
  preferred_mode: 'inPerson',
  revision: 0,
};
const labVisit = {
  id: '7d3f0b1a-0000-4000-8000-000000000002',
  full_name: 'Asha Verma',
  location: 'lab',
  selected_lab: 'delhi-lab-2',
  date: '2026-11-24',
  time: '8:00 AM',
  tests: ['cbc', 'ecg', 'free-medicine.example'],
  revision: 0,
};
const params: Record<(typeof mailTemplates)[number], object> = {
  appointmentBooked: visit,
  appointmentMoved: { ...visit, revision: 1, from_date: '2026-11-23', from_time: '9:00 AM' },
  appointmentCancelled: { ...visit, revision: 1, reason: 'The doctor is ill.' },
  labVisitBooked: labVisit,
  labVisitMoved: { ...labVisit, revision: 1, from_date: '2026-11-23', from_time: '9:00 AM' },
  labVisitCancelled: { ...labVisit, revision: 1, reason: null },
  registrationReceived: { full_name: 'Dr. Leela Menon', token: 'c2VjcmV0_-1' },
  registrationVerified: { full_name: 'Dr. Leela Menon', number: 1001 },
  registrationDeclined: { full_name: 'Dr. Leela Menon', token: 'c2VjcmV0_-1', reason: 'The certificate is missing.' },
  registrationNeedsOwner: { full_name: 'Dr. Leela Menon' },
  passwordRecovery: { path: '/reset-password#c2VjcmV0' },
};

function messageOf(template: keyof typeof params, changes: object = {}): MailMessage {
  const row = {
    id: '11111111-1111-4111-8111-111111111111',
    recipient: 'asha@mail.example',
    template,
    params: { ...params[template], ...changes },
  };
  const message = readMessage(row);
  if (!message) throw new Error(`This is no message: ${JSON.stringify(row)}`);
  return message;
}

function rendered(template: keyof typeof params, changes?: object) {
  const mail = describeMail(messageOf(template, changes), { siteUrl: 'https://sehat.example' });
  const html = renderHtml(mail);
  return { mail, html, text: renderText(mail), document: new DOMParser().parseFromString(html, 'text/html') };
}

const each = mailTemplates.flatMap((template) => languages.map((language) => ({ template, language })));

describe.each(each)('$template in $language', ({ template, language }) => {
  const { mail, html, text, document } = rendered(template, { language });

  test('has a language, a title, one heading and one link with words', () => {
    expect(document.documentElement.lang).toBe(language);
    expect(document.title).toBe(mail.subject);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    const links = [...document.querySelectorAll('a')];
    expect(links.map((link) => link.href)).toEqual([
      expect.stringMatching(
        language === 'en' ? /^https:\/\/sehat[.]example\/(?!hi\/)/ : /^https:\/\/sehat[.]example\/hi\//,
      ),
    ]);
    expect(links[0]?.textContent).toMatch(/^[\p{L}\p{M} ]+$/u);
  });

  test('loads nothing and runs nothing', () => {
    expect(document.querySelectorAll('img, link, script, style, iframe, object, form, [background]')).toHaveLength(0);
    expect(html).not.toMatch(/url\(|@import|src=/i);
  });

  test('has the same words as text and as HTML, with the reason why it was sent', () => {
    const words = (value: string) => value.replaceAll(/\s+/g, ' ');
    for (const part of [mail.heading, ...mail.closing]) {
      expect(words(document.body.textContent ?? '')).toContain(part);
      expect(words(text)).toContain(part);
    }
    expect(mail.closing[0]).toMatch(/^(You are receiving this email because|आपको यह ईमेल इसलिए मिला है क्योंकि) /);
    expect(text).toContain(document.querySelector('a')?.href);
    expect(text + mail.subject).not.toMatch(/[{}]|undefined|null/);
  });
});

describe('markup in a field of a mail', () => {
  const markup = `</td><script>1</script><img src=x onerror=1><a href="javascript:1">"'&\r\nBcc: all@mail.example`;
  const fields = each.flatMap(({ template, language }) =>
    Object.entries(params[template])
      .filter(([, value]) => typeof value === 'string' || value === null)
      .map(([field]) => ({ template, language, field })),
  );

  test.each(fields)('is text, or makes no mail: $field of $template in $language', ({ template, language, field }) => {
    const row = { id: visit.id, recipient: 'asha@mail.example', template };
    const message = readMessage({ ...row, params: { ...params[template], [field]: markup, language } });
    if (!message) return;
    const mail = describeMail(message, { siteUrl: 'https://sehat.example' });
    const document = new DOMParser().parseFromString(renderHtml(mail), 'text/html');
    expect(document.querySelectorAll('script, img')).toHaveLength(0);
    expect([...document.querySelectorAll('a')].map(({ href }) => href)).toEqual([
      expect.stringMatching(/^https:\/\/sehat[.]example\//),
    ]);
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });
});

test('every part of a mail is escaped in HTML', () => {
  const markup = `</title><img src=x>"'&amp;`;
  const { mail } = rendered('appointmentBooked');
  const html = renderHtml({
    ...mail,
    subject: `subject ${markup}`,
    heading: `heading ${markup}`,
    blocks: [
      { type: 'paragraph', text: `paragraph ${markup}` },
      { type: 'details', entries: [{ label: `label ${markup}`, value: `value ${markup}` }] },
      { type: 'link', href: `https://sehat.example/${markup}`, text: `link ${markup}` },
    ],
    closing: [`closing ${markup}`],
  });
  const document = new DOMParser().parseFromString(html, 'text/html');
  expect(document.querySelectorAll('img')).toHaveLength(0);
  expect(document.title).toBe(`subject ${markup}`);
  for (const part of ['heading', 'paragraph', 'label', 'value', 'link', 'closing'])
    expect(document.body.textContent).toContain(`${part} ${markup}`);
  expect(document.querySelector('a')?.getAttribute('href')).toBe(`https://sehat.example/${markup}`);
});

test('a booked appointment names doctor, date, hour and hospital, and attaches its calendar file', () => {
  const { mail, text, document } = rendered('appointmentBooked');
  expect(mail.subject).toBe('Your appointment on 24 Nov 2026 is booked');
  expect(text).toContain('Hello Asha Verma,');
  const cells = [...document.querySelectorAll('tr')].map((row) => [
    row.querySelector('th[scope=row]')?.textContent,
    row.querySelector('td')?.textContent,
  ]);
  expect(cells).toEqual([
    ['Doctor', 'Dr. Ananya Iyer'],
    ['Date', 'Tuesday, 24 November 2026'],
    ['Time', '10:00 AM (India time)'],
    ['Mode', 'In-Person Visit'],
    ['Place', 'Marina Hospital, Chennai'],
  ]);
  expect(mail.calendar).toMatchObject({ name: 'appointment.ics', method: 'PUBLISH' });
  expect(mail.calendar?.text).toContain(`UID:appointment-${visit.id}@sehat`);
});

test('a moved appointment names the earlier hour, and a cancelled one the reason', () => {
  expect(rendered('appointmentMoved').text).toContain('Previous time: Monday, 23 November 2026, 9:00 AM (India time)');
  expect(rendered('appointmentCancelled').text).toContain('Reason: The doctor is ill.');
  expect(rendered('appointmentCancelled', { reason: null }).text).not.toContain('Reason');
  const { calendar } = rendered('appointmentCancelled').mail;
  expect(calendar?.text).toContain(`METHOD:${calendar?.method}`);
  expect(calendar?.text).toContain('SEQUENCE:1');
});

test('a mail about lab tests names tests and lab as the catalog does, and attaches the calendar file of the booking', () => {
  const { mail, text } = rendered('labVisitBooked');
  expect(mail.subject).toBe('Your lab tests on 24 Nov 2026 are booked');
  for (const line of ['Tests: CBC, ECG', 'Time: 8:00 AM (India time)', 'Mode: Lab Visit', 'Place: Delhi Lab 2'])
    expect(text).toContain(line);
  expect(text).not.toContain('free-medicine');
  expect(text).toContain('Before ECG: You can eat and drink as usual.');
  expect(text).not.toContain('Before CBC');
  expect(rendered('labVisitCancelled').text).not.toContain('Before ECG');
  expect(mail.calendar).toMatchObject({ name: 'lab-tests.ics', method: 'PUBLISH' });
  for (const template of ['labVisitBooked', 'labVisitMoved', 'labVisitCancelled'] as const)
    expect(rendered(template).mail.calendar?.text).toContain(`UID:lab-visit-${labVisit.id}@sehat`);
  expect(rendered('labVisitCancelled').mail.calendar?.text).toContain('METHOD:CANCEL');
  expect(rendered('labVisitMoved').text).toContain('Previous time: Monday, 23 November 2026, 9:00 AM (India time)');
});

test('a mail about lab tests at home names no lab', () => {
  const { text, mail } = rendered('labVisitBooked', { location: 'home', selected_lab: 'evil.example', tests: ['x'] });
  expect(text).toContain('Mode: Home Collection');
  expect(text + mail.calendar?.text).not.toMatch(/Place:|LOCATION|evil|Tests:/);
});

test('a Hindi mail about an appointment has its date, mode, city and calendar file in Hindi', () => {
  const { mail, text } = rendered('appointmentMoved', { ...params.appointmentMoved, language: 'hi' });
  expect(mail.subject).toBe('आपके अपॉइंटमेंट का नया समय: 24 नवंबर 2026');
  for (const line of [
    'नमस्ते Asha Verma,',
    'डॉक्टर: Dr. Ananya Iyer',
    'तारीख़: मंगलवार, 24 नवंबर 2026',
    'समय: 10:00 AM (भारत का समय)',
    'पहले का समय: सोमवार, 23 नवंबर 2026, 9:00 AM (भारत का समय)',
    'तरीक़ा: क्लिनिक में',
    'जगह: Marina Hospital, चेन्नई',
  ])
    expect(text).toContain(line);
  expect(mail.calendar?.text).toContain('SUMMARY:Dr. Ananya Iyer से अपॉइंटमेंट');
  expect(mail.calendar?.text).toContain(`UID:appointment-${visit.id}@sehat`);
});

test('a Hindi mail about lab tests has tests, lab and preparation in Hindi', () => {
  const { mail, text } = rendered('labVisitBooked', { language: 'hi' });
  for (const line of [
    'टेस्ट: CBC (ख़ून की पूरी जाँच), ECG (दिल की जाँच)',
    'तरीक़ा: लैब में टेस्ट',
    'जगह: दिल्ली लैब 2',
    'ECG (दिल की जाँच) से पहले: हमेशा की तरह खाएँ-पिएँ।',
  ])
    expect(text).toContain(line);
  expect(mail.calendar?.text).toContain('SUMMARY:लैब में टेस्ट');
});

test('a Hindi mail has no English words besides names, abbreviations and the file', () => {
  const names = /Asha Verma|Dr\. Ananya Iyer|Dr\. Leela Menon|Marina Hospital|Sehat|ECG|CBC|[AP]M|https:\S+/g;
  for (const template of mailTemplates) {
    const reason = 'reason' in params[template] ? { reason: 'छुट्टी पर' } : {};
    const { mail, text } = rendered(template, { ...reason, language: 'hi' });
    expect((mail.subject + text).replaceAll(names, ''), template).not.toMatch(/[A-Za-z]/);
  }
});

test('a typed reason stays as it is, and loses its links in words of the mail', () => {
  const { text } = rendered('appointmentCancelled', { reason: 'On leave, see evil.example', language: 'hi' });
  expect(text).toContain('कारण: On leave, see [लिंक हटाया गया]');
});

test('a row that was queued without a language has an English mail', () => {
  expect(rendered('appointmentBooked').mail.language).toBe('en');
});

test('the secret of a registration stands in the fragment, which no server receives', () => {
  const { document } = rendered('registrationReceived');
  const { href } = document.querySelector('a') ?? { href: '' };
  expect(new URL(href)).toMatchObject({
    pathname: '/doctor-registration/status',
    search: '',
    hash: '#token=c2VjcmV0_-1',
  });
});

const attacks = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</title></head><body onload=alert(1)>',
  '&lt;b&gt;&#60;script&#62;',
  "' style='position:fixed",
  'javascript:alert(1)//',
  '<a href="https://evil.example">Sign in</a>',
  'Asha\r\nBcc: victim@mail.example\r\n\r\n<h1>Free medicine</h1>',
  '\u202Emoc.live\u202C',
  '{{constructor}} ${alert(1)} {why}',
];

describe('a value of a user stays text', () => {
  test.each(attacks)('when it is %j', (attack) => {
    const changes = { full_name: attack, doctor_name: attack, time: attack, reason: attack };
    const clean = rendered('appointmentCancelled', { doctor_name: 'Dr. Leela Menon', time: 'x' });
    const { document, html, mail, text } = rendered('appointmentCancelled', changes);
    const shape = (from: Document) => [...from.querySelectorAll('*')].map(({ tagName }) => tagName);
    expect(shape(document)).toEqual(shape(clean.document));
    expect([...document.querySelectorAll('a')]).toHaveLength(1);
    expect(html).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^Bcc:/m);
  });

  test.each([
    'Win at https://evil.example/x',
    'www.evil.example',
    'evil.example',
    'Dr. evil.com',
    'mail me: a@evil.example',
    'call +91 98200 00000 now',
    'x'.repeat(200),
  ])('a name that advertises is not printed: %s', (name) => {
    const { html, text } = rendered('appointmentBooked', { full_name: name, doctor_name: name });
    expect(html + text).not.toMatch(/evil|98200|xxx/);
    expect(text).toContain('Hello,');
    expect(text).toContain('Doctor: the doctor you chose');
  });

  test.each([
    ['Dr.Sharma', 'Dr. Sharma'],
    ['K.Ramesh', 'K. Ramesh'],
    ['डॉ.राव', 'डॉ. राव'],
  ])('the title or initial of %s is separated from the name', (name, printed) => {
    const { text } = rendered('appointmentBooked', { doctor_name: name });
    expect(text).toContain(`Doctor: ${printed}`);
  });

  test('a reason loses its links and keeps its words', () => {
    const reason = 'Please see evil.example/login, or https://evil.example?a=1 or me@evil.example. Sorry!';
    const { text } = rendered('appointmentCancelled', { reason });
    expect(text).toContain('Please see [link removed]');
    expect(text).toContain('Sorry!');
    expect(text).not.toContain('evil');
  });

  test.each(['अनन्या अय्यर', 'Dr. Siobhán O’Brien-D’Souza', 'A. P. J. Rao', 'ആശ വർമ്മ'])('%s is a name', (name) => {
    expect(rendered('appointmentBooked', { full_name: name }).text).toContain(`Hello ${name},`);
  });
});

describe('no mail is made of', () => {
  test.each([
    ['an unknown template', { template: 'advertisement', params: {} }],
    ['a path of another site', { template: 'passwordRecovery', params: { path: '//evil.example' } }],
    ['a path with a backslash', { template: 'passwordRecovery', params: { path: '/\\evil.example' } }],
    ['a token that is markup', { template: 'registrationReceived', params: { full_name: 'A', token: '"><b>' } }],
    ['a language without texts', { template: 'appointmentBooked', params: { ...visit, language: 'fr' } }],
    [
      'a language that is an inherited key',
      { template: 'appointmentBooked', params: { ...visit, language: 'toString' } },
    ],
    ['an appointment without a date', { template: 'appointmentBooked', params: { ...visit, date: null } }],
  ])('%s', (_, row) => {
    expect(readMessage({ id: '11111111-1111-4111-8111-111111111111', recipient: 'a@b.c', ...row })).toBeNull();
  });
});

test('a time that is no slot has a mail without a calendar file', () => {
  expect(rendered('appointmentBooked', { time: 'at dusk' }).mail.calendar).toBeNull();
});

// @vitest-environment jsdom
/* oxlint-disable oxc/no-map-spread -- The objects are small, and each needs a copy of its own. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import * as fc from 'fast-check';
import ts from 'typescript';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { callMemberSchema, callSignalSchema } from '../apps/web/src/live/call-signal';
import { readClaims } from '../apps/web/src/parsing/token-claims';
import { withSearch } from '../apps/web/src/paths/paths';
import { signInNoteOf } from '../apps/web/src/paths/sign-in-note';
import { certificateLink } from '../apps/web/src/routes/admin/certificate-link';
import { callPartner } from '../apps/web/src/routes/video-call/call-partner';
import { addressOf } from '../apps/web/src/storage/address-store';
import { callStartStore } from '../apps/web/src/storage/call-start-store';
import { draftPrefix } from '../apps/web/src/storage/clear-drafts';
import { deleteOldDrafts } from '../apps/web/src/storage/draft-store';
import { chosenLanguage } from '../apps/web/src/storage/language-store';
import { takeNavigationState } from '../apps/web/src/storage/language-switch-state';
import { shortcutsStore } from '../apps/web/src/storage/shortcuts-store';
import { unansweredKey } from '../apps/web/src/storage/unanswered-key';
import { readUnanswered, writeUnanswered } from '../apps/web/src/storage/unanswered-store';
import { dashboardVisits } from '../apps/web/src/storage/visit-store';

const unicode = fc.string({ unit: 'binary', maxLength: 200 });
const storedText = fc.oneof(
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.constantFrom('{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"x":1}}}', '1e999', '"yes"', 'true'),
  unicode,
);
const check = <Values>(property: fc.IProperty<Values>): void => fc.assert(property, { seed: 24, numRuns: 300 });
/** Whether a text is the JSON of a value that passes. */
const isJsonOf = (text: string, passes: (value: unknown) => boolean) => {
  try {
    return passes(JSON.parse(text));
  } catch {
    return false;
  }
};

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the claims of a token', () => {
  const schema = v.object({ session_id: v.string() });
  const payloadOf = (text: string) => `head.${Buffer.from(text).toString('base64url')}.signature`;

  it('are read from each token that has them', () => {
    check(
      fc.property(unicode, (id) => {
        // Lone surrogates have no bytes.
        const claims = { session_id: id.toWellFormed() };
        expect(readClaims(schema, payloadOf(JSON.stringify(claims)))).toEqual(claims);
      }),
    );
  });

  it('are null for every other text', () => {
    check(
      fc.property(fc.oneof(unicode, storedText.map(payloadOf)), (text) => {
        expect(readClaims(schema, text)).toBeNull();
      }),
    );
  });
});

describe('stored settings', () => {
  it('have their default unless the text is a value of the setting', () => {
    check(
      fc.property(storedText, (text) => {
        localStorage.setItem('sehat.shortcuts', text);
        localStorage.setItem('sehat.language', text);
        localStorage.setItem('patientDashboardFetched', text);
        sessionStorage.setItem('sehat.callStarted', text);
        expect(shortcutsStore.read()).toBe(!isJsonOf(text, (value) => value === false));
        expect(chosenLanguage.read() === null || ['en', 'hi'].includes(String(chosenLanguage.read()))).toBe(true);
        expect(dashboardVisits.hasFetched()).toBe(isJsonOf(text, (value) => value === true));
        expect(callStartStore.read() !== null).toBe(isJsonOf(text, (value) => typeof value === 'string'));
      }),
    );
  });

  it('keep every delivery address, and read any other text as none', () => {
    const address = fc.record({ address: unicode, city: unicode, pincode: unicode });
    check(
      fc.property(fc.uuid(), address, storedText, (user, written, other) => {
        const store = addressOf(user);
        store.write(written);
        expect(store.read()).toEqual(written);
        const key = Object.keys(localStorage).find((name) => name.includes(user));
        localStorage.setItem(String(key), other);
        expect(store.read()).toBeNull();
        localStorage.clear();
      }),
    );
  });

  it('keep every note of an unanswered form, and read any other text as none', () => {
    const at = fc.nat();
    const note = fc.oneof(
      fc.record({
        table: fc.constantFrom('appointments' as const, 'lab_bookings' as const),
        columns: fc.array(unicode),
        digest: unicode,
        at,
      }),
      fc.record({ table: fc.constant('doctors' as const), at }),
    );
    check(
      fc.property(fc.uuid(), fc.array(note, { minLength: 1, maxLength: 3 }), storedText, (user, notes, other) => {
        writeUnanswered(user, notes);
        expect(readUnanswered(user)).toEqual(notes);
        localStorage.setItem(unansweredKey(user), other);
        expect(readUnanswered(user)).toEqual([]);
        writeUnanswered(user, []);
        expect(localStorage.getItem(unansweredKey(user))).toBeNull();
      }),
    );
  });

  it('keep no draft without the time of its last change', () => {
    check(
      fc.property(storedText, (text) => {
        localStorage.setItem(`${draftPrefix}checkout.u1`, text);
        deleteOldDrafts(Date.now());
        expect(localStorage.getItem(`${draftPrefix}checkout.u1`)).toBeNull();
      }),
    );
  });

  it('carry a navigation state to a page once, or none', () => {
    check(
      fc.property(storedText, (text) => {
        const key = `sehat.carriedState ${window.location.href}`;
        sessionStorage.setItem(key, text);
        window.history.replaceState(null, '');
        takeNavigationState();
        const isCarried = isJsonOf(text, Boolean);
        expect(window.history.state).toEqual(isCarried ? { usr: JSON.parse(text) as unknown } : null);
        expect(sessionStorage.getItem(key)).toBe(isCarried ? null : text);
      }),
    );
  });
});

describe('signals of a call', () => {
  it('are one of the known kinds, or none', () => {
    const kinds = ['description', 'candidate', 'muted', 'chat', 'admit', 'end', 'takeover'];
    const near = fc
      .record({ kind: fc.constantFrom(...kinds, '__proto__', 'x'), from: unicode })
      .chain((common) => fc.object({ maxDepth: 1 }).map((extra) => ({ ...extra, ...common })));
    check(
      fc.property(fc.oneof(fc.jsonValue(), near), (payload) => {
        const signal = v.safeParse(callSignalSchema, payload);
        expect(signal.success ? kinds : [undefined]).toContain(signal.success ? signal.output.kind : undefined);
        const member = v.safeParse(callMemberSchema, payload);
        expect(['patient', 'doctor', undefined]).toContain(member.success ? member.output.role : undefined);
      }),
    );
  });

  it('are read as they were sent', () => {
    const common = fc.record({ from: unicode });
    const signal = fc.oneof(
      fc
        .tuple(common, unicode, unicode, unicode)
        .map(([sender, id, text, at]) => ({ ...sender, kind: 'chat', id, text, at })),
      fc
        .tuple(common, fc.boolean(), fc.boolean())
        .map(([sender, microphone, camera]) => ({ ...sender, kind: 'muted', microphone, camera })),
      common.map((sender) => ({ ...sender, kind: 'end' })),
    );
    check(
      fc.property(signal, (sent) => {
        expect(v.parse(callSignalSchema, JSON.parse(JSON.stringify(sent)))).toEqual(sent);
      }),
    );
  });
});

describe('addresses and states of pages', () => {
  it('keep every search parameter that has a text', () => {
    check(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string({ unit: 'grapheme' })), (parameters) => {
        const address = new URL(withSearch('/doctors', parameters), 'https://sehat.example');
        const wanted = Object.entries(parameters).filter(([, value]) => value !== '');
        expect(address.pathname).toBe('/doctors');
        expect([...address.searchParams]).toEqual(wanted);
      }),
    );
  });

  it('name a known note of the sign-in page, or none', () => {
    const notes = ['registration', 'unanswered', 'answered'];
    const near = fc.record({ handedOver: fc.oneof(fc.constantFrom(...notes, '__proto__'), fc.jsonValue()) });
    check(
      fc.property(fc.oneof(fc.jsonValue(), near), (state) => {
        const { handedOver } = (state ?? {}) as { handedOver?: unknown };
        expect(signInNoteOf(state)).toBe(notes.find((note) => note === handedOver) ?? null);
      }),
    );
  });

  it('open a certificate at a plain https address only', () => {
    const near = fc
      .tuple(
        fc.constantFrom(
          'https://',
          'HTTPS:/',
          'http://',
          'javascript:',
          'data:text/html,',
          'blob:https://',
          ' https://',
        ),
        fc.constantFrom('', 'user@', 'user:word@', 'https://'),
        fc.oneof(fc.domain(), fc.constantFrom('localhost', 'evil', '[::1]', '')),
        fc.oneof(fc.webPath(), unicode),
      )
      .map((parts) => parts.join(''));
    check(
      fc.property(fc.oneof(near, unicode), (text) => {
        const link = certificateLink(text);
        if (link === null) return;
        const { protocol, username, password, hostname } = new URL(link);
        expect({ protocol, username, password }).toEqual({ protocol: 'https:', username: '', password: '' });
        expect(hostname).toContain('.');
      }),
    );
  });

  it('name the doctor of a call by a text, or not at all', () => {
    check(
      fc.property(fc.oneof(fc.jsonValue(), fc.record({ doctorName: fc.jsonValue() })), (state) => {
        const partner = callPartner('patient', 'no appointment', { state, visit: null });
        const { doctorName } = (state ?? {}) as { doctorName?: unknown };
        const isName = typeof doctorName === 'string' && doctorName !== '';
        expect(partner?.name ?? null).toBe(isName ? doctorName : null);
      }),
    );
  });
});

const root = resolve(import.meta.dirname, '..');

/** Calls that read text or a value from outside. */
const readers = new Set([
  'JSON.parse',
  'v.parse',
  'v.safeParse',
  'v.is',
  'parseJson',
  'jsonStore',
  'draftStore',
  'readList',
  'URL.canParse',
  'new URLSearchParams',
  'new URL',
]);

/** Modules that no property test imports, and why. A folder stands for all its modules. */
const testedElsewhere: Readonly<Record<string, string>> = {
  'apps/web/src/api/': 'the fuzzer and the fault matrix send answers of every form',
  'apps/web/src/browser/': 'the addresses are constants of the build',
  'apps/web/src/inline/kept-language.ts': 'runs before the first paint; a browser test runs it',
  'apps/web/src/live/call-channel.ts': 'parses with the schemas of call-signal.ts',
  'apps/web/src/live/fake-socket.ts': 'a socket of stories',
  'apps/web/src/live/use-live.ts': 'parses what it has written itself',
  'apps/web/src/page/use-list-search.ts': 'parses what it has written itself',
  'apps/web/src/page/use-search-filters.ts': 'copies parameters and reads none',
  'apps/web/src/routes/admin/account-sign-out.tsx': 'validates the field of a form',
  'apps/web/src/routes/admin/decision-dialog.tsx': 'validates the field of a form',
  'apps/web/src/routes/admin/registration-card.tsx': 'builds a link',
  'apps/web/src/routes/profile/new-authenticator-dialog.tsx': 'validates the field of a form',
  'apps/web/src/routes/signin/route.tsx': 'reads the page to return to by return-to.ts, and searches its text',
  'apps/web/src/service-worker/': 'the addresses are those of the browser',
  'apps/web/src/session/use-account-form.ts': 'validates the fields of a form',
};

const callOf = (node: ts.Node): string | null => {
  if (ts.isCallExpression(node)) return node.expression.getText();
  return ts.isNewExpression(node) ? `new ${node.expression.getText()}` : null;
};

function readsFromOutside(file: string): boolean {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): boolean => readers.has(callOf(node) ?? '') || (ts.forEachChild(node, visit) ?? false);
  return visit(source);
}

const parserModules = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/catalog/src/**/*.ts'], { cwd: root })
  .filter((file) => !/\.(test|stories|spec)\.|\/generated\/|\/journeys\//.test(file))
  .filter(readsFromOutside);

/** The modules that the property tests import. */
const imported = new Set(
  ['parsers.test.ts', 'small-parsers.test.ts'].flatMap((name) =>
    ts
      .preProcessFile(readFileSync(join(import.meta.dirname, name), 'utf8'))
      .importedFiles.map(({ fileName }) => fileName)
      .filter((path) => path.startsWith('.'))
      .map((path) => relative(root, resolve(import.meta.dirname, path))),
  ),
);

const isTested = (file: string) => imported.has(file.replace(/\.tsx?$/, ''));
const isElsewhere = (file: string) => Object.keys(testedElsewhere).some((path) => file.startsWith(path));

describe('the list of parsers', () => {
  it('is complete: a property test imports each module that reads text from outside', () => {
    expect(parserModules.length).toBeGreaterThan(30);
    expect(parserModules.filter((file) => !isTested(file) && !isElsewhere(file))).toEqual([]);
  });

  it('has no exception without use', () => {
    for (const path of Object.keys(testedElsewhere))
      expect(
        parserModules.filter((file) => file.startsWith(path) && !isTested(file)),
        path,
      ).not.toEqual([]);
  });

  it('notices a new parser', () => {
    const source = ts.createSourceFile(
      'x.ts',
      'export const read = (text: string) => JSON.parse(text);',
      ts.ScriptTarget.Latest,
      true,
    );
    const calls: (string | null)[] = [];
    const visit = (node: ts.Node): void => {
      calls.push(callOf(node));
      ts.forEachChild(node, visit);
    };
    visit(source);
    expect(calls.filter((call) => readers.has(call ?? ''))).toEqual(['JSON.parse']);
  });
});

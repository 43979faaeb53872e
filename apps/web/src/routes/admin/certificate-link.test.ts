import { describe, expect, it } from 'vitest';
import { certificateLink } from './certificate-link';

describe('certificateLink', () => {
  it('returns an https address unchanged', () => {
    expect(certificateLink('https://leela.example/certificates?year=2009#degree')).toBe(
      'https://leela.example/certificates?year=2009#degree',
    );
  });

  it('ignores surrounding spaces', () => {
    expect(certificateLink('  https://leela.example/a \n')).toBe('https://leela.example/a');
  });

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a script in capital letters', 'JaVaScRiPt:alert(1)'],
    ['a script with a line break', 'java\nscript:alert(1)'],
    ['a document in the address', 'data:text/html,<script>alert(1)</script>'],
    ['an address without encryption', 'http://leela.example/certificates'],
    ['a file', 'file:///etc/passwd'],
    ['a blob', 'blob:https://leela.example/1'],
    ['a path of this site', '/admin/doctors'],
    ['an address without a protocol', '//leela.example'],
    ['a user name that looks like a host', 'https://council.gov.in@evil.example/'],
    ['a password', 'https://a:b@evil.example/'],
    ['a host inside the own network', 'https://localhost/certificates'],
    ['markup', '"><img src=x onerror=alert(1)>'],
    ['words', 'on request'],
    ['nothing', ''],
  ])('refuses %s', (_, text) => {
    expect(certificateLink(text)).toBeNull();
  });

  it('shows the encoded host of a name with letters of another script', () => {
    // The first letter is Cyrillic.
    expect(certificateLink('https://аpple.example/')).toBe('https://xn--pple-43d.example/');
  });

  it('encodes characters that would reverse the shown text', () => {
    expect(certificateLink('https://leela.example/\u202Efdp.exe')).toBe('https://leela.example/%E2%80%AEfdp.exe');
  });
});

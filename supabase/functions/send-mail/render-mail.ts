import type { Mail, MailBlock } from './describe-mail.ts';
import { mailTexts } from './mail-texts.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML content and for quoted attributes. */
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

function blockHtml(block: MailBlock): string {
  switch (block.type) {
    case 'paragraph':
      return `<p>${escape(block.text)}</p>`;
    case 'details': {
      const rows = block.entries.map(
        ({ label, value }) =>
          `<tr><th scope="row" style="text-align:left;vertical-align:top;padding:4px 16px 4px 0">${escape(label)}</th><td style="padding:4px 0">${escape(value)}</td></tr>`,
      );
      return `<table style="border-collapse:collapse;margin:16px 0">${rows.join('')}</table>`;
    }
    case 'link':
      return `<p><a href="${escape(block.href)}">${escape(block.text)}</a></p>`;
  }
}

/** Returns the mail as a complete HTML document. It loads nothing: no picture, no style sheet, no script. */
export function renderHtml(mail: Mail): string {
  const { direction, sender } = mailTexts[mail.language];
  return `<!doctype html>
<html lang="${mail.language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(mail.subject)}</title>
</head>
<body style="margin:0;padding:16px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
<main style="max-width:36em;margin:0 auto">
<p>${escape(sender)}</p>
<h1 style="font-size:24px;line-height:1.25">${escape(mail.heading)}</h1>
${mail.blocks.map(blockHtml).join('\n')}
<hr>
${mail.closing.map((text) => `<p>${escape(text)}</p>`).join('\n')}
</main>
</body>
</html>
`;
}

function blockText(block: MailBlock): string {
  switch (block.type) {
    case 'paragraph':
      return block.text;
    case 'details':
      return block.entries.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'link':
      return `${block.text}:\n${block.href}`;
  }
}

/** Returns the mail as plain text. */
export const renderText = (mail: Mail): string =>
  `${[mail.heading, ...mail.blocks.map(blockText), '-- ', ...mail.closing].join('\n\n')}\n`;

// Rules for the length and the words of comments. CONTRIBUTING.md ("Words") gives the reasons.

const maxWords = 25;
const maxWidth = 120;

/** Words without an actor or with an outdated sense, and what to write instead. */
const vague = new Map([
  ['whoever', 'the user, the caller'],
  ['whomever', 'the user, the caller'],
  ['somebody', 'a user, a caller'],
  ['anybody', 'any user'],
  ['nobody', 'no user'],
  ['anew', 'again'],
  ['at hand', 'loaded, available'],
]);

const vaguePattern = new RegExp(`\\b(${[...vague.keys()].join('|')})\\b`, 'i');

/** Reduces Markdown and JSDoc to text: a code span or a link counts as its words. */
const toText = (prose) =>
  prose
    .replace(/`[^`]*`/g, 'Code')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\{@link ([^}]*)\}/g, '$1')
    .replace(/@[a-z]+\b/g, '. ')
    .replaceAll('**', '');

/** Sentences of prose. A colon or a semicolon before a capital letter also ends one. */
const sentencesOf = (prose) => toText(prose).split(/(?<=[.!?:;][)”’"']*)\s+(?=[A-Z0-9(“"])/);

const countWords = (sentence) => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;

/** The problems of one paragraph, as texts for a developer. */
export function proseProblems(prose) {
  const problems = [];
  for (const sentence of sentencesOf(prose)) {
    const words = countWords(sentence);
    const start = sentence.trim().split(/\s+/).slice(0, 6).join(' ');
    if (words > maxWords) problems.push(`A sentence of ${words} words (at most ${maxWords}): “${start} …”.`);
    const word = vaguePattern.exec(sentence)?.[1]?.toLowerCase();
    if (word) problems.push(`“${word}” names no actor. Write for example: ${vague.get(word)}.`);
  }
  return problems;
}

const isDirective = (text) => /^\s*(oxlint|biome|@ts-|@vite|v8 ignore|knip)/.test(text);

/** Paragraphs of a comment: an empty line or a list item starts one. */
const paragraphsOf = (text) =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*\*\s?/, '').trim())
    .join('\n')
    .split(/\n\s*\n|\n(?=[-*] |\d+\. |@)/)
    .map((paragraph) => paragraph.replaceAll('\n', ' '));

export const plainComments = {
  create(context) {
    const { sourceCode } = context;
    return {
      Program() {
        const comments = sourceCode.getAllComments();
        const lines = sourceCode.getText().split('\n');
        // Line comments in a row are one paragraph.
        const groups = [];
        for (const comment of comments) {
          const last = groups.at(-1);
          const follows = last?.at(-1).loc.end.line === comment.loc.start.line - 1;
          if (comment.type === 'Line' && follows && last.at(-1).type === 'Line') last.push(comment);
          else groups.push([comment]);
        }
        for (const group of groups) {
          const text = group.map(({ value }) => value).join('\n');
          if (isDirective(text)) continue;
          for (const problem of paragraphsOf(text).flatMap(proseProblems)) {
            context.report({ loc: group[0].loc, message: problem });
          }
          for (let line = group[0].loc.start.line; line <= group.at(-1).loc.end.line; line++) {
            const content = lines[line - 1];
            const isProse = /^\s*(\/\/|\/?\*)/.test(content) && !/https?:/.test(content);
            if (isProse && content.length > maxWidth) {
              const loc = { start: { line, column: maxWidth }, end: { line, column: content.length } };
              context.report({ loc, message: `A comment line of ${content.length} characters (at most ${maxWidth}).` });
            }
          }
        }
      },
    };
  },
};

// Version 0.2: `tokens.css` holds tokens only. Adds the reset and the components below each import of it, in scripts
// and style sheets.
const added = ['reset.css', 'components.css'];

/** A whole line: `import '@sehat/ui/tokens.css';` or `@import "@sehat/ui/tokens.css";`, also with a layer. */
const importOfTokens = /^([ \t]*@?import[ \t]*)(['"])@sehat\/ui\/tokens\.css\2([^\n]*)$/gm;

/** @param {{ source: string }} file */
module.exports = function addStyleSheets({ source }) {
  return source.replaceAll(importOfTokens, (line, start, quote, end) => {
    const missing = added.filter((sheet) => !source.includes(`@sehat/ui/${sheet}`));
    return [line, ...missing.map((sheet) => `${start}${quote}@sehat/ui/${sheet}${quote}${end}`)].join('\n');
  });
};

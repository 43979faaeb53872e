import { Fragment, type ReactNode } from 'react';

const mark = '\u0000';

/** Puts elements into a message, at the places of its parameters. The language decides the order. */
export const withElements = <Name extends string>(
  message: (inputs: Record<Name, string>) => string,
  elements: Readonly<Record<Name, ReactNode>>,
): ReactNode[] => {
  const marked = new Proxy({} as Record<Name, string>, { get: (_, name) => mark + String(name) + mark });
  return message(marked)
    .split(mark)
    .map((part, index) => (index % 2 ? <Fragment key={part}>{elements[part as Name]}</Fragment> : part));
};

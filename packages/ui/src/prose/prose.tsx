import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const rhythm = [
  'max-w-text text-[1.125rem] leading-[1.7] text-pretty',
  '[&>*+*]:mt-[1.1em]',
  '[&>h2]:mt-[1.9em] [&>h2]:text-heading [&>h2]:font-bold [&>h2]:text-balance [&>h2+*]:mt-[0.6em]',
  '[&>h3]:mt-[1.6em] [&>h3]:text-subheading [&>h3]:font-semibold [&>h3+*]:mt-[0.4em]',
  '[&>ul]:list-disc [&>ol]:list-decimal [&>:is(ul,ol)]:ps-6 [&>:is(ul,ol)>li+li]:mt-[0.5em]',
  '[&>:is(ul,ol)>li]:ps-1.5 [&>ul>li]:marker:text-link [&>ol>li]:marker:font-semibold [&>ol>li]:marker:text-link',
];

export interface ProseProps extends ComponentProps<'div'> {
  /** Makes the first paragraph larger. @default false */
  opening?: boolean;
}

/** Styles long texts made of plain elements: headings, paragraphs, lists, and components between them. */
export function Prose({ opening = false, className, ...props }: ProseProps) {
  return (
    <div
      {...props}
      className={cx(
        rhythm,
        opening && '[&>p:first-child]:text-[1.25rem] [&>p:first-child]:leading-[1.6] [&>p:first-child]:font-medium',
        className,
      )}
    />
  );
}

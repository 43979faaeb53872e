import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const text = cva('', {
  variants: {
    size: {
      caption: 'text-caption',
      small: 'text-small',
      body: 'text-body',
      subheading: 'text-subheading',
      heading: 'text-heading',
    },
    tone: { plain: '', muted: 'text-ink-muted' },
    weight: { normal: 'font-normal', semibold: 'font-semibold' },
    align: { start: 'text-start', center: 'text-center' },
    /** `kept`: as they were typed; `one`: cut off at the end; `whole`: never broken, figures aligned. */
    lines: { kept: 'whitespace-pre-line', one: 'truncate', whole: 'whitespace-nowrap tabular-nums' },
  },
});

export interface TextProps extends ComponentProps<'p'>, VariantProps<typeof text> {
  /** The element. A heading says its place in the outline; how large it is, `size` says. */
  as?: 'p' | 'span' | 'div' | 'strong' | 'address' | 'h2' | 'h3';
}

/** Words in one of the sizes and tones of the system, where no other component holds them. */
export function Text({ as = 'p', size, tone, weight, align, lines, className, ...props }: TextProps) {
  // All choices take the same attributes; one of them stands for the type of all.
  const Root = as as 'p';
  const upright = as === 'address' ? 'not-italic' : undefined;
  return <Root {...props} className={text({ size, tone, weight, align, lines, className: [upright, className] })} />;
}

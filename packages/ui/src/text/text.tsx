import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const text = cva('', {
  variants: {
    /** Size in the type scale. Left out, the text has the size of its container. */
    size: {
      caption: 'text-caption',
      small: 'text-small',
      body: 'text-body',
      subheading: 'text-subheading',
      heading: 'text-heading',
    },
    /** `muted` for text that supports other text. */
    tone: { plain: '', muted: 'text-ink-muted' },
    /** Weight of the font. Left out, the text has the weight of its container. */
    weight: { normal: 'font-normal', medium: 'font-medium', semibold: 'font-semibold' },
    /** Alignment in the reading direction. */
    align: { start: 'text-start', center: 'text-center' },
    /**
     * `kept` keeps line breaks. `one` cuts off at the end of the line and shows the whole text as a tooltip. `whole`
     * never wraps and has digits of equal width. `anywhere` breaks long words, so that they never widen the container.
     */
    lines: {
      kept: 'whitespace-pre-line',
      one: 'truncate',
      whole: 'whitespace-nowrap tabular-nums',
      anywhere: 'wrap-anywhere',
    },
  },
});

export interface TextProps extends ComponentProps<'p'>, VariantProps<typeof text> {
  /** The element. For headings, it sets the level in the outline only; `size` sets the size. @default 'p' */
  as?: 'p' | 'span' | 'div' | 'strong' | 'address' | 'h2' | 'h3' | 'h4';
}

/** Text in one of the system's sizes and tones, where no other component fits. */
export function Text({ as = 'p', size, tone, weight, align, lines, className, ...props }: TextProps) {
  // The elements differ in their types only; `p` stands for all.
  const Root = as as 'p';
  const upright = as === 'address' ? 'not-italic' : undefined;
  const whole = lines === 'one' && typeof props.children === 'string' ? props.children : undefined;
  return (
    <Root
      title={whole}
      {...props}
      className={text({ size, tone, weight, align, lines, className: [upright, className] })}
    />
  );
}

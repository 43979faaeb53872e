import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const container = cva('mx-auto w-full px-[min(1rem,5vw)] sm:px-6', {
  variants: {
    /**
     * Greatest width: `content` for pages, `text` for long texts, `form` for one column of fields.
     *
     * @default 'content'
     */
    width: { content: 'max-w-content', text: 'max-w-[calc(65ch+4rem)]', form: 'max-w-[40rem]' },
  },
  defaultVariants: { width: 'content' },
});

export interface ContainerProps extends ComponentProps<'div'>, VariantProps<typeof container> {}

/**
 * Centres the page's content and keeps it off the screen's edges. Widths: `content` for pages, `text` for long texts,
 * `form` for one column of fields.
 */
export function Container({ width, className, ...props }: ContainerProps) {
  return <div className={container({ width, className })} {...props} />;
}

import { cva } from 'class-variance-authority';
import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';

/** The meaning of a message for its reader. */
export type Tone = 'success' | 'info' | 'warning' | 'danger';

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, danger: OctagonAlert };

const toneIcon = cva('size-[1.25em] shrink-0', {
  variants: {
    tone: {
      success: 'text-on-success-soft',
      info: 'text-on-info-soft',
      warning: 'text-on-attention-soft',
      danger: 'text-danger-ink',
    },
  },
});

export interface ToneIconProps extends Omit<ComponentProps<'svg'>, 'ref'> {
  /** The meaning that the icon shows. */
  tone: Tone;
}

/** The icon of a tone. Each tone has its own shape, because colour alone must not carry the meaning. */
export function ToneIcon({ tone, className, ...props }: ToneIconProps) {
  const Icon = icons[tone];
  return <Icon aria-hidden="true" className={toneIcon({ tone, className })} {...props} />;
}

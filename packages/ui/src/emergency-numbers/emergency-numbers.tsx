import { cva, cx } from 'class-variance-authority';
import { Phone } from 'lucide-react';
import type { ComponentProps } from 'react';

const call = cva(
  'flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 rounded-card hairline p-4 no-underline transition-colors duration-quick',
  {
    variants: {
      first: {
        true: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
        false: 'border-danger bg-surface text-danger-ink hover:bg-danger-soft hover:text-on-danger-soft',
      },
    },
  },
);

export interface EmergencyNumbersProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** The numbers, the most urgent first, which stands out. */
  numbers: readonly { label: string; number: string }[];
}

/** The numbers to call in an emergency. Each is one large link that starts the call. */
export function EmergencyNumbers({ numbers, className, ...props }: EmergencyNumbersProps) {
  return (
    <ul {...props} className={cx('grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-3', className)}>
      {numbers.map(({ label, number }, index) => (
        <li key={number} className="@container grid grid-cols-1">
          <a href={`tel:${number}`} className={call({ first: index === 0 })}>
            <Phone aria-hidden="true" className="size-6 shrink-0" />
            <span className="min-w-0 flex-[1_1_min-content] font-semibold">{label}</span>{' '}
            {/* With large text, every number goes below its label, not only those of long labels. */}
            <span className="text-title leading-none font-bold tabular-nums @max-[12rem]:basis-full @max-[12rem]:ps-10">
              {number}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

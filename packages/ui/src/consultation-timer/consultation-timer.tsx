import { cx } from 'class-variance-authority';
import { type ComponentProps, useId } from 'react';
import type { Locale } from '../format/format';
import { type UiMessages, useLocale, useMessages } from '../locale/locale';

const english: UiMessages['consultationTimer'] = { label: 'Call time' };

export interface ConsultationTimerProps extends Omit<ComponentProps<'p'>, 'children' | 'role'> {
  /** Whole seconds since the start. */
  seconds: number;
  /** Language in which screen readers get the time. Default: that of the nearest `LocaleProvider`. */
  locale?: Locale;
}

const twoDigits = (part: number) => String(part).padStart(2, '0');

function parts(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds));
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 };
}

function digits(time: number): string {
  const { hours, minutes, seconds } = parts(time);
  return [...(hours > 0 ? [hours] : []), twoDigits(minutes), twoDigits(seconds)].join(':');
}

function words(time: number, locale: Locale): string {
  const { hours, minutes, seconds } = parts(time);
  const say = (value: number, unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  return [
    ...(hours > 0 ? [say(hours, 'hour')] : []),
    ...(minutes > 0 || hours > 0 ? [say(minutes, 'minute')] : []),
    say(seconds, 'second'),
  ].join(' ');
}

/** How long a call has lasted. Not a live region; screen readers read it in words when the user moves to it. */
export function ConsultationTimer({ seconds, locale, className, ...props }: ConsultationTimerProps) {
  const messages = useMessages('consultationTimer', english);
  const labelId = useId();
  const nearest = useLocale();
  return (
    <p
      {...props}
      role="timer"
      aria-labelledby={labelId}
      className={cx(
        'inline-flex flex-wrap items-baseline gap-x-2 rounded-full hairline border-line bg-surface px-4 py-1.5 text-small',
        className,
      )}
    >
      <span id={labelId} className="text-ink-muted">
        {messages.label}
      </span>
      <span aria-hidden="true" className="text-body font-semibold tabular-nums">
        {digits(seconds)}
      </span>
      <span className="sr-only">{words(seconds, locale ?? nearest)}</span>
    </p>
  );
}

import { cx } from 'class-variance-authority';
import { Contrast, MonitorSmartphone, Moon, Sun } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { type UiMessages, useMessages } from '../locale/locale';

export type ThemeChoice = 'system' | 'light' | 'dark' | 'contrast';

const choices = [
  { value: 'system', Icon: MonitorSmartphone },
  { value: 'light', Icon: Sun },
  { value: 'dark', Icon: Moon },
  { value: 'contrast', Icon: Contrast },
] as const;

const english: UiMessages['themeSwitch'] = {
  legend: 'Theme',
  system: 'Same as device',
  light: 'Light',
  dark: 'Dark',
  contrast: 'High contrast',
};

export interface ThemeSwitchProps extends Omit<ComponentProps<'fieldset'>, 'onChange'> {
  /** The chosen theme. */
  value: ThemeChoice;
  /** Called with the theme that the user chooses. */
  onValueChange: (value: ThemeChoice) => void;
}

/** Lets the user choose a theme. The app stores the choice and sets `data-theme` on `<html>`. */
export function ThemeSwitch({ value, onValueChange, className, ...props }: ThemeSwitchProps) {
  const messages = useMessages('themeSwitch', english);
  const name = useId();
  return (
    <fieldset {...props} className={cx('min-w-0', className)}>
      <legend className="sr-only text-small font-semibold sm:not-sr-only sm:mb-2">{messages.legend}</legend>
      <div className="grid max-w-96 grid-cols-[repeat(auto-fit,minmax(min(100%,4.5rem),1fr))] gap-1 sm:flex sm:w-fit sm:max-w-full sm:flex-wrap rounded-card hairline border-line-strong bg-surface p-1">
        {choices.map(({ value: choice, Icon }) => (
          <label
            key={choice}
            className="relative flex min-h-11 cursor-pointer flex-col items-center justify-center gap-0.5 rounded-control hairline border-transparent p-1 text-center text-caption leading-tight font-medium sm:min-h-10 sm:flex-row sm:justify-start sm:gap-2 sm:px-3 sm:py-0 sm:text-start sm:text-small transition-colors duration-quick hover:bg-action-soft hover:text-on-action-soft has-checked:border-action has-checked:bg-action-soft has-checked:text-on-action-soft has-checked:forced-selected has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onValueChange(choice)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <Icon aria-hidden="true" className="size-[1.4em] shrink-0 sm:size-[1.15em]" />
            {messages[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

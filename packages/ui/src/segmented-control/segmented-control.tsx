import {
  type ChangeEventHandler,
  type ComponentProps,
  type FocusEventHandler,
  type ReactNode,
  type Ref,
  useId,
} from 'react';
import { ChoiceGroup, type ChoiceGroupOwnProps } from '../field/choice-group';

export interface SegmentOption {
  value: string;
  label: ReactNode;
  /** A decorative icon before the label. */
  icon?: ReactNode;
  disabled?: boolean;
}

export interface SegmentedControlProps
  extends ChoiceGroupOwnProps,
    Omit<ComponentProps<'fieldset'>, 'onChange' | 'onBlur' | 'ref' | 'children' | 'defaultValue'> {
  /** Two to four options, in their order. */
  options: readonly SegmentOption[];
  /** The `name` attribute of all radios. Default: a generated one. */
  name?: string;
  /** Value of the chosen option, when the caller keeps it. */
  value?: string;
  /** Value of the option that is chosen at first, when the caller does not keep it. */
  defaultValue?: string;
  /** The native change event of the chosen radio. `event.target.value` is its value. */
  onChange?: ChangeEventHandler<HTMLInputElement>;
  /** Called when focus leaves one of the radios. */
  onBlur?: FocusEventHandler<HTMLInputElement>;
  /** Gets every radio, as form libraries expect. */
  ref?: Ref<HTMLInputElement>;
}

/** A choice between two to four short options, which changes the content below at once. Built from native radios. */
export function SegmentedControl({
  options,
  name,
  value,
  defaultValue,
  onChange,
  onBlur,
  ref,
  id,
  ...group
}: SegmentedControlProps) {
  const ownId = useId();
  const baseId = id ?? ownId;
  return (
    <ChoiceGroup id={baseId} role="radiogroup" {...group}>
      <div className="hairline flex flex-wrap gap-1 rounded-control border-line-strong bg-surface-sunken p-1">
        {options.map((option, index) => (
          <label
            key={option.value}
            className="relative flex min-h-11 min-w-fit flex-1 cursor-pointer items-center justify-center gap-2 rounded-[6px] px-3 py-2 text-center font-semibold text-body text-ink transition-colors duration-quick not-has-disabled:hover:bg-action-soft not-has-disabled:hover:text-on-action-soft has-checked:bg-action has-checked:text-on-action has-disabled:cursor-not-allowed has-disabled:text-ink-muted has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
          >
            <input
              id={index === 0 ? baseId : `${baseId}-${index + 1}`}
              type="radio"
              name={name ?? ownId}
              value={option.value}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={
                value === undefined && defaultValue !== undefined ? defaultValue === option.value : undefined
              }
              onChange={onChange}
              onBlur={onBlur}
              ref={ref}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[inherit] opacity-0 outline-none"
            />
            {option.icon}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}

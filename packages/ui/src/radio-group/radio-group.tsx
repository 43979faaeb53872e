import { cva, type VariantProps } from 'class-variance-authority';
import {
  type ChangeEventHandler,
  type ComponentProps,
  type FocusEventHandler,
  type ReactNode,
  type Ref,
  useId,
} from 'react';
import { Choice } from '../field/choice';
import { ChoiceGroup, type ChoiceGroupOwnProps } from '../field/choice-group';

const list = cva('flex', {
  variants: {
    direction: { column: 'flex-col', row: 'flex-col sm:flex-row sm:flex-wrap' },
    boxed: { true: 'gap-2', false: 'gap-x-6' },
  },
  compoundVariants: [{ direction: 'row', boxed: true, className: 'sm:*:min-w-[min(100%,11rem)] sm:*:flex-1' }],
  defaultVariants: { direction: 'column', boxed: false },
});

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps
  extends ChoiceGroupOwnProps,
    VariantProps<typeof list>,
    Omit<ComponentProps<'fieldset'>, 'onChange' | 'onBlur' | 'ref' | 'children' | 'defaultValue'> {
  /** The options in their order. */
  options: readonly RadioOption[];
  /** The `name` attribute of all radios. Default: a generated one. */
  name?: string;
  /** Value of the chosen option, when the caller keeps it. */
  value?: string | null;
  /** Value of the option that is chosen at first, when the caller does not keep it. */
  defaultValue?: string;
  /** The native change event of the chosen radio. `event.target.value` is its value. */
  onChange?: ChangeEventHandler<HTMLInputElement>;
  /** Called when focus leaves one of the radios. */
  onBlur?: FocusEventHandler<HTMLInputElement>;
  /** Gets every radio, as form libraries expect. */
  ref?: Ref<HTMLInputElement>;
  /** `row` puts the choices side by side in wide windows. @default 'column' */
  direction?: 'column' | 'row';
  /** Draws a box around each choice, which makes larger targets for few, important choices. @default false */
  boxed?: boolean;
}

/** One choice from a short list. `id` is the id of the first radio, to which an error summary links. */
export function RadioGroup({
  options,
  name,
  value,
  defaultValue,
  onChange,
  onBlur,
  ref,
  direction,
  boxed,
  id,
  ...group
}: RadioGroupProps) {
  const ownId = useId();
  const baseId = id ?? ownId;
  return (
    <ChoiceGroup id={baseId} role="radiogroup" {...group}>
      <div className={list({ direction, boxed })}>
        {options.map((option, index) => (
          <Choice
            key={option.value}
            type="radio"
            id={index === 0 ? baseId : `${baseId}-${index + 1}`}
            name={name ?? ownId}
            value={option.value}
            label={option.label}
            hint={option.hint}
            disabled={option.disabled}
            boxed={boxed}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={
              value === undefined && defaultValue !== undefined ? defaultValue === option.value : undefined
            }
            onChange={onChange}
            onBlur={onBlur}
            ref={ref}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

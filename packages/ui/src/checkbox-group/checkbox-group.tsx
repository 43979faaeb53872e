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

const list = cva('', {
  variants: {
    columns: {
      one: 'flex flex-col',
      auto: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))]',
    },
    boxed: { true: 'gap-2', false: 'gap-x-6' },
  },
  defaultVariants: { columns: 'one', boxed: false },
});

export interface CheckboxOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface CheckboxGroupProps
  extends ChoiceGroupOwnProps,
    VariantProps<typeof list>,
    Omit<ComponentProps<'fieldset'>, 'onChange' | 'onBlur' | 'ref' | 'defaultValue'> {
  /** The choices. Leave out and pass `Checkbox` children where a choice needs more than a label and a hint. */
  options?: readonly CheckboxOption[];
  /** The `name` attribute of all boxes. */
  name?: string;
  /** The chosen values, when the caller keeps them. */
  value?: readonly string[];
  /** The values that are chosen at first, when the caller does not keep them. */
  defaultValue?: readonly string[];
  /** The native change event of one box. `event.target.value` is its value. */
  onChange?: ChangeEventHandler<HTMLInputElement>;
  /** Called when focus leaves one of the checkboxes. */
  onBlur?: FocusEventHandler<HTMLInputElement>;
  /** Gets every box, as form libraries expect. */
  ref?: Ref<HTMLInputElement>;
  /** `auto` makes as many columns as fit. @default 'one' */
  columns?: 'one' | 'auto';
  /** Draws a box around each choice. @default false */
  boxed?: boolean;
}

/** Any number of choices from a short list. `id` is the id of the first box, to which an error summary links. */
export function CheckboxGroup({
  options,
  name,
  value,
  defaultValue,
  onChange,
  onBlur,
  ref,
  columns,
  boxed,
  id,
  children,
  ...group
}: CheckboxGroupProps) {
  const ownId = useId();
  const baseId = id ?? ownId;
  return (
    <ChoiceGroup id={baseId} {...group}>
      <div className={list({ columns, boxed })}>
        {options?.map((option, index) => (
          <Choice
            key={option.value}
            type="checkbox"
            id={index === 0 ? baseId : `${baseId}-${index + 1}`}
            name={name}
            value={option.value}
            label={option.label}
            hint={option.hint}
            disabled={option.disabled}
            boxed={boxed}
            checked={value?.includes(option.value)}
            defaultChecked={value ? undefined : defaultValue?.includes(option.value)}
            aria-invalid={Boolean(group.error)}
            onChange={onChange}
            onBlur={onBlur}
            ref={ref}
          />
        ))}
        {children}
      </div>
    </ChoiceGroup>
  );
}

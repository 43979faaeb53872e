import { type ComponentProps, useId } from 'react';
import { Choice } from '../field/choice';
import { ChoiceGroup, type ChoiceGroupOwnProps } from '../field/choice-group';
import { Money } from '../money/money';

export interface LabTestOption {
  id: string;
  name: string;
  /** Whole rupees. */
  price: number;
  /** Why the test cannot be chosen now. It shows disabled, with this text. */
  unavailable?: string;
}

export interface LabTestPickerProps
  extends ChoiceGroupOwnProps,
    Omit<ComponentProps<'fieldset'>, 'onChange' | 'onToggle' | 'children' | 'defaultValue'> {
  /** The tests to choose from, in order. */
  tests: readonly LabTestOption[];
  /** The ids of the chosen tests. */
  value: readonly string[];
  /** Called with the id of a test that the user ticked or unticked. */
  onToggle: (id: string) => void;
}

/**
 * A list of laboratory tests with prices and checkboxes. `id` is the id of the first box, to which an error summary
 * links.
 */
export function LabTestPicker({ legend, tests, value, onToggle, id, ...group }: LabTestPickerProps) {
  const ownId = useId();
  const baseId = id ?? ownId;
  return (
    <ChoiceGroup id={baseId} legend={<span className="text-subheading">{legend}</span>} {...group}>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-2">
        {tests.map(({ id: test, name, price, unavailable }, index) => (
          <Choice
            key={test}
            type="checkbox"
            boxed
            id={index === 0 ? baseId : `${baseId}-${index + 1}`}
            value={test}
            label={
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0">{name}</span> <Money amount={price} className="font-semibold" />
              </span>
            }
            hint={unavailable}
            disabled={unavailable !== undefined}
            checked={value.includes(test)}
            aria-invalid={Boolean(group.error)}
            onChange={() => onToggle(test)}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

import { type ComponentProps, type ReactNode, useId } from 'react';
import { Choice } from '../field/choice';
import { ChoiceGroup, type ChoiceGroupOwnProps } from '../field/choice-group';
import { Money } from '../money/money';

export interface LabTestOption {
  id: string;
  name: string;
  /** Whole rupees. */
  price: number;
  /** What the test is, in one sentence. */
  what?: string;
  /** What to do before the test, such as whether to fast. */
  before?: string;
  /** The heading under which the test stands. Tests of one group follow each other. */
  group?: string;
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
  const groups = [...new Set(tests.map(({ group: heading }) => heading))];
  const first = tests[0]?.id;
  return (
    <ChoiceGroup id={baseId} legend={<span className="text-subheading">{legend}</span>} {...group}>
      {groups.map((heading, index) => (
        <Group key={heading ?? ''} heading={heading} id={`${baseId}-group-${index}`}>
          {tests
            .filter((test) => test.group === heading)
            .map(({ id: test, name, price, ...facts }) => (
              <Choice
                key={test}
                type="checkbox"
                boxed
                id={test === first ? baseId : `${baseId}-${test}`}
                value={test}
                label={
                  <span className="flex flex-wrap justify-between gap-x-4">
                    <span className="min-w-0 font-medium">{name}</span>{' '}
                    <Money amount={price} className="font-semibold" />
                  </span>
                }
                hint={facts.what || facts.before || facts.unavailable ? <Facts {...facts} /> : undefined}
                disabled={facts.unavailable !== undefined}
                checked={value.includes(test)}
                aria-invalid={Boolean(group.error)}
                onChange={() => onToggle(test)}
              />
            ))}
        </Group>
      ))}
    </ChoiceGroup>
  );
}

function Group({ heading, id, children }: { heading: string | undefined; id: string; children: ReactNode }) {
  const list = (
    <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-2">{children}</div>
  );
  if (heading === undefined) return list;
  return (
    <div role="group" aria-labelledby={id} className="mt-4">
      <p id={id} className="text-small font-semibold">
        {heading}
      </p>
      {list}
    </div>
  );
}

/** The lines below a test's name. */
function Facts({ what, before, unavailable }: Pick<LabTestOption, 'what' | 'before' | 'unavailable'>) {
  return (
    <>
      {unavailable ? <span className="block font-medium">{unavailable}</span> : null}
      {what ? <span className="block">{what} </span> : null}
      {before ? <span className="mt-1 block text-ink">{before}</span> : null}
    </>
  );
}

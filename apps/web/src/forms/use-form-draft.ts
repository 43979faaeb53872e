import { useCallback, useEffect, useRef } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { hasFocus } from './has-focus';

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'subscribe' | 'getValues' | 'setValue' | 'formState'
>;

/** The draft of a form, as a page gets it from its route. */
export interface FormDraft<Values> {
  /** The owner's earlier input; null without a draft, and until the session is known. */
  draft: Partial<Values> | null;
  /** Gets the values after each change. */
  onDraft: (values: Values) => void;
}

/** Fills the untouched fields of a form with its draft, once, and reports every change to `onDraft`. */
export function useFormDraft<Values extends FieldValues>(
  { subscribe, getValues, setValue, formState }: Form<Values>,
  { draft, onDraft }: FormDraft<Values>,
) {
  const isFilled = useRef(false);
  const isQuiet = useRef(false);
  const defaults = useRef(formState.defaultValues);
  /** Fills the fields that still have their default value and that `mayFill` admits. */
  const fill = useCallback(
    (values: Partial<Values>, mayFill: (name: string) => boolean) => {
      for (const [field, value] of Object.entries(values)) {
        const name = field as FieldPath<Values>;
        const isUntouched = getValues(name) === (defaults.current as Values | undefined)?.[name];
        if (value !== '' && isUntouched && mayFill(name))
          setValue(name, value as FieldPathValue<Values, FieldPath<Values>>);
      }
    },
    [getValues, setValue],
  );
  /** Fills untouched fields with values that arrive later. Leaves out the field that has the focus. */
  const fillUntouched = useCallback((values: Partial<Values>) => fill(values, (name) => !hasFocus(name)), [fill]);
  /** Runs a change that is no input of the user. It writes no draft. */
  const quietly = useCallback((change: () => void) => {
    isQuiet.current = true;
    change();
    isQuiet.current = false;
  }, []);
  useEffect(() => {
    if (!draft || isFilled.current) return;
    isFilled.current = true;
    fill(draft, () => true);
  }, [draft, fill]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!isQuiet.current) onDraft(values);
        },
      }),
    [subscribe, onDraft],
  );
  return { fillUntouched, quietly };
}

import { useEffect, useRef } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

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
): void {
  const isFilled = useRef(false);
  const defaults = useRef(formState.defaultValues);
  useEffect(() => {
    if (!draft || isFilled.current) return;
    isFilled.current = true;
    for (const [field, value] of Object.entries(draft)) {
      const name = field as FieldPath<Values>;
      const isUntouched = getValues(name) === (defaults.current as Values | undefined)?.[name];
      if (value !== '' && isUntouched) setValue(name, value as FieldPathValue<Values, FieldPath<Values>>);
    }
  }, [draft, getValues, setValue]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onDraft(values) }),
    [subscribe, onDraft],
  );
}

import type { FieldErrors, FieldValues, Path } from 'react-hook-form';

/** The errors of a form in the order of its fields, as the error summary lists them. Fields carry their name as their id. */
export function formErrors<T extends FieldValues>(order: readonly Path<T>[], errors: FieldErrors<T>) {
  return order.flatMap((name) => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? [{ fieldId: name, message }] : [];
  });
}

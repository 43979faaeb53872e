import { valibotResolver } from '@hookform/resolvers/valibot';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';

interface PageForm<Values extends FieldValues, Output> {
  schema: GenericSchema<Values, Output>;
  /** The required fields in the order of the page. The error summary has the same order. */
  fields: readonly Path<Values>[];
  defaultValues: DefaultValues<Values>;
}

/**
 * Returns a form whose errors an error summary above it lists. `field` returns the props of a field, whose id is its
 * name. `errors` holds one message per invalid field.
 */
export function usePageForm<Values extends FieldValues, Output = Values>(options: PageForm<Values, Output>) {
  const { schema, fields, defaultValues } = options;
  const form = useForm<Values, unknown, Output>({
    resolver: valibotResolver(schema),
    // Without it, the resolver skips the rules of several fields while a single field has an error.
    criteriaMode: 'all',
    shouldFocusError: false,
    defaultValues,
  });
  const { errors, submitCount } = form.formState;
  const messageOf = (name: Path<Values>) => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  const field = (name: Path<Values>) => {
    const { onChange, onBlur, ref } = form.register(name);
    return { id: name, name, required: true, error: messageOf(name), onChange, onBlur, ref };
  };
  const list = fields.flatMap((fieldId) => {
    const message = messageOf(fieldId);
    return message === undefined ? [] : [{ fieldId, message }];
  });
  return { form, field, errors: list, submitCount };
}

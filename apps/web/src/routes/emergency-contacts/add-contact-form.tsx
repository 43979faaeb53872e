import { valibotResolver } from '@hookform/resolvers/valibot';
import type { NewContact } from '@sehat/machines/contacts';
import { Button } from '@sehat/ui/button';
import { FormErrorSummary } from '@sehat/ui/form-error-summary';
import { TextInput } from '@sehat/ui/text-input';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { formErrors } from '../form-errors';

const filled = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

const schema = v.object({
  name: filled('Enter the name'),
  relationship: filled('Enter the relationship, for example Sister'),
  phone: filled('Enter the phone number'),
});

const empty: NewContact = { name: '', relationship: '', phone: '' };

const order = ['name', 'relationship', 'phone'] as const;

/** Adds one contact, then is ready for the next. */
export function AddContactForm({ onAdd }: { onAdd: (contact: NewContact) => void }) {
  const { register, handleSubmit, reset, setFocus, formState } = useForm<NewContact>({
    resolver: valibotResolver(schema),
    shouldFocusError: false,
    defaultValues: empty,
  });
  const { errors, submitCount } = formState;
  const control = (name: keyof NewContact) => {
    const { onChange, onBlur, ref } = register(name);
    return { id: name, name, required: true, error: errors[name]?.message, onChange, onBlur, ref };
  };
  const add = (contact: NewContact) => {
    onAdd(contact);
    // First: a reset form knows its fields only after the next render.
    setFocus('name');
    reset(empty);
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(add)(event)} className="grid gap-5">
      <FormErrorSummary
        title="Please fill in all fields"
        headingLevel={3}
        errors={formErrors(order, errors)}
        focusKey={submitCount}
      />
      <TextInput label="Name" autoComplete="off" {...control('name')} />
      <TextInput label="Relationship" autoComplete="off" {...control('relationship')} />
      <TextInput label="Phone" type="tel" autoComplete="off" {...control('phone')} />
      <div>
        <Button
          type="submit"
          size="large"
          // The second click of a double click would find the form empty again, and complain.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          Add Contact
        </Button>
      </div>
    </form>
  );
}

import type { NewContact } from '@sehat/machines/contacts';
import { Button } from '@sehat/ui/button';
import { FormErrorSummary } from '@sehat/ui/form-error-summary';
import { TextInput } from '@sehat/ui/text-input';
import * as v from 'valibot';
import { usePageForm } from '../../forms/use-page-form';

const filled = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

const schema = v.object({
  name: filled('Enter the name'),
  relationship: filled('Enter the relationship, for example Sister'),
  phone: filled('Enter the phone number'),
});

const empty: NewContact = { name: '', relationship: '', phone: '' };

const order = ['name', 'relationship', 'phone'] as const;

/** Adds one contact, then resets for the next one. */
export function AddContactForm({ onAdd }: { onAdd: (contact: NewContact) => void }) {
  const { form, field, errors, submitCount } = usePageForm({ schema, fields: order, defaultValues: empty });
  const add = (contact: NewContact) => {
    onAdd(contact);
    // Set the focus before the reset, because a reset form registers its fields only in the next render.
    form.setFocus('name');
    form.reset(empty);
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void form.handleSubmit(add)(event)} className="grid gap-5">
      <FormErrorSummary title="Please fill in all fields" headingLevel={3} errors={errors} focusKey={submitCount} />
      <TextInput label="Name" autoComplete="off" {...field('name')} />
      <TextInput label="Relationship" autoComplete="off" {...field('relationship')} />
      <TextInput label="Phone" type="tel" autoComplete="off" {...field('phone')} />
      <div>
        <Button
          type="submit"
          size="large"
          // Without this, the second click of a double click submits the empty form and shows errors.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          Add Contact
        </Button>
      </div>
    </form>
  );
}

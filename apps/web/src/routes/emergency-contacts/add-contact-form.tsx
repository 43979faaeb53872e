import type { NewContact } from '@sehat/machines/contacts';
import { Button } from '@sehat/ui/button';
import { FormErrorSummary } from '@sehat/ui/form-error-summary';
import { TextInput } from '@sehat/ui/text-input';
import { useState } from 'react';
import * as v from 'valibot';
import { PhoneInput } from '../../forms/phone-input';
import { usePageForm } from '../../forms/use-page-form';
import { m } from '../../messages/generated/messages.js';

const filled = (message: () => string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

const schema = v.object({
  name: filled(m.contacts_name_missing),
  relationship: filled(m.contacts_relationship_missing),
  phone: filled(m.contacts_phone_missing),
});

const empty: NewContact = { name: '', relationship: '', phone: '' };

const order = ['name', 'relationship', 'phone'] as const;

/** Adds one contact, then resets for the next one. */
export function AddContactForm({ onAdd }: { onAdd: (contact: NewContact) => void }) {
  const { form, field, errors, submitCount } = usePageForm({ schema, fields: order, defaultValues: empty });
  const [added, setAdded] = useState(0);
  const add = (contact: NewContact) => {
    onAdd(contact);
    setAdded(added + 1);
    // Set the focus before the reset, because a reset form registers its fields only in the next render.
    form.setFocus('name');
    form.reset(empty);
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void form.handleSubmit(add)(event)} className="grid gap-5">
      <FormErrorSummary title={m.contacts_incomplete()} headingLevel={3} errors={errors} focusKey={submitCount} />
      <TextInput label={m.field_name()} autoComplete="off" {...field('name')} />
      <TextInput label={m.contacts_relationship()} autoComplete="off" {...field('relationship')} />
      {/* The key drops the hint about the last number. */}
      <PhoneInput key={added} label={m.field_phone()} autoComplete="off" {...field('phone')} />
      <div>
        <Button
          type="submit"
          size="large"
          // Without this, the second click of a double click submits the empty form and shows errors.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {m.contacts_submit()}
        </Button>
      </div>
    </form>
  );
}

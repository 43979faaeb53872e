import { FieldRow } from '@sehat/ui/field-row';
import { FormErrorSummary } from '@sehat/ui/form-error-summary';
import { InlineMessage } from '@sehat/ui/inline-message';
import { NumberInput } from '@sehat/ui/number-input';
import { Select } from '@sehat/ui/select';
import { TextInput } from '@sehat/ui/text-input';
import type { ReactNode } from 'react';
import { genderOptions } from '../../catalog-text/genders';
import { relationshipOptions } from '../../catalog-text/relationships';
import { PhoneInput } from '../../forms/phone-input';
import { useFormDraft } from '../../forms/use-form-draft';
import { usePageForm } from '../../forms/use-page-form';
import { m } from '../../messages/generated/messages.js';
import type { PersonDetails } from '../../people/person';
import { type PersonForm, personSchema } from './person-rules';

export interface PersonFieldsProps {
  /** What the form starts with. */
  initial: PersonForm;
  /** What the user typed before and did not save; null without it. @default null */
  draft?: Partial<PersonForm> | null;
  /** Gets the form after each change, for the draft. */
  onDraft?: (form: PersonForm) => void;
  /** Asks for the relationship, and leaves the browser's own data out of the fields. @default false */
  family?: boolean;
  /** Whether the details are being saved. */
  submitting: boolean;
  /** The whole failure message, or null. */
  failure: string | null;
  onSubmit: (details: PersonDetails) => void;
  /** Id of the form, for a button outside it. */
  id?: string;
  /** What follows the name. */
  children?: ReactNode;
  footer?: ReactNode;
}

const keepNone = () => {};

const fields = ['relationship', 'name', 'age', 'gender', 'phone'] as const;

/** The form of a person. Keeps what the user typed after every failure. */
export function PersonFields(props: PersonFieldsProps) {
  const { initial, family = false, submitting, failure, onSubmit, id, children, footer } = props;
  const { draft = null, onDraft = keepNone } = props;
  const prefix = family ? 'member' : 'own';
  const { form, errors, submitCount, ...page } = usePageForm<PersonForm, PersonDetails>({
    schema: personSchema,
    fields,
    defaultValues: initial,
  });
  useFormDraft(form, { draft, onDraft });
  // The dialog opens above the user's own form, so the two need different ids.
  const idOf = (name: string) => `${prefix}-${name}`;
  const field = (name: keyof PersonForm) => ({ ...page.field(name), id: idOf(name) });
  const submit = (details: PersonDetails) => {
    if (!submitting) onSubmit(details);
  };
  return (
    <form
      id={id}
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      className="grid gap-5"
    >
      <FormErrorSummary
        headingLevel={3}
        errors={errors.map(({ fieldId, message }) => ({ fieldId: idOf(fieldId), message }))}
        failure={errors.length === 0 ? failure : null}
        focusKey={submitCount}
      />
      {draft && submitCount === 0 && <InlineMessage size="small">{m.draft_text()}</InlineMessage>}
      {family && (
        <Select
          label={m.profile_relationship()}
          placeholder={m.profile_choose_relationship()}
          options={relationshipOptions()}
          {...field('relationship')}
        />
      )}
      <TextInput label={m.profile_name()} autoComplete={family ? 'off' : 'name'} {...field('name')} />
      {children}
      <FieldRow>
        <NumberInput label={m.profile_age()} hint={m.profile_age_hint()} {...field('age')} />
        <Select
          label={m.profile_gender()}
          placeholder={m.profile_choose_gender()}
          options={genderOptions()}
          autoComplete={family ? 'off' : 'sex'}
          {...field('gender')}
        />
      </FieldRow>
      <PhoneInput
        label={m.profile_phone()}
        autoComplete={family ? 'off' : 'tel'}
        {...field('phone')}
        required={false}
        optional
      />
      {footer}
    </form>
  );
}

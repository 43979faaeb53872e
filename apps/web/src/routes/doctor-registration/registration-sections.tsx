import { BulletList } from '@sehat/ui/bullet-list';
import { Card, CardTitle } from '@sehat/ui/card';
import { FieldRow } from '@sehat/ui/field-row';
import { FieldSet } from '@sehat/ui/field-set';
import { PasswordInput } from '@sehat/ui/password-input';
import { TextArea } from '@sehat/ui/text-area';
import { TextInput } from '@sehat/ui/text-input';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PhoneInput } from '../../forms/phone-input';
import { m } from '../../messages/generated/messages.js';
import type { RegistrationField } from './registration-form';

interface SectionProps {
  /** Returns the props that connect a field to the form. */
  field: (name: RegistrationField) => Pick<UseFormRegisterReturn, 'name' | 'onChange' | 'onBlur' | 'ref'> & {
    id: string;
    required: boolean;
    error: string | undefined;
  };
}

export function PersonFields({ field }: SectionProps) {
  return (
    <FieldSet legend={m.register_you()}>
      <TextInput label={m.register_name()} autoComplete="name" {...field('fullName')} />
      <FieldRow>
        <TextInput label={m.register_email()} type="email" autoComplete="email" {...field('email')} />
        <PhoneInput label={m.register_phone()} autoComplete="tel" {...field('contactNumber')} />
      </FieldRow>
      <PasswordInput label={m.register_password()} autoComplete="new-password" {...field('password')} />
    </FieldSet>
  );
}

export function PracticeFields({ field }: SectionProps) {
  return (
    <FieldSet legend={m.register_practice()}>
      <FieldRow>
        <TextInput
          label={m.register_specialization()}
          hint={m.register_specialization_hint()}
          {...field('specialization')}
        />
        <TextInput
          label={m.register_qualifications()}
          hint={m.register_qualifications_hint()}
          {...field('qualifications')}
        />
      </FieldRow>
      <TextInput label={m.register_number()} hint={m.register_number_hint()} {...field('registrationNumber')} />
      <TextArea label={m.register_bio()} hint={m.register_bio_hint()} rows={5} {...field('bio')} />
    </FieldSet>
  );
}

export function CertificateFields({ field }: SectionProps) {
  return (
    <FieldSet legend={m.register_certificates()}>
      <TextInput
        label={m.register_certifications_url()}
        type="url"
        hint={m.register_certifications_hint()}
        {...field('certificationsUrl')}
      />
      <TextInput
        label={m.register_experience_url()}
        type="url"
        hint={m.register_experience_hint()}
        {...field('experienceCertificatesUrl')}
      />
      <TextArea label={m.register_other()} hint={m.register_other_hint()} rows={3} {...field('otherCertifications')} />
    </FieldSet>
  );
}

/** What a doctor needs before filling in the form. */
export function Preparation({ className }: { className?: string }) {
  return (
    <Card as="aside" tone="sunken" aria-labelledby="preparation" className={className}>
      <CardTitle id="preparation" level={2} className="mb-3">
        {m.register_prepare()}
      </CardTitle>
      <BulletList
        marks="checks"
        items={[m.register_prepare_number(), m.register_prepare_links(), m.register_prepare_bio()]}
      />
    </Card>
  );
}

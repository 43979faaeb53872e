import { BulletList } from '@sehat/ui/bullet-list';
import { Card, CardTitle } from '@sehat/ui/card';
import { FieldRow } from '@sehat/ui/field-row';
import { FieldSet } from '@sehat/ui/field-set';
import { PasswordInput } from '@sehat/ui/password-input';
import { TextArea } from '@sehat/ui/text-area';
import { TextInput } from '@sehat/ui/text-input';
import type { UseFormRegisterReturn } from 'react-hook-form';
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
    <FieldSet legend="You">
      <TextInput label="Full name" autoComplete="name" {...field('fullName')} />
      <FieldRow>
        <TextInput label="Email" type="email" autoComplete="email" {...field('email')} />
        <TextInput label="Contact number" type="tel" autoComplete="tel" {...field('contactNumber')} />
      </FieldRow>
      <PasswordInput label="Password" autoComplete="new-password" {...field('password')} />
    </FieldSet>
  );
}

export function PracticeFields({ field }: SectionProps) {
  return (
    <FieldSet legend="Your practice">
      <FieldRow>
        <TextInput label="Specialization" hint="For example Cardiology" {...field('specialization')} />
        <TextInput label="Qualifications" hint="For example MBBS, MD" {...field('qualifications')} />
      </FieldRow>
      <TextInput
        label="Registration number"
        hint="As given by the National Medical Commission or your state medical council"
        {...field('registrationNumber')}
      />
      <TextArea
        label="Professional Bio"
        hint="Patients read this: your experience, what you treat, the languages that you speak"
        rows={5}
        {...field('bio')}
      />
    </FieldSet>
  );
}

export function CertificateFields({ field }: SectionProps) {
  return (
    <FieldSet legend="Your certificates">
      <TextInput
        label="Certifications URL"
        type="url"
        hint="A link under which the admin can open them"
        {...field('certificationsUrl')}
      />
      <TextInput
        label="Experience certificates URL"
        type="url"
        hint="It may be the same link"
        {...field('experienceCertificatesUrl')}
      />
      <TextArea
        label="Other certifications"
        hint="Write None if there are none"
        rows={3}
        {...field('otherCertifications')}
      />
    </FieldSet>
  );
}

/** What a doctor needs before filling in the form. */
export function Preparation({ className }: { className?: string }) {
  return (
    <Card as="aside" tone="sunken" aria-labelledby="preparation" className={className}>
      <CardTitle id="preparation" level={2} className="mb-3">
        Have these at hand
      </CardTitle>
      <BulletList
        marks="checks"
        items={[
          'Your number in the register of the National Medical Commission or of your state council',
          'Links to your degree and experience certificates, open to whoever has the link',
          'A few sentences about how you work, for patients to read',
        ]}
      />
    </Card>
  );
}

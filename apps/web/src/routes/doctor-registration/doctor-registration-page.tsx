import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button } from '@sehat/ui/button';
import { Container } from '@sehat/ui/container';
import { FieldSet } from '@sehat/ui/field-set';
import { FormActions } from '@sehat/ui/form-actions';
import { FormErrorSummary } from '@sehat/ui/form-error-summary';
import { InlineMessage } from '@sehat/ui/inline-message';
import { Link } from '@sehat/ui/link';
import { PageHeader } from '@sehat/ui/page-header';
import { PasswordInput } from '@sehat/ui/password-input';
import { TextArea } from '@sehat/ui/text-area';
import { TextInput } from '@sehat/ui/text-input';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../app/paths';
import { formErrors } from '../form-errors';
import {
  type RegistrationField,
  type RegistrationValues,
  registrationFields,
  registrationSchema,
} from './registration-form';

interface DoctorRegistrationPageProps {
  submitting: boolean;
  /** The failure message, or null. Everything typed is kept then, but the password. */
  failure: string | null;
  onSubmit: (values: RegistrationValues) => void;
}

const empty = Object.fromEntries(registrationFields.map((name) => [name, ''])) as RegistrationValues;

/** The doctors' registration form. */
export function DoctorRegistrationPage({ submitting, failure, onSubmit }: DoctorRegistrationPageProps) {
  const { register, handleSubmit, resetField, setError, formState } = useForm<RegistrationValues>({
    resolver: valibotResolver(registrationSchema),
    shouldFocusError: false,
    defaultValues: empty,
  });
  const { errors, submitCount } = formState;
  const list = formErrors(registrationFields, errors);
  const control = (name: RegistrationField) => {
    const { onChange, onBlur, ref } = register(name);
    return { id: name, name, required: true, error: errors[name]?.message, onChange, onBlur, ref };
  };

  useEffect(() => {
    if (!failure) return;
    resetField('password');
    setError('password', { type: 'forgotten', message: 'Enter your password again. It is never kept.' });
    // Gone with the next attempt, whatever is typed until then: tells the summary that this failure is a new one.
    setError('root', { type: 'failure' });
  }, [failure, resetField, setError]);

  return (
    <Container width="text" className="pb-12">
      <PageHeader
        title="Register as Doctor"
        lead="Tell us about your practice. An admin checks every registration before patients can find you."
      />
      <div className="grid gap-6">
        {failure && list.length === 0 && <InlineMessage tone="danger">{failure}</InlineMessage>}
        <FormErrorSummary
          title={failure ?? undefined}
          errors={list}
          focusKey={`${submitCount} ${errors.root?.type ?? ''}`}
        />
        <form noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)} className="grid gap-8">
          <FieldSet legend="You">
            <TextInput label="Full name" autoComplete="name" {...control('fullName')} />
            <TextInput label="Email" type="email" autoComplete="email" {...control('email')} />
            <TextInput label="Contact number" type="tel" autoComplete="tel" {...control('contactNumber')} />
            <PasswordInput label="Password" autoComplete="new-password" {...control('password')} />
          </FieldSet>
          <FieldSet legend="Your practice">
            <TextInput label="Specialization" hint="For example Cardiology" {...control('specialization')} />
            <TextInput
              label="Registration number"
              hint="As given by the National Medical Commission or your state medical council"
              {...control('registrationNumber')}
            />
            <TextInput
              label="Qualifications"
              hint="For example MBBS, MD (General Medicine)"
              {...control('qualifications')}
            />
            <TextArea
              label="Professional Bio"
              hint="Patients read this: your experience, what you treat, the languages that you speak"
              rows={5}
              {...control('bio')}
            />
          </FieldSet>
          <FieldSet legend="Your certificates">
            <TextInput
              label="Certifications URL"
              type="url"
              hint="Where the admin can see them"
              {...control('certificationsUrl')}
            />
            <TextInput label="Experience certificates URL" type="url" {...control('experienceCertificatesUrl')} />
            <TextArea
              label="Other certifications"
              hint="Write None if there are none"
              rows={3}
              {...control('otherCertifications')}
            />
          </FieldSet>
          <FormActions>
            <Button type="submit" size="large" loading={submitting} loadingLabel="Registering...">
              Register
            </Button>
            <p>
              Already registered?{' '}
              <Link asChild>
                <RouterLink to={paths.signIn}>Sign in</RouterLink>
              </Link>
            </p>
          </FormActions>
        </form>
      </div>
    </Container>
  );
}

import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button } from '@sehat/ui/button';
import { Container } from '@sehat/ui/container';
import { FormActions } from '@sehat/ui/form-actions';
import { FormErrorSummary } from '@sehat/ui/form-error-summary';
import { InlineMessage } from '@sehat/ui/inline-message';
import { PageHeader } from '@sehat/ui/page-header';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Later } from '../../app/page';
import { formErrors } from '../form-errors';
import {
  type RegistrationField,
  type RegistrationValues,
  registrationFields,
  registrationSchema,
} from './registration-form';
import { CertificateFields, PersonFields, PracticeFields, Preparation } from './registration-sections';

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
    <Container className="grid gap-x-10 pb-12 lg:grid-cols-[minmax(0,40rem)_minmax(16rem,1fr)]">
      <PageHeader
        title="Register as Doctor"
        lead="Tell us about your practice. An admin checks every registration before patients can find you."
      />
      <Later>
        <Preparation className="max-lg:mb-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-10 lg:self-start" />
        <div className="grid content-start gap-6">
          {failure && list.length === 0 && <InlineMessage tone="danger">{failure}</InlineMessage>}
          <FormErrorSummary
            title={failure ?? undefined}
            errors={list}
            focusKey={`${submitCount} ${errors.root?.type ?? ''}`}
          />
          <form noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)} className="grid gap-10">
            <PersonFields control={control} />
            <PracticeFields control={control} />
            <CertificateFields control={control} />
            <FormActions>
              <Button type="submit" size="large" loading={submitting} loadingLabel="Registering...">
                Register
              </Button>
            </FormActions>
          </form>
        </div>
      </Later>
    </Container>
  );
}

import { Banner } from '@sehat/ui/banner';
import { Button } from '@sehat/ui/button';
import { Container } from '@sehat/ui/container';
import { FormActions } from '@sehat/ui/form-actions';
import { FormErrorSummary } from '@sehat/ui/form-error-summary';
import { PageHeader } from '@sehat/ui/page-header';
import { useEffect } from 'react';
import { type FormDraft, useFormDraft } from '../../forms/use-form-draft';
import { usePageForm } from '../../forms/use-page-form';
import { m } from '../../messages/generated/messages.js';
import { NeedsScripts } from '../../page/needs-scripts';
import { DeferredContent } from '../../page/page';
import { type RegistrationValues, registrationFields, registrationSchema } from './registration-form';
import { CertificateFields, PersonFields, PracticeFields, Preparation } from './registration-sections';

interface DoctorRegistrationPageProps extends FormDraft<RegistrationValues> {
  submitting: boolean;
  /** The failure message, or null. A failed form keeps its input, except the password. */
  failure: string | null;
  /** Why the password was refused, or null. The form keeps all its input. */
  passwordError: string | null;
  /** Why the backend refused the email address, or null. */
  emailError: string | null;
  /** Why the backend refused the registration number, or null. */
  numberError: string | null;
  onSubmit: (values: RegistrationValues) => void;
}

const empty = Object.fromEntries(registrationFields.map((name) => [name, ''])) as RegistrationValues;

/** The doctors' registration form. */
export function DoctorRegistrationPage(props: DoctorRegistrationPageProps) {
  const { submitting, failure, passwordError, emailError, numberError, draft, onDraft, onSubmit } = props;
  const { form, field, errors, submitCount } = usePageForm({
    schema: registrationSchema,
    fields: registrationFields,
    defaultValues: empty,
  });
  const { handleSubmit, resetField, setError } = form;
  useFormDraft(form, { draft, onDraft });

  useEffect(() => {
    if (passwordError) setError('password', { type: 'guessable', message: passwordError });
    if (!failure) return;
    resetField('password');
    setError('password', { type: 'forgotten', message: m.register_password_again() });
    if (emailError) setError('email', { type: 'taken', message: emailError });
    if (numberError) setError('registrationNumber', { type: 'taken', message: numberError });
  }, [failure, passwordError, emailError, numberError, resetField, setError]);

  return (
    <Container className="grid gap-x-10 pb-12 lg:grid-cols-[minmax(0,40rem)_minmax(16rem,1fr)]">
      <PageHeader title={m.nav_register()} lead={m.register_lead()} />
      <DeferredContent>
        <Preparation className="max-lg:mb-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-10 lg:self-start" />
        <div className="grid content-start gap-6">
          <NeedsScripts />
          {draft && submitCount === 0 && !submitting && !failure && (
            <Banner tone="info" title={m.register_unfinished()}>
              {m.register_unfinished_text()}
            </Banner>
          )}
          <FormErrorSummary failure={failure} errors={errors} focusKey={submitCount} />
          <form
            method="post"
            noValidate
            onSubmit={(event) => void handleSubmit(onSubmit)(event)}
            className="grid gap-10"
          >
            <PersonFields field={field} />
            <PracticeFields field={field} />
            <CertificateFields field={field} />
            <FormActions>
              <Button type="submit" size="large" loading={submitting} loadingLabel={m.register_submitting()}>
                {m.register_submit()}
              </Button>
            </FormActions>
          </form>
        </div>
      </DeferredContent>
    </Container>
  );
}

import type { LabMode } from '@sehat/catalog/lab-modes';
import type { LabTestId } from '@sehat/catalog/lab-tests';
import type { LabFailure, LabField, LabForm, LabProblem } from '@sehat/machines/lab-booking';
import { Banner } from '@sehat/ui/banner';
import { BottomBar } from '@sehat/ui/bottom-bar';
import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { FormErrorSummary } from '@sehat/ui/form-error-summary';
import { InlineMessage } from '@sehat/ui/inline-message';
import { LabTestPicker } from '@sehat/ui/lab-test-picker';
import { Money } from '@sehat/ui/money';
import { OrderSummary } from '@sehat/ui/order-summary';
import { PageHeader } from '@sehat/ui/page-header';
import { Text } from '@sehat/ui/text';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { chosenTests } from '../../appointments/chosen-tests';
import { m } from '../../messages/generated/messages.js';
import { DeferredContent } from '../../page/page';
import { LabFields } from './lab-fields';
import { canTryAgain, fastingText, labFailureReason, problemTexts, TESTS_ID, testOptions } from './lab-texts';

interface LabTestsPageProps {
  form: LabForm;
  /** Whole rupees. */
  total: number;
  /** Why the form that was submitted cannot be sent. */
  problem: LabProblem | null;
  /** Why the last call failed. */
  failure: LabFailure | null;
  /** Whether the call is under way. The fields are disabled meanwhile. */
  booking: boolean;
  /** A note above the form. */
  notice?: ReactNode;
  /** Whether the form holds what the user filled in on an earlier visit. */
  restored: boolean;
  onModeChange: (mode: LabMode) => void;
  onFieldChange: (field: LabField, value: string) => void;
  onTestToggle: (test: LabTestId) => void;
  onSubmit: () => void;
  /** The present moment; fixed in stories and tests. */
  now?: Date;
}

/** Books lab tests, at a lab or at home: a form, and a summary of the chosen tests and their price. */
export function LabTestsPage(props: LabTestsPageProps) {
  const { form, problem, failure, booking, notice, restored, onFieldChange, onTestToggle, onSubmit, now } = props;
  const [attempts, setAttempts] = useState(0);
  const summary = useRef<HTMLDivElement>(null);
  const { title, errors, errorOf } = problemTexts(problem);
  const hour = `${form.date} ${form.time}`;
  const [sentHour, setSentHour] = useState('');
  const isHourRefused = failure?.kind === 'begun' && sentHour === hour;
  useEffect(() => {
    if (failure?.kind === 'begun') document.getElementById('time')?.focus();
  }, [failure]);
  const submit = () => {
    setAttempts(attempts + 1);
    setSentHour(hour);
    onSubmit();
  };

  return (
    <Container className="@container pb-12">
      <PageHeader title={m.title_book_lab_tests()} lead={m.lab_lead()} />
      <DeferredContent>
        <div className="mb-8 grid gap-4 empty:hidden">
          {notice}
          {restored && !problem && !booking && !failure && (
            <Banner tone="info" title={m.draft_title()}>
              {m.draft_text()}
            </Banner>
          )}
          <FormErrorSummary title={title} errors={errors} focusKey={attempts} />
        </div>
        <form
          method="post"
          noValidate
          aria-busy={booking}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 @4xl:grid-cols-[minmax(0,1fr)_22rem]"
        >
          {/* Disables the controls inside. It needs no name, because the groups inside have their own. */}
          <fieldset role="presentation" disabled={booking} className="grid min-w-0 gap-6">
            <Card>
              <LabTestPicker
                id={TESTS_ID}
                legend={m.lab_tests()}
                hint={form.mode === 'home' ? m.lab_tests_hint_home() : m.lab_tests_hint()}
                error={errorOf(TESTS_ID)}
                tests={testOptions(form.mode)}
                value={form.tests}
                onToggle={(id) => onTestToggle(id as LabTestId)}
              />
              <Text tone="muted" size="small" className="mt-4">
                {m.lab_facts_source()}
              </Text>
            </Card>
            <Card className="grid gap-10">
              <LabFields
                form={form}
                errorOf={(field) =>
                  errorOf(field) ?? (isHourRefused && field === 'time' ? m.service_time_passed() : undefined)
                }
                isHourRefused={isHourRefused}
                onModeChange={props.onModeChange}
                onFieldChange={onFieldChange}
                now={now}
              />
            </Card>
          </fieldset>
          <Summary {...props} attempts={attempts} onSubmit={submit} summary={summary} />
        </form>
        <ChosenSoFar form={form} total={props.total} summary={summary} />
      </DeferredContent>
    </Container>
  );
}

interface SummaryProps extends LabTestsPageProps {
  attempts: number;
  summary: RefObject<HTMLDivElement | null>;
}

/** The summary with the total and the submit button. */
function Summary({ form, total, failure, booking, attempts, onSubmit, summary }: SummaryProps) {
  const button = useRef<HTMLButtonElement>(null);
  const fasting = fastingText(form.tests);
  useEffect(() => {
    // Without this, the focus is lost, because its field is disabled and the retry button is removed.
    if (booking) button.current?.focus({ preventScroll: true });
  }, [booking]);

  return (
    <OrderSummary
      ref={summary}
      tabIndex={-1}
      title={m.lab_summary()}
      className="@4xl:sticky @4xl:top-6"
      live
      items={chosenTests(form.tests)}
      total={total}
      whenEmpty={<p>{m.lab_none_chosen()}</p>}
      action={
        <>
          <FormErrorSummary
            failure={failure && m.lab_booking_failed()}
            errors={[]}
            focusKey={attempts}
            headingLevel={3}
          >
            {failure && (
              <p>
                {labFailureReason(failure)} {m.lab_still_here()}
              </p>
            )}
            {failure && canTryAgain(failure) && (
              <Button variant="secondary" size="small" className="mt-3" onClick={onSubmit}>
                {m.booking_doctor_retry()}
              </Button>
            )}
          </FormErrorSummary>
          <Button ref={button} type="submit" size="large" fullWidth loading={booking} loadingLabel={m.booking_busy()}>
            {m.lab_submit()}
          </Button>
          {fasting && (
            <InlineMessage tone="warning" size="small">
              {fasting}
            </InlineMessage>
          )}
          {form.mode === 'lab' && (
            <InlineMessage tone="info" size="small">
              {m.lab_arrive_early()}
            </InlineMessage>
          )}
        </>
      }
    />
  );
}

interface ChosenSoFarProps extends Pick<LabTestsPageProps, 'form' | 'total'> {
  summary: RefObject<HTMLDivElement | null>;
}

/** Whether any part of an element is in the viewport. */
function useIsInView(ref: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setInView(entries.some((entry) => entry.isIntersecting)));
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return inView;
}

/** The number and price of the chosen tests, in a bar at the bottom while the summary is outside the viewport. */
function ChosenSoFar({ form: { tests }, total, summary }: ChosenSoFarProps) {
  const summaryInView = useIsInView(summary);
  if (tests.length === 0 || summaryInView) return null;
  const review = () => {
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <BottomBar
      label={m.lab_chosen()}
      className="-mx-[min(1rem,5vw)] sm:-mx-6"
      caption={m.lab_count({ count: tests.length })}
      figure={<Money amount={total} />}
      action={
        <Button variant="secondary" onClick={review}>
          {m.lab_review()}
        </Button>
      }
    />
  );
}

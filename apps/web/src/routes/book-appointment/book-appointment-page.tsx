import { appointmentModes } from '@sehat/catalog/appointment-modes';
import { doctors } from '@sehat/catalog/doctors';
import { indiaDate } from '@sehat/catalog/india-time';
import { isSlotOver } from '@sehat/catalog/slot-rules';
import { Banner } from '@sehat/ui/banner';
import { Button } from '@sehat/ui/button';
import { Checkbox } from '@sehat/ui/checkbox';
import { Container } from '@sehat/ui/container';
import { FieldRow } from '@sehat/ui/field-row';
import { FieldSet } from '@sehat/ui/field-set';
import { FormErrorSummary } from '@sehat/ui/form-error-summary';
import { Link } from '@sehat/ui/link';
import { NumberInput } from '@sehat/ui/number-input';
import { PageHeader } from '@sehat/ui/page-header';
import { RadioGroup } from '@sehat/ui/radio-group';
import { Select } from '@sehat/ui/select';
import { Skeleton } from '@sehat/ui/skeleton';
import { Text } from '@sehat/ui/text';
import { TextArea } from '@sehat/ui/text-area';
import { TextInput } from '@sehat/ui/text-input';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import type { Person } from '../../api/people';
import { SlotFields } from '../../appointments/slot-fields';
import type { RefusedSlot, Slot, UnansweredSlot } from '../../appointments/taken-slots';
import type { TakenSlotsView } from '../../appointments/use-taken-slots';
import { modeText } from '../../catalog-text/appointment-modes';
import { genderOptions } from '../../catalog-text/genders';
import { placeText } from '../../catalog-text/locations';
import { specialtyText } from '../../catalog-text/specialties';
import { PhoneInput } from '../../forms/phone-input';
import { RetryButton } from '../../forms/retry-button';
import { type FormDraft, useFormDraft } from '../../forms/use-form-draft';
import { usePageForm } from '../../forms/use-page-form';
import { m } from '../../messages/generated/messages.js';
import { paths } from '../../paths/paths';
import {
  type AppointmentField,
  type AppointmentForm,
  appointmentFormSchema,
  lacksOneOfTheSeven,
} from './appointment-form';
import type { BookableDoctor } from './bookable-doctors';
import type { RegisteredChoices } from './use-bookable-doctors';
import { myself, patientOptions, usePatient } from './use-patient';
import { YourDoctor } from './your-doctor';

interface BookAppointmentPageProps extends FormDraft<AppointmentForm> {
  /** The doctor of the address; undefined when it names none, and until a registered doctor is loaded. */
  doctor: BookableDoctor | undefined;
  /** Whether the doctor of the address is known. @default 'ready' */
  doctorStatus?: 'loading' | 'failed' | 'ready';
  /** Loads the doctor of the address again after a failure. */
  onRetryDoctor?: () => void;
  /** The registered doctors of the picker. */
  registered: RegisteredChoices;
  person: { fullName: string; email: string };
  /** A note above the form. */
  notice?: ReactNode;
  submitting: boolean;
  /** The whole failure message with the server's reason, or null. */
  failure: string | null;
  /** Whether the same form may be accepted when it is sent again. */
  canRetry: boolean;
  /** The hour that the last attempt was refused for, or null. It gets focus. */
  refused: RefusedSlot | null;
  /** The hour of the last attempt while its outcome is unknown, or null. */
  unanswered: UnansweredSlot | null;
  /** The taken hours of the chosen doctor, from the chosen date on. */
  takenSlots: TakenSlotsView;
  /** Called with the chosen doctor and date, at first and after each change. An empty text stands for no choice. */
  onDayChange: (day: { doctorName: string; date: string }) => void;
  onSubmit: (values: AppointmentForm) => void;
  /** The user's profile and family, which fill the form. Empty until they have arrived. */
  people?: readonly Person[];
  /** Whether to save the patient's details to the profile; null if the form does not offer it. @default null */
  keepDetails?: boolean | null;
  onKeepDetails?: (keep: boolean) => void;
  /** The present moment; fixed in stories and tests. */
  now?: Date;
}

function modesWith({ hospital, location }: Partial<BookableDoctor> = {}) {
  const hints = {
    video: m.booking_video_hint(),
    inPerson:
      hospital && location ? m.booking_at_place({ place: placeText({ hospital, location }) }) : m.booking_at_hospital(),
  };
  return appointmentModes.map(({ value }) => ({ value, label: modeText(value), hint: hints[value] }));
}

/**
 * The choices under Registered doctors. The doctor of the address and the chosen one are among them, although the list
 * may lack them or may not have arrived.
 */
function registeredChoices(
  { doctor, registered }: Pick<BookAppointmentPageProps, 'doctor' | 'registered'>,
  chosen: string,
) {
  const isKnown = (name: string) => [...doctors, ...registered.choices].some((known) => known.name === name);
  const added = doctor && !isKnown(doctor.name) ? [...registered.choices, doctor] : registered.choices;
  if (chosen === '' || chosen === doctor?.name || isKnown(chosen)) return added;
  return [...added, { name: chosen, specialty: m.doctors_registered() }];
}

function hintOfPicker({ choices, hasMore, failed }: RegisteredChoices) {
  if (failed) return m.booking_registered_failed();
  return hasMore ? m.booking_registered_more({ count: choices.length }) : undefined;
}

const noPeople: readonly Person[] = [];

const fieldOrder: readonly AppointmentField[] = [
  'doctorName',
  'date',
  'time',
  'preferredMode',
  'fullName',
  'age',
  'gender',
  'email',
  'phone',
  'symptoms',
];

/** The booking form. Keeps what the user typed after every failure. */
export function BookAppointmentPage(props: BookAppointmentPageProps) {
  const { doctor, person, notice, submitting, failure, canRetry, draft, onDraft, onSubmit, now } = props;
  const { people = noPeople, keepDetails = null, onKeepDetails } = props;
  const { refused, unanswered, takenSlots, onDayChange, registered, doctorStatus = 'ready', onRetryDoctor } = props;
  const submitButton = useRef<HTMLButtonElement>(null);
  const today = indiaDate(now);
  const addressedName = doctor?.name ?? '';
  const [hasRetried, setHasRetried] = useState(false);
  const isPending = doctorStatus === 'loading' && !hasRetried;
  const isFailed = doctorStatus === 'failed' || (doctorStatus === 'loading' && hasRetried);
  const { form, field, errors, submitCount } = usePageForm<AppointmentForm>({
    schema: appointmentFormSchema({
      today,
      isOver: ({ date, time }) => isSlotOver(date, time, now),
    }),
    fields: fieldOrder,
    defaultValues: {
      fullName: person.fullName,
      age: '',
      gender: '',
      email: person.email,
      phone: '',
      date: '',
      time: '',
      doctorName: addressedName,
      symptoms: '',
      preferredMode: 'video',
    },
  });
  const { fillUntouched, quietly } = useFormDraft(form, { draft: isPending ? null : draft, onDraft });
  const { control, getValues, setValue, setFocus } = form;
  const patient = usePatient(form, { people, draft, fillUntouched, quietly });
  // Chooses a doctor that arrives after the first render.
  useEffect(() => {
    if (doctorStatus !== 'ready') return;
    if (addressedName !== '' && getValues('doctorName') !== addressedName) {
      // The doctor of the address alone is no draft.
      quietly(() => setValue('doctorName', addressedName));
    }
    if (hasRetried) setFocus('doctorName');
  }, [doctorStatus, addressedName, hasRetried, getValues, setValue, setFocus, quietly]);
  const [doctorName, date, time] = useWatch({ control, name: ['doctorName', 'date', 'time'] });
  useEffect(() => onDayChange({ doctorName, date }), [onDayChange, doctorName, date]);
  useEffect(() => {
    if (refused) setFocus('time');
  }, [refused, setFocus]);
  const onChooseSlot = (slot: Slot) => {
    setValue('date', slot.date, { shouldValidate: submitCount > 0 });
    setValue('time', slot.time, { shouldValidate: submitCount > 0 });
    setFocus('time');
  };
  const toOption = ({ name, specialty }: Pick<BookableDoctor, 'name' | 'specialty'>) => ({
    value: name,
    label: `${name} · ${specialtyText(specialty)}`,
  });
  const groups = [{ label: m.doctors_registered(), options: registeredChoices(props, doctorName).map(toOption) }];
  const choices: readonly BookableDoctor[] = [...doctors, ...registered.choices, ...(doctor ? [doctor] : [])];
  const shownDoctor = choices.find(({ name }) => name === doctorName);
  const hasMissing = lacksOneOfTheSeven(form.getValues());

  return (
    <Container className="grid gap-10 pb-12 lg:grid-cols-[minmax(0,min(40rem,65%))_minmax(0,1fr)]">
      <div className="grid content-start gap-6">
        <PageHeader title={m.title_book_appointment()} lead={m.booking_lead()} />
        {isFailed && (
          <Banner tone="warning" title={m.booking_doctor_failed()} live>
            <p>{m.booking_doctor_failed_hint()}</p>
            <Button
              variant="secondary"
              size="small"
              className="mt-3"
              loading={doctorStatus === 'loading'}
              onClick={() => {
                setHasRetried(true);
                onRetryDoctor?.();
              }}
            >
              {m.booking_doctor_retry()}
            </Button>
          </Banner>
        )}
        {!doctor && doctorStatus === 'ready' && (
          <Banner tone="warning" title={m.booking_not_found()} live={hasRetried}>
            {m.booking_not_found_hint()}
          </Banner>
        )}
        {notice}
        {draft && submitCount === 0 && !submitting && !failure && (
          <Banner tone="info" title={m.draft_title()}>
            {m.draft_text()}
          </Banner>
        )}
        <FormErrorSummary
          title={hasMissing ? m.booking_fields_missing() : m.lab_fields_invalid()}
          errors={errors}
          failure={errors.length === 0 ? failure : null}
          focusKey={submitCount}
        >
          {canRetry && <RetryButton submit={submitButton} />}
        </FormErrorSummary>
        {isPending ? (
          <div role="status" aria-busy="true" aria-label={m.booking_doctor_loading()} className="grid gap-4">
            <Skeleton shape="rect" className="h-48" />
            <Skeleton shape="rect" className="h-96" />
          </div>
        ) : (
          <form
            method="post"
            noValidate
            onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
            className="grid gap-8"
          >
            <FieldSet legend={m.booking_appointment()}>
              <Select
                label={m.field_doctor()}
                placeholder={m.booking_doctor_missing()}
                options={doctors.map(toOption)}
                groups={groups}
                hint={hintOfPicker(registered)}
                {...field('doctorName')}
                // Without the value, the browser would drop a choice whose option arrives later.
                value={doctorName}
              />
              <SlotFields
                {...takenSlots}
                doctorName={doctorName}
                chosen={{ date, time }}
                refused={refused}
                unanswered={unanswered}
                dateField={field('date')}
                timeField={field('time')}
                onChoose={onChooseSlot}
                now={now}
              />
              <RadioGroup legend={m.booking_mode()} options={modesWith(shownDoctor)} {...field('preferredMode')} />
            </FieldSet>
            <FieldSet legend={m.booking_patient()}>
              <Select
                id="patient"
                label={m.booking_for()}
                options={patientOptions(people)}
                value={patient.chosen}
                onChange={(event) => patient.onChoose(event.target.value)}
              />
              <Text size="small" className="-mt-2">
                <Link asChild>
                  <RouterLink to={paths.profile}>{m.booking_profile_link()}</RouterLink>
                </Link>
              </Text>
              <TextInput label={m.field_full_name()} autoComplete="name" {...field('fullName')} />
              <FieldRow>
                <NumberInput label={m.field_age()} {...field('age')} />
                <Select
                  label={m.field_gender()}
                  placeholder={m.field_gender_missing()}
                  options={genderOptions()}
                  autoComplete="sex"
                  {...field('gender')}
                />
              </FieldRow>
              <TextInput label={m.field_email()} type="email" autoComplete="email" {...field('email')} />
              <PhoneInput label={m.field_phone()} autoComplete="tel" {...field('phone')} />
              <TextArea label={m.field_symptoms()} hint={m.booking_symptoms_hint()} rows={4} {...field('symptoms')} />
              {keepDetails !== null && patient.chosen === myself && (
                <Checkbox
                  label={m.booking_keep_details()}
                  hint={m.booking_keep_details_hint()}
                  checked={keepDetails}
                  onChange={(event) => onKeepDetails?.(event.target.checked)}
                />
              )}
            </FieldSet>
            <div>
              <Button
                ref={submitButton}
                type="submit"
                size="large"
                loading={submitting}
                loadingLabel={m.booking_busy()}
              >
                {m.title_book_appointment()}
              </Button>
            </div>
          </form>
        )}
      </div>
      {shownDoctor && <YourDoctor doctor={shownDoctor} />}
    </Container>
  );
}

import { appointmentModes } from '@sehat/catalog/appointment-modes';
import { doctors, placeOf } from '@sehat/catalog/doctors';
import { genders } from '@sehat/catalog/genders';
import { indiaDate } from '@sehat/catalog/india-time';
import { isSlotOver } from '@sehat/catalog/slot-rules';
import { Banner } from '@sehat/ui/banner';
import { Button } from '@sehat/ui/button';
import { Container } from '@sehat/ui/container';
import { DoctorCard } from '@sehat/ui/doctor-card';
import { FieldRow } from '@sehat/ui/field-row';
import { FieldSet } from '@sehat/ui/field-set';
import { FormErrorSummary } from '@sehat/ui/form-error-summary';
import { NumberInput } from '@sehat/ui/number-input';
import { PageHeader } from '@sehat/ui/page-header';
import { RadioGroup } from '@sehat/ui/radio-group';
import { Select } from '@sehat/ui/select';
import { Skeleton } from '@sehat/ui/skeleton';
import { TextArea } from '@sehat/ui/text-area';
import { TextInput } from '@sehat/ui/text-input';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { SlotFields } from '../../appointments/slot-fields';
import type { RefusedSlot, Slot } from '../../appointments/taken-slots';
import type { TakenSlotsView } from '../../appointments/use-taken-slots';
import { type FormDraft, useFormDraft } from '../../forms/use-form-draft';
import { usePageForm } from '../../forms/use-page-form';
import { m } from '../../messages/generated/messages.js';
import {
  type AppointmentField,
  type AppointmentForm,
  appointmentFormSchema,
  lacksOneOfTheSeven,
} from './appointment-form';
import type { BookableDoctor } from './bookable-doctors';
import type { RegisteredChoices } from './use-bookable-doctors';

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
  /** The user's name when the user is a doctor: doctors cannot book themselves. */
  ownDoctorName?: string;
  submitting: boolean;
  /** The whole failure message with the server's reason, or null. */
  failure: string | null;
  /** The hour that the last attempt was refused for, or null. It gets focus. */
  refused: RefusedSlot | null;
  /** The taken hours of the chosen doctor, from the chosen date on. */
  takenSlots: TakenSlotsView;
  /** Called with the chosen doctor and date, at first and after each change. An empty text stands for no choice. */
  onDayChange: (day: { doctorName: string; date: string }) => void;
  onSubmit: (values: AppointmentForm) => void;
  /** The present moment; fixed in stories and tests. */
  now?: Date;
}

function modesWith({ hospital, location }: Partial<BookableDoctor> = {}) {
  const hints = {
    video: 'By phone or computer, from where you are',
    inPerson: hospital && location ? `At ${placeOf({ hospital, location })}` : "At the doctor's hospital",
  };
  return appointmentModes.map(({ value, label }) => ({ value, label, hint: hints[value] }));
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
  const { doctor, person, ownDoctorName, submitting, failure, draft, onDraft, onSubmit, now } = props;
  const { refused, takenSlots, onDayChange, registered, doctorStatus = 'ready', onRetryDoctor } = props;
  const today = indiaDate(now);
  const isOwn = doctor !== undefined && doctor.name === ownDoctorName;
  const addressedName = doctor && !isOwn ? doctor.name : '';
  const [hasRetried, setHasRetried] = useState(false);
  const isPending = doctorStatus === 'loading' && !hasRetried;
  const isFailed = doctorStatus === 'failed' || (doctorStatus === 'loading' && hasRetried);
  const isChoosing = useRef(false);
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
  const onTyped = useCallback(
    (values: AppointmentForm) => {
      // The doctor of the address alone is no draft.
      if (!isChoosing.current) onDraft(values);
    },
    [onDraft],
  );
  useFormDraft(form, { draft: isPending ? null : draft, onDraft: onTyped });
  const { control, getValues, setValue, setFocus } = form;
  // Chooses a doctor that arrives after the first render.
  useEffect(() => {
    if (doctorStatus !== 'ready') return;
    if (addressedName !== '' && getValues('doctorName') !== addressedName) {
      isChoosing.current = true;
      setValue('doctorName', addressedName);
      isChoosing.current = false;
    }
    if (hasRetried) setFocus('doctorName');
  }, [doctorStatus, addressedName, hasRetried, getValues, setValue, setFocus]);
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
    label: `${name} · ${name === ownDoctorName ? 'This is you' : specialty}`,
    disabled: name === ownDoctorName,
  });
  const groups = [{ label: m.doctors_registered(), options: registeredChoices(props, doctorName).map(toOption) }];
  const choices: readonly BookableDoctor[] = [...doctors, ...registered.choices, ...(doctor ? [doctor] : [])];
  const shownDoctor = choices.find(({ name }) => name === doctorName);
  const hasMissing = lacksOneOfTheSeven(form.getValues());

  return (
    <Container className="grid gap-10 pb-12 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <div className="grid content-start gap-6">
        <PageHeader title="Book Appointment" lead="Tell us who is coming and when. It takes about two minutes." />
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
          <Banner tone="warning" title="Doctor not found" live={hasRetried}>
            The doctor was not found. Choose one from the list below.
          </Banner>
        )}
        {isOwn && (
          <Banner tone="warning" title="You cannot book an appointment with yourself">
            These are your own hours. Choose another doctor from the list below.
          </Banner>
        )}
        {draft && submitCount === 0 && !submitting && !failure && (
          <Banner tone="info" title="Welcome back: your booking is not made yet">
            Everything you filled in before is here.
          </Banner>
        )}
        <FormErrorSummary
          title={hasMissing ? 'Please fill in all required fields' : 'Please check these fields'}
          errors={errors}
          failure={errors.length === 0 ? failure : null}
          focusKey={submitCount}
        />
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
            <FieldSet legend="The appointment">
              <Select
                label="Doctor"
                placeholder="Choose a doctor"
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
                dateField={field('date')}
                timeField={field('time')}
                onChoose={onChooseSlot}
                now={now}
              />
              <RadioGroup legend="Preferred mode" options={modesWith(shownDoctor)} {...field('preferredMode')} />
            </FieldSet>
            <FieldSet legend="The patient">
              <TextInput label="Full name" autoComplete="name" {...field('fullName')} />
              <FieldRow>
                <NumberInput label="Age" {...field('age')} />
                <Select
                  label="Gender"
                  placeholder="Choose a gender"
                  options={genders}
                  autoComplete="sex"
                  {...field('gender')}
                />
              </FieldRow>
              <TextInput label="Email" type="email" autoComplete="email" {...field('email')} />
              <TextInput label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
              <TextArea label="Symptoms" hint="What troubles you, and since when" rows={4} {...field('symptoms')} />
            </FieldSet>
            <div>
              <Button type="submit" size="large" loading={submitting} loadingLabel="Booking...">
                Book Appointment
              </Button>
            </div>
          </form>
        )}
      </div>
      {shownDoctor && (
        <aside aria-label="Your doctor" className="hidden content-start lg:grid lg:pt-10">
          <DoctorCard
            name={shownDoctor.name}
            specialty={shownDoctor.specialty}
            hospital={shownDoctor.hospital}
            qualifications={shownDoctor.qualifications}
            location={shownDoctor.location}
            rating={shownDoctor.rating}
            availability={shownDoctor.availability}
            image={shownDoctor.image}
            headingLevel={2}
          />
        </aside>
      )}
    </Container>
  );
}

import { appointmentModes } from '@sehat/catalog/appointment-modes';
import { type Doctor, doctors, placeOf } from '@sehat/catalog/doctors';
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
import { TextArea } from '@sehat/ui/text-area';
import { TextInput } from '@sehat/ui/text-input';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { SlotFields } from '../../appointments/slot-fields';
import type { RefusedSlot, Slot } from '../../appointments/taken-slots';
import type { TakenSlotsView } from '../../appointments/use-taken-slots';
import { type FormDraft, useFormDraft } from '../../forms/use-form-draft';
import { usePageForm } from '../../forms/use-page-form';
import {
  type AppointmentField,
  type AppointmentForm,
  appointmentFormSchema,
  lacksOneOfTheSeven,
} from './appointment-form';

interface BookAppointmentPageProps extends FormDraft<AppointmentForm> {
  /** The doctor of the address, or undefined when it names none. */
  doctor: Doctor | undefined;
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

function modesWith(doctor: Doctor | undefined) {
  const hints = {
    video: 'By phone or computer, from where you are',
    inPerson: doctor ? `At ${placeOf(doctor)}` : "At the doctor's hospital",
  };
  return appointmentModes.map(({ value, label }) => ({ value, label, hint: hints[value] }));
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
  const { refused, takenSlots, onDayChange } = props;
  const today = indiaDate(now);
  const isOwn = doctor !== undefined && doctor.name === ownDoctorName;
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
      doctorName: isOwn ? '' : (doctor?.name ?? ''),
      symptoms: '',
      preferredMode: 'video',
    },
  });
  useFormDraft(form, { draft, onDraft });
  const { control, setValue, setFocus } = form;
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
  const shownDoctor = doctors.find(({ name }) => name === doctorName);
  const hasMissing = lacksOneOfTheSeven(form.getValues());

  return (
    <Container className="grid gap-10 pb-12 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <div className="grid content-start gap-6">
        <PageHeader title="Book Appointment" lead="Tell us who is coming and when. It takes about two minutes." />
        {!doctor && (
          <Banner tone="warning" title="Doctor not found">
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
              options={doctors.map(({ name, specialty }) => ({
                value: name,
                label: `${name} · ${name === ownDoctorName ? 'This is you' : specialty}`,
                disabled: name === ownDoctorName,
              }))}
              {...field('doctorName')}
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
      </div>
      {shownDoctor && (
        <aside aria-label="Your doctor" className="hidden content-start lg:grid lg:pt-10">
          <DoctorCard
            name={shownDoctor.name}
            specialty={shownDoctor.specialty}
            hospital={shownDoctor.hospital}
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

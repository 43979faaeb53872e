import { valibotResolver } from '@hookform/resolvers/valibot';
import { type Doctor, doctors } from '@sehat/catalog/doctors';
import { timeSlots } from '@sehat/catalog/time-slots';
import { Banner } from '@sehat/ui/banner';
import { Button } from '@sehat/ui/button';
import { Container } from '@sehat/ui/container';
import { DateInput } from '@sehat/ui/date-input';
import { DoctorCard } from '@sehat/ui/doctor-card';
import { FieldRow } from '@sehat/ui/field-row';
import { FieldSet } from '@sehat/ui/field-set';
import { FormErrorSummary } from '@sehat/ui/form-error-summary';
import { InlineMessage } from '@sehat/ui/inline-message';
import { NumberInput } from '@sehat/ui/number-input';
import { PageHeader } from '@sehat/ui/page-header';
import { RadioGroup } from '@sehat/ui/radio-group';
import { Select } from '@sehat/ui/select';
import { TextArea } from '@sehat/ui/text-area';
import { TextInput } from '@sehat/ui/text-input';
import { TimeSlotPicker } from '@sehat/ui/time-slot-picker';
import { useForm, useWatch } from 'react-hook-form';
import { isSlotOver, localDate } from '../../app/local-date';
import { formErrors } from '../form-errors';
import { type BookingField, type BookingValues, bookingSchema, lacksOneOfTheSeven } from './booking-form';

interface BookAppointmentPageProps {
  /** The doctor of the address, or undefined when it names none. */
  doctor: Doctor | undefined;
  person: { fullName: string; email: string };
  submitting: boolean;
  /** The whole failure message with the server's reason, or null. */
  failure: string | null;
  onSubmit: (values: BookingValues) => void;
  /** The present moment; fixed in stories and tests. */
  now?: Date;
}

const genders = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'other', label: 'Other' },
];

const modes = [
  { value: 'video', label: 'Video Consultation', hint: 'By phone or computer, from where you are' },
  { value: 'inPerson', label: 'In-Person Visit', hint: "At the doctor's hospital" },
];

/** Fields in the order of the page; the error summary follows it. */
const fieldOrder: readonly BookingField[] = [
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

/** The booking form. What was typed survives every failure. */
export function BookAppointmentPage({ doctor, person, submitting, failure, onSubmit, now }: BookAppointmentPageProps) {
  const today = localDate(now);
  const isOver = (date: string, time: string) => isSlotOver(date, time, now);
  const {
    register,
    handleSubmit,
    control: form,
    getValues,
    formState,
  } = useForm<BookingValues>({
    resolver: valibotResolver(bookingSchema(today, isOver)),
    shouldFocusError: false,
    defaultValues: {
      fullName: person.fullName,
      age: '',
      gender: '',
      email: person.email,
      phone: '',
      date: '',
      time: '',
      doctorName: doctor?.name ?? '',
      symptoms: '',
      preferredMode: 'video',
    },
  });
  const { errors, submitCount } = formState;
  const chosenDate = useWatch({ control: form, name: 'date' });
  const list = formErrors(fieldOrder, errors);
  const title = lacksOneOfTheSeven(getValues()) ? 'Please fill in all required fields' : 'Please check these fields';
  const control = (name: BookingField) => {
    const { onChange, onBlur, ref } = register(name);
    return { id: name, name, required: true, error: errors[name]?.message, onChange, onBlur, ref };
  };

  return (
    <Container className="grid gap-10 pb-12 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <div className="grid content-start gap-6">
        <PageHeader title="Book Appointment" lead="Tell us who is coming and when. It takes about two minutes." />
        {!doctor && (
          <Banner tone="warning" title="Doctor not found">
            The doctor was not found. Choose one from the list below.
          </Banner>
        )}
        {failure && <InlineMessage tone="danger">{failure}</InlineMessage>}
        <FormErrorSummary title={title} errors={list} focusKey={submitCount} />
        <form noValidate onSubmit={(event) => void handleSubmit(onSubmit)(event)} className="grid gap-8">
          <FieldSet legend="The appointment">
            <Select
              label="Doctor"
              placeholder="Choose a doctor"
              options={doctors.map(({ name, specialty }) => ({ value: name, label: `${name} · ${specialty}` }))}
              {...control('doctorName')}
            />
            <FieldRow>
              <DateInput label="Date" min={today} {...control('date')} />
              <TimeSlotPicker
                label="Time"
                slots={timeSlots}
                isOver={(slot) => chosenDate === today && isOver(today, slot)}
                {...control('time')}
              />
            </FieldRow>
            <RadioGroup legend="Preferred mode" options={modes} {...control('preferredMode')} />
          </FieldSet>
          <FieldSet legend="The patient">
            <TextInput label="Full name" autoComplete="name" {...control('fullName')} />
            <FieldRow>
              <NumberInput label="Age" min={0} max={130} {...control('age')} />
              <Select
                label="Gender"
                placeholder="Choose a gender"
                options={genders}
                autoComplete="sex"
                {...control('gender')}
              />
            </FieldRow>
            <TextInput label="Email" type="email" autoComplete="email" {...control('email')} />
            <TextInput label="Phone" type="tel" autoComplete="tel" {...control('phone')} />
            <TextArea label="Symptoms" hint="What troubles you, and since when" rows={4} {...control('symptoms')} />
          </FieldSet>
          <div>
            <Button type="submit" size="large" loading={submitting} loadingLabel="Booking...">
              Book Appointment
            </Button>
          </div>
        </form>
      </div>
      {doctor && (
        <aside aria-label="Your doctor" className="hidden content-start lg:grid lg:pt-10">
          <DoctorCard
            name={doctor.name}
            specialty={doctor.specialty}
            hospital={doctor.hospital}
            location={doctor.location}
            rating={doctor.rating}
            availability={doctor.availability}
            image={doctor.image}
            headingLevel={2}
          />
        </aside>
      )}
    </Container>
  );
}

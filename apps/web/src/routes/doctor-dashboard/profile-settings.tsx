import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { DescriptionList } from '@sehat/ui/description-list';
import { FormErrorSummary } from '@sehat/ui/form-error-summary';
import { Money } from '@sehat/ui/money';
import { NumberInput } from '@sehat/ui/number-input';
import { Section } from '@sehat/ui/section';
import { TextInput } from '@sehat/ui/text-input';
import { usePageForm } from '../../forms/use-page-form';
import { m } from '../../messages/generated/messages.js';
import { type DoctorSettings, settingsFields, settingsSchema } from './settings-form';

interface ProfileSettingsProps {
  /** The settings of this visit. */
  settings: DoctorSettings;
  onUpdate: (settings: DoctorSettings) => void;
}

/** Consultation hours and fee. An update changes this page only, and the page says so. */
export function ProfileSettings({ settings, onUpdate }: ProfileSettingsProps) {
  const { form, field, errors, submitCount } = usePageForm({
    schema: settingsSchema,
    fields: settingsFields,
    defaultValues: { ...settings, consultationFee: String(settings.consultationFee) },
  });

  return (
    <Section title={m.doctor_settings()} lead={m.doctor_settings_lead()}>
      <Card padding="small" className="grid gap-5">
        <FormErrorSummary headingLevel={3} errors={errors} focusKey={submitCount} />
        <form
          method="post"
          noValidate
          onSubmit={(event) => void form.handleSubmit(onUpdate)(event)}
          className="grid gap-4"
        >
          <TextInput label={m.doctor_hours()} autoComplete="off" {...field('consultationHours')} />
          <NumberInput label={m.doctor_fee()} prefix="₹" hint={m.doctor_fee_hint()} {...field('consultationFee')} />
          <Button type="submit">{m.doctor_settings_update()}</Button>
        </form>
        <DescriptionList
          items={[
            { term: m.doctor_hours_now(), description: settings.consultationHours },
            { term: m.doctor_fee_now(), description: <Money amount={settings.consultationFee} /> },
          ]}
        />
      </Card>
    </Section>
  );
}

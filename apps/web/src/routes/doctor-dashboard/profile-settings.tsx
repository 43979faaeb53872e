import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { DescriptionList } from '@sehat/ui/description-list';
import { FormErrorSummary } from '@sehat/ui/form-error-summary';
import { Money } from '@sehat/ui/money';
import { NumberInput } from '@sehat/ui/number-input';
import { Section } from '@sehat/ui/section';
import { TextInput } from '@sehat/ui/text-input';
import { usePageForm } from '../../forms/use-page-form';
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
    <Section title="Profile Settings" lead="Kept for this visit only. Nothing is sent or saved.">
      <Card padding="small" className="grid gap-5">
        <FormErrorSummary headingLevel={3} errors={errors} focusKey={submitCount} />
        <form
          method="post"
          noValidate
          onSubmit={(event) => void form.handleSubmit(onUpdate)(event)}
          className="grid gap-4"
        >
          <TextInput label="Consultation Hours" autoComplete="off" {...field('consultationHours')} />
          <NumberInput label="Consultation Fee" prefix="₹" hint="Whole rupees" {...field('consultationFee')} />
          <Button type="submit">Update Settings</Button>
        </form>
        <DescriptionList
          items={[
            { term: 'Hours now', description: settings.consultationHours },
            { term: 'Fee now', description: <Money amount={settings.consultationFee} /> },
          ]}
        />
      </Card>
    </Section>
  );
}

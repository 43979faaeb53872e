import { valibotResolver } from '@hookform/resolvers/valibot';
import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { DescriptionList } from '@sehat/ui/description-list';
import { FormErrorSummary } from '@sehat/ui/form-error-summary';
import { Money } from '@sehat/ui/money';
import { NumberInput } from '@sehat/ui/number-input';
import { Section } from '@sehat/ui/section';
import { TextInput } from '@sehat/ui/text-input';
import { useForm } from 'react-hook-form';
import { formErrors } from '../form-errors';
import { type DoctorSettings, type SettingsValues, settingsFields, settingsSchema } from './settings-form';

interface ProfileSettingsProps {
  /** What holds for this visit. */
  settings: DoctorSettings;
  onUpdate: (settings: DoctorSettings) => void;
}

/** Hours and fee. Updating changes this page alone, and it says so. */
export function ProfileSettings({ settings, onUpdate }: ProfileSettingsProps) {
  const { register, handleSubmit, formState } = useForm<SettingsValues, unknown, DoctorSettings>({
    resolver: valibotResolver(settingsSchema),
    shouldFocusError: false,
    defaultValues: { ...settings, consultationFee: String(settings.consultationFee) },
  });
  const { errors, submitCount } = formState;
  const control = (name: keyof SettingsValues) => {
    const { onChange, onBlur, ref } = register(name);
    return { id: name, name, required: true, error: errors[name]?.message, onChange, onBlur, ref };
  };

  return (
    <Section title="Profile Settings" lead="Kept for this visit only. Nothing is sent or saved.">
      <Card padding="small" className="grid gap-5">
        <FormErrorSummary headingLevel={3} errors={formErrors(settingsFields, errors)} focusKey={submitCount} />
        <form noValidate onSubmit={(event) => void handleSubmit(onUpdate)(event)} className="grid gap-4">
          <TextInput label="Consultation Hours" autoComplete="off" {...control('consultationHours')} />
          <NumberInput label="Consultation Fee" prefix="₹" hint="Whole rupees" {...control('consultationFee')} />
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

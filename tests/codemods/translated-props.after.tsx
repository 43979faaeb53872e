import { CartLine } from '@sehat/ui/cart-line';
import { LabVisitCard } from '@sehat/ui/lab-visit-card';
import * as Ui from '@sehat/ui/rating';
import { Select as Choice } from '@sehat/ui/select';
import { TextInput, type TextInputProps } from '@sehat/ui/text-input';

interface NoteProps {
  words: string;
  errorLabel: string;
}

/** A component of the app, whose props have names of removed ones. */
const Note = ({ words, errorLabel }: NoteProps) => <p title={errorLabel}>{words}</p>;

export const translated = { rated: (value: number) => `${value} में से 5` };

interface PageProps extends TextInputProps {
  isGuest: boolean;
  set: (quantity: number) => void;
}

export const Page = ({ isGuest, set, ...input }: PageProps) => (
  <>
    <Note words="अपना नाम लिखें" errorLabel="ग़लती:" />
    <Ui.Rating value={4.8} />
    <Ui.Rating value={4.8} />
    <TextInput label="नाम" optional />
    <TextInput label="City" optional />
    <TextInput label="Pin code" optional={false} />
    <TextInput label="Phone" />
    <TextInput label="Email" optional={Boolean(isGuest ? '(वैकल्पिक)' : undefined)} />
    <TextInput {...input} />
    <Choice label="Format" options={[{ value: 'pdf', label: 'PDF' }]} optional />
    <LabVisitCard
      tests={['Lipid profile', 'Complete blood count']}
      centre="Andheri collection centre"
      date="2026-11-30"
      time="09:00"
      advice="12 घंटे कुछ न खाएँ।"
    />
    <CartLine name="Dolo" price={50} quantity={1} onQuantityChange={set} />
  </>
);

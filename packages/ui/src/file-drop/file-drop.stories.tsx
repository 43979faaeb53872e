import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { FileDrop, type RefusedFile } from './file-drop';

const guide = {
  when: [
    'To take files such as reports and prescriptions, by choosing or by dropping.',
    'With the allowed kinds and the size limit in the hint, before people choose.',
  ],
  whenNot: ['To photograph something on the spot: use a file input with capture.'],
  keyboard: [
    { keys: 'Tab', effect: 'To the area.' },
    { keys: 'Enter, Space', effect: 'Opens the browser’s file chooser.' },
  ],
  gaps: [
    'Shows only what it refused: the accepted files are listed by whoever takes them.',
    'First bytes are compared for PDF, JPG and PNG only.',
    'Sends nothing and shows no progress.',
  ],
} satisfies ComponentGuide;

const pdf = (name: string, size = 2048) => {
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode('%PDF-1.7'));
  return new File([bytes], name, { type: 'application/pdf' });
};
const text = (name: string, type = 'text/plain') => new File(['Blood pressure 120/80'], name, { type });
const onFiles = fn<(accepted: File[], refused: RefusedFile[]) => void>();
const acceptedNames = () => onFiles.mock.lastCall?.[0].map((file) => file.name);
const refusedNames = () => onFiles.mock.lastCall?.[1].map(({ file }) => file.name);

const meta = {
  title: 'Components/Forms/FileDrop',
  component: FileDrop,
  parameters: { guide },
  args: {
    label: 'Add records',
    hint: 'PDF, JPG, PNG, max 10MB',
    accept: '.pdf,.jpg,.jpeg,.png',
    maxBytes: 10 * 1024 * 1024,
    onFiles,
    className: 'max-w-text',
  },
} satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Add records');
    await expect(input).toHaveAccessibleDescription('PDF, JPG, PNG, max 10MB');
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await userEvent.upload(input, [pdf('blood-report.pdf'), pdf('x-ray.pdf')]);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('2 files added.'));
    await expect(acceptedNames()).toEqual(['blood-report.pdf', 'x-ray.pdf']);
    await expect(refusedNames()).toEqual([]);
  },
};

export const RefusesAndSaysWhy: Story = {
  args: { maxBytes: 1024 * 1024 },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Add records');
    await userEvent
      .setup({ applyAccept: false })
      .upload(input, [
        pdf('blood-report.pdf'),
        text('notes.txt'),
        pdf('mri-scan.pdf', 1024 * 1024 + 1),
        text('renamed.png', 'image/png'),
        new File([], 'nothing.pdf', { type: 'application/pdf' }),
      ]);
    const list = await canvas.findByRole('list');
    await expect(list).toHaveTextContent('notes.txt It is not a PDF, JPG or PNG file.');
    await expect(list).toHaveTextContent('mri-scan.pdf It is 1.1 MB. The limit is 1 MB.');
    await expect(list).toHaveTextContent('renamed.png It is named PNG, but what is inside is something else.');
    await expect(list).toHaveTextContent('nothing.pdf The file is empty.');
    await expect(canvas.getByRole('status')).toHaveTextContent('1 file added. notes.txt was not added.');
    await expect(acceptedNames()).toEqual(['blood-report.pdf']);
    await expect(refusedNames()).toEqual(['notes.txt', 'mri-scan.pdf', 'renamed.png', 'nothing.pdf']);
  },
};

function drag(type: 'dragover' | 'drop', ...files: File[]) {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  return new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
}

export const ByDropping: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Add records');
    await fireEvent(input, drag('dragover', pdf('blood-report.pdf')));
    await expect(await canvas.findByText('Let go to add them')).toBeVisible();
    await fireEvent(input, drag('drop', pdf('blood-report.pdf'), text('notes.txt')));
    await expect(await canvas.findByText('notes.txt')).toBeVisible();
    await expect(canvas.getByText('or drop them here')).toBeVisible();
    await expect(acceptedNames()).toEqual(['blood-report.pdf']);
  },
};

/** A file that is dropped beside the area must not be opened in place of the page. */
export const DroppedBeside: Story = {
  play: async () => {
    for (const type of ['dragover', 'drop'] as const) {
      const event = drag(type, pdf('blood-report.pdf'));
      document.body.dispatchEvent(event);
      await expect(event.defaultPrevented).toBe(true);
    }
    await expect(onFiles).not.toHaveBeenCalled();
  },
};

export const OneFileOnly: Story = {
  args: { label: 'Prescription', multiple: false, words: { choose: 'Choose a file', drop: 'or drop it here' } },
  play: async ({ canvas }) => {
    await fireEvent(canvas.getByLabelText('Prescription'), drag('drop', pdf('first.pdf'), pdf('second.pdf')));
    await expect(await canvas.findByRole('list')).toHaveTextContent('second.pdf Only one file can be added here.');
  },
};

export const FilesOver: Story = {
  play: async ({ canvas }) => {
    await fireEvent(canvas.getByLabelText('Add records'), drag('dragover'));
    await expect(await canvas.findByText('Let go to add them')).toBeVisible();
  },
};

export const WithError: Story = {
  args: { error: 'Add at least one record', required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Add records')).toHaveAccessibleDescription(
      'PDF, JPG, PNG, max 10MB Error: Add at least one record',
    );
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText('Add records');
    await expect(input).toBeDisabled();
    await fireEvent(input, drag('drop', pdf('blood-report.pdf')));
    await expect(args.onFiles).not.toHaveBeenCalled();
  },
};

export const LongHindi: Story = {
  args: {
    label: 'अपनी पुरानी जाँच रिपोर्टें और दवा के पर्चे जोड़ें',
    hint: 'केवल पीडीएफ़, जेपीजी या पीएनजी फ़ाइलें; प्रत्येक फ़ाइल अधिकतम दस एमबी की हो',
    words: { choose: 'फ़ाइलें चुनें', drop: 'या उन्हें खींचकर यहाँ छोड़ें' },
  },
  decorators: [
    (Story) => (
      <div lang="hi" className="max-w-72">
        <Story />
      </div>
    ),
  ],
};

export const RightToLeft: Story = {
  args: {
    label: 'رپورٹیں شامل کریں',
    hint: 'PDF, JPG, PNG',
    words: { choose: 'فائلیں منتخب کریں', drop: 'یا یہاں چھوڑیں' },
  },
  globals: { direction: 'rtl' },
};

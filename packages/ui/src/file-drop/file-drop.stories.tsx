import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { FileDrop, type RefusedFile } from './file-drop';

const guide = {
  when: [
    'To take files such as reports and prescriptions, by choosing or by dropping.',
    'With the allowed types and the size limit in the hint.',
  ],
  whenNot: ['To take a photo: use a file input with `capture`.'],
  keyboard: [
    { keys: 'Tab', effect: 'Goes to the area.', provenBy: ['Default'] },
    { keys: 'Enter, Space', effect: 'Opens the browser’s file chooser.', provenBy: ['Default'] },
  ],
  gaps: [
    'It lists refused files only. The caller lists the accepted files.',
    'It checks the content of PDF, JPG and PNG files only.',
    'It uploads nothing and shows no progress.',
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
    // A click on the input opens the browser's file chooser.
    const clicked = fn();
    input.addEventListener('click', clicked);
    await userEvent.keyboard('{Enter}');
    await expect(clicked).toHaveBeenCalledTimes(1);
    await userEvent.keyboard(' ');
    await expect(clicked).toHaveBeenCalledTimes(2);
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
    await expect(list).toHaveTextContent('notes.txt Choose a PDF, JPG or PNG file.');
    await expect(list).toHaveTextContent('mri-scan.pdf The file is 1.1 MB. The limit is 1 MB.');
    await expect(list).toHaveTextContent(
      'renamed.png The name says PNG, but it is another kind of file. Choose another file.',
    );
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
    await expect(await canvas.findByText('Drop the files to add them')).toBeVisible();
    await fireEvent(input, drag('drop', pdf('blood-report.pdf'), text('notes.txt')));
    await expect(await canvas.findByText('notes.txt')).toBeVisible();
    await expect(canvas.getByText('or drop them here')).toBeVisible();
    await expect(acceptedNames()).toEqual(['blood-report.pdf']);
  },
};

/** The browser does not open a file that the user drops beside the area. */
export const DroppedBeside: Story = {
  play: async ({ canvas }) => {
    for (const type of ['dragover', 'drop'] as const) {
      const event = drag(type, pdf('blood-report.pdf'));
      document.body.dispatchEvent(event);
      await expect(event.defaultPrevented).toBe(true);
    }
    // A wrongly accepted file would be reported only after its asynchronous check.
    await fireEvent(canvas.getByLabelText('Add records'), drag('drop', pdf('x-ray.pdf')));
    await waitFor(() => expect(acceptedNames()).toEqual(['x-ray.pdf']));
    await expect(onFiles).toHaveBeenCalledOnce();
  },
};

export const OneFileOnly: Story = {
  args: { label: 'Prescription', multiple: false },
  play: async ({ canvas }) => {
    await fireEvent(canvas.getByLabelText('Prescription'), drag('drop', pdf('first.pdf'), pdf('second.pdf')));
    await expect(await canvas.findByRole('list')).toHaveTextContent('second.pdf You can add only one file here.');
  },
  decorators: [withMessages({ fileDrop: { choose: 'Choose a file', drop: 'or drop it here' } })],
};

export const FilesOver: Story = {
  play: async ({ canvas }) => {
    await fireEvent(canvas.getByLabelText('Add records'), drag('dragover'));
    await expect(await canvas.findByText('Drop the files to add them')).toBeVisible();
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

/** Refuses a dragged file where the user sees it, and keeps the browser from opening it in place of the page. */
const expectRefusal: Story['play'] = async ({ args, canvas }) => {
  const input = canvas.getByLabelText('Add records');
  await expect(input).toBeDisabled();
  await expect(canvas.getByText('You cannot add files now')).toBeVisible();
  await expect(canvas.getByText('or drop them here')).not.toBeVisible();
  await expect(getComputedStyle(input).cursor).toBe('not-allowed');

  const over = drag('dragover', pdf('blood-report.pdf'));
  await fireEvent(input, over);
  await expect(over.defaultPrevented).toBe(true);
  await expect(over.dataTransfer?.dropEffect).toBe('none');
  await expect(canvas.queryByText('Drop the files to add them')).not.toBeInTheDocument();

  const dropped = drag('drop', pdf('blood-report.pdf'));
  await fireEvent(input, dropped);
  await expect(dropped.defaultPrevented).toBe(true);
  await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('You cannot add files now'));
  await expect(args.onFiles).not.toHaveBeenCalled();
};

export const Disabled: Story = { args: { disabled: true }, play: expectRefusal };

export const InADisabledFieldset: Story = {
  decorators: [
    (Story) => (
      <fieldset disabled>
        <legend className="sr-only">Records</legend>
        <Story />
      </fieldset>
    ),
  ],
  play: expectRefusal,
};

/** The border of a disabled area shows that it refuses files that the user drags over it. */
export const FilesOverDisabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Add records');
    await fireEvent(input, drag('dragover', pdf('blood-report.pdf')));
    await waitFor(() => expect(input.parentElement).toHaveAttribute('data-refusing'));
    await expect(canvas.queryByText('Drop the files to add them')).not.toBeInTheDocument();
    await expect(canvas.getByText('You cannot add files now')).toBeVisible();
  },
};

export const LongHindi: Story = {
  args: {
    label: 'अपनी पुरानी जाँच रिपोर्टें और दवा के पर्चे जोड़ें',
    hint: 'केवल पीडीएफ़, जेपीजी या पीएनजी फ़ाइलें; प्रत्येक फ़ाइल अधिकतम दस एमबी की हो',
  },
  decorators: [
    withMessages({ fileDrop: { choose: 'फ़ाइलें चुनें', drop: 'या उन्हें खींचकर यहाँ छोड़ें' } }),
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
  },
  globals: { direction: 'rtl' },
  decorators: [withMessages({ fileDrop: { choose: 'فائلیں منتخب کریں', drop: 'یا یہاں چھوڑیں' } })],
};

import { medicalRecords } from '@sehat/catalog/medical-records';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { pageParameters } from '../../stories/page-parameters';
import { phone, phoneLargeText } from '../../stories/sizes';
import { withRouter } from '../../stories/with-router';
import { RecordsPage } from './records-page';
import { useAddedRecords } from './use-added-records';

const added = [
  { id: 'added-1', name: 'discharge-summary.png', kind: 'image' as const, size: 1_240_000, url: '/images/avatar.svg' },
  { id: 'added-2', name: 'prescription.pdf', kind: 'pdf' as const, size: 21_900, url: '/prescription.pdf' },
];

const meta = {
  title: 'Pages/Medical Records',
  component: RecordsPage,
  decorators: [withRouter],
  parameters: pageParameters,
  args: { records: medicalRecords, added: [], onAdd: fn(), onRemove: fn(), onPrint: fn() },
} satisfies Meta<typeof RecordsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const rowOf = (name: string) => within(screen.getByRole('article', { name }));
const press = (button: HTMLElement) => userEvent.click(button);
const viewRecord = (name: string) => press(rowOf(name).getByRole('button', { name: 'View' }));
/** The record's dialog, once its chunk has replaced the dialog that says it loads. */
async function openedRecord(name: string) {
  await screen.findByRole('button', { name: 'Done' });
  const dialog = screen.getByRole('dialog', { name });
  // Radix sets this after the first render of the dialog.
  await waitFor(() => expect(dialog).toHaveStyle({ pointerEvents: 'auto' }));
  return dialog;
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const Default: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getAllByRole('button', { name: 'View' })).toHaveLength(4);
    await expect(canvasElement).not.toHaveTextContent(/uploaded/i);
    await expect(canvas.getByText('PDF, JPG, PNG, max 10MB')).toBeVisible();

    const view = rowOf('Blood count').getByRole('button', { name: 'View' });
    await press(view);
    const dialog = within(await openedRecord('Blood count'));
    await expect(dialog.getByText('Haemoglobin 13.8 g/dL')).toBeVisible();
    await press(dialog.getByRole('button', { name: 'Print' }));
    await expect(args.onPrint).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await expect(view).toHaveFocus();
  },
};

export const Opened: Story = {
  play: async () => {
    await viewRecord('Chest X-ray');
    await expect(await openedRecord('Chest X-ray')).toBeVisible();
  },
};

export const WithAddedFiles: Story = {
  args: { added },
  play: async ({ args }) => {
    await press(rowOf('discharge-summary.png').getByRole('button', { name: 'Remove discharge-summary.png' }));
    await expect(args.onRemove).toHaveBeenCalledWith('added-1');
    await expect(screen.getByRole('list', { name: 'Records' })).toHaveFocus();
  },
};

export const PictureOpened: Story = {
  args: { added },
  play: async () => {
    await viewRecord('discharge-summary.png');
    const dialog = within(await openedRecord('discharge-summary.png'));
    await expect(dialog.getByRole('img', { name: 'discharge-summary.png' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Print' })).toBeVisible();
  },
};

/** A PDF is printed from its own viewer. */
export const PdfOpened: Story = {
  args: { added },
  play: async () => {
    await viewRecord('prescription.pdf');
    const dialog = within(await openedRecord('prescription.pdf'));
    await expect(dialog.getByRole('link', { name: /Open the file/ })).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Print' })).toBeNull();
  },
};

export const Nothing: Story = { args: { records: [] } };

const png = () => {
  const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
  return new File([bytes], 'x-ray.png', { type: 'image/png' });
};

/** Adds accepted files to the list, and names the reason for each refused file. */
export const Adding: Story = {
  render: function Adding(args) {
    const { records, add, remove } = useAddedRecords();
    return <RecordsPage {...args} added={records} onAdd={add} onRemove={remove} />;
  },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Files');
    await expect(input).toHaveAccessibleDescription('PDF, JPG, PNG, max 10MB');
    const chosen = [
      new File(['%PDF-1.7'], 'report.pdf', { type: 'application/pdf' }),
      png(),
      new File(['MZ'], 'report.exe.pdf', { type: 'application/pdf' }),
      new File(['hello'], 'notes.txt', { type: 'text/plain' }),
      new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'scan.jpg', { type: 'image/jpeg' }),
    ];
    await userEvent.setup({ applyAccept: false }).upload(input, chosen);
    await expect(await screen.findByRole('article', { name: 'report.pdf' })).toBeVisible();
    await expect(screen.getByRole('article', { name: 'x-ray.png' })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'View' })).toHaveLength(6);
    // Only FileDrop announces the outcome. The sentence on the page is no live region.
    const announced = canvas.getAllByRole('status').filter((region) => /added/.test(region.textContent));
    await expect(announced).toHaveLength(1);
    const refused = canvas.getByText('Not added').parentElement;
    await expect(refused).toHaveTextContent(
      'report.exe.pdf The name says PDF, but it is another kind of file. Choose another file.',
    );
    await expect(refused).toHaveTextContent('notes.txt Choose a PDF, JPG or PNG file.');
    await expect(refused).toHaveTextContent('scan.jpg The file is 10.1 MB. The limit is 10 MB.');

    await press(rowOf('x-ray.png').getByRole('button', { name: 'Remove x-ray.png' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'x-ray.png' })).toBeNull());
    await expect(canvas.getByText('x-ray.png removed.')).toBeInTheDocument();
  },
};

export const Phone: Story = phone;

export const LargeText: Story = phoneLargeText;

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { RecordsRoute } from '../routes/records/route';
import { pageParameters } from '../stories/page-parameters';
import { withRouter } from '../stories/with-router';
import { withSession } from '../stories/with-session';
import { journey } from './journey';

const Journey = journey({ '/records': RecordsRoute });

const meta = {
  title: 'Journeys/Keep a record',
  component: Journey,
  decorators: [withRouter, withSession],
  parameters: { ...pageParameters, path: '/records', role: 'patient' },
} satisfies Meta<typeof Journey>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A drawn picture of a written page, as a PNG file. */
async function photograph(name: string): Promise<File> {
  const paper = document.createElement('canvas');
  paper.width = 600;
  paper.height = 400;
  const pen = paper.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, 600, 400);
  pen.fillStyle = 'dimgray';
  for (const [line, length] of [260, 480, 440, 500, 300].entries()) pen.fillRect(50, 60 + line * 60, length, 14);
  const blob = await new Promise<Blob | null>((done) => paper.toBlob(done, 'image/png'));
  if (!blob) throw new Error('This browser writes no pictures.');
  return new File([blob], name, { type: 'image/png' });
}

export const AddedAndOpened: Story = {
  play: async ({ canvas }) => {
    await userEvent.upload(await canvas.findByLabelText('Files'), await photograph('discharge-summary.png'));
    const record = within(await canvas.findByRole('article', { name: 'discharge-summary.png' }));
    await expect(canvas.getByText(/^1 file added. It stays/)).toBeVisible();
    await userEvent.click(record.getByRole('button', { name: 'View' }));
    // Until the chunk of the record's dialog arrives, a dialog of the same name says that it loads.
    await screen.findByRole('button', { name: 'Done' });
    const dialog = within(screen.getByRole('dialog', { name: 'discharge-summary.png' }));
    const shown = dialog.getByRole<HTMLImageElement>('img', { name: 'discharge-summary.png' });
    await waitFor(() => expect(shown.naturalWidth).toBe(600));
    await expect(dialog.getByRole('button', { name: 'Print' })).toBeVisible();
  },
};

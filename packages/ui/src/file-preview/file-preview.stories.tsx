import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { realKeys } from '../component-guide/real-keys';
import { withMessages } from '../locale/with-messages';
import { FilePreview } from './file-preview';

const guide = {
  when: ['To show a file that the user chose, in a dialog or on its own page.'],
  whenNot: ['For a small picture in a list: use the `thumbnail` of RecordRow.'],
  keyboard: [
    {
      keys: 'Tab',
      effect: 'Goes into the PDF viewer of the browser, then to the link.',
      provenBy: ['PdfInsideThePage'],
    },
  ],
  gaps: ['The accessibility of a PDF file depends on its tags and on the browser.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Care/FilePreview',
  component: FilePreview,
  parameters: { guide },
  args: { url: '/images/hero.svg', name: 'clinic-in-the-morning.png', kind: 'image' },
} satisfies Meta<typeof FilePreview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'clinic-in-the-morning.png' })).toBeVisible();
    const link = canvas.getByRole('link', { name: 'Open the file (opens in a new tab)' });
    await expect(link).toHaveAttribute('href', '/images/hero.svg');
  },
};

export const DamagedPicture: Story = {
  args: { url: 'data:image/png;base64,iVBORw0KGgo=', name: 'discharge-summary.png' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We cannot show this picture. The file may be damaged.')).toBeVisible();
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
};

export const PdfInsideThePage: Story = {
  args: { url: 'about:blank', name: 'prescription.pdf', kind: 'pdf', showsPdf: true },
  play: async ({ canvas }) => {
    const viewer = canvas.getByTitle('prescription.pdf');
    await expect(viewer).toBeVisible();

    const keys = await realKeys();
    if (!keys) return;
    await keys.keyboard('{Tab}');
    await expect(viewer).toHaveFocus();
    await keys.keyboard('{Tab}');
    await expect(canvas.getByRole('link', { name: /^Open the file/ })).toHaveFocus();
  },
};

export const PdfWithoutViewer: Story = {
  args: { url: '/prescription.pdf', name: 'prescription.pdf', kind: 'pdf', showsPdf: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your browser cannot show the PDF here.')).toBeVisible();
  },
};

export const LongHindi: Story = {
  args: {
    url: '/prescription.pdf',
    name: 'पर्चा.pdf',
    kind: 'pdf',
    showsPdf: false,
  },
  render: (args) => (
    <div lang="hi" className="max-w-72">
      <FilePreview {...args} />
    </div>
  ),
  decorators: [
    withMessages({ filePreview: { open: 'अलग टैब में खोलिए', noViewer: 'यह ब्राउज़र पन्ने के भीतर पीडीएफ़ फ़ाइलें नहीं दिखाता।' } }),
  ],
};

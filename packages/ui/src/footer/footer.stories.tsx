import type { Meta, StoryObj } from '@storybook/react-vite';
import { Siren } from 'lucide-react';
import { expect } from 'storybook/test';
import type { ComponentGuide } from '../component-guide/component-guide';
import { FloatingAction } from '../floating-action/floating-action';
import { Link } from '../link/link';
import { withMessages } from '../locale/with-messages';
import { ThemeSwitch } from '../theme-switch/theme-switch';
import { Footer } from './footer';

const guide = {
  when: ['Once, at the foot of every page: copyright, a few links, the theme switch.'],
  whenNot: ['For actions of the page: put them beside the content that they change.'],
} satisfies ComponentGuide;

const links = (heading: string, labels: string[]) => (
  <nav aria-label={heading}>
    <p className="mb-2 text-small font-semibold">{heading}</p>
    <ul className="grid gap-1.5 text-small">
      {labels.map((label) => (
        <li key={label}>
          <Link tone="quiet" href="#footer">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

const meta = {
  title: 'Components/Navigation/Footer',
  component: Footer,
  parameters: { guide, layout: 'fullscreen' },
  args: {
    note: '© 2024 Sehat. All rights reserved.',
    children: (
      <>
        {links('Care', ['Find Doctors', 'Lab Tests', 'Medicines', 'Emergency Services'])}
        {links('Sehat', ['About', 'Blog', 'Register as Doctor'])}
        <ThemeSwitch value="system" onValueChange={() => undefined} />
      </>
    ),
  },
} satisfies Meta<typeof Footer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent('© 2024 Sehat. All rights reserved.');
  },
};

export const NoteOnly: Story = { args: { children: undefined } };

/** The last line stays readable when the page is scrolled to its end. */
export const ClearOfFloatingActions: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  render: (args) => (
    <>
      <Footer {...args} />
      <FloatingAction href="#ambulance" label="Emergency" text="Emergency" tone="danger" icon={<Siren />} />
    </>
  ),
  play: async ({ canvas }) => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    const note = canvas.getByText('© 2024 Sehat. All rights reserved.').getBoundingClientRect();
    const action = canvas.getByRole('link', { name: 'Emergency' }).getBoundingClientRect();
    await expect(note.bottom).toBeLessThanOrEqual(action.top);
  },
};

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    note: '© 2024 सेहत। सर्वाधिकार सुरक्षित। यहाँ दी गई जानकारी चिकित्सकीय सलाह का विकल्प नहीं है।',
    children: (
      <>
        {links('देखभाल और सेवाएँ', ['अपने शहर में डॉक्टर खोजें', 'प्रयोगशाला जाँच बुक करें', 'आपातकालीन सेवाएँ और एम्बुलेंस'])}
        <ThemeSwitch value="dark" onValueChange={() => undefined} />
      </>
    ),
  },
  decorators: [
    withMessages({
      themeSwitch: {
        legend: 'रंग-रूप',
        system: 'उपकरण के अनुसार',
        light: 'हल्का',
        dark: 'गहरा',
        contrast: 'अधिक स्पष्टता',
      },
    }),
  ],
};

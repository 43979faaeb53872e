import type { Meta, StoryObj } from '@storybook/react-vite';
import { Siren } from 'lucide-react';
import { expect } from 'storybook/test';
import { BottomNav, BottomNavItem } from '../bottom-nav/bottom-nav';
import type { ComponentGuide } from '../component-guide/component-guide';
import { withMessages } from '../locale/with-messages';
import { ThemeSwitch } from '../theme-switch/theme-switch';
import { Footer, FooterGroup } from './footer';

const guide = {
  when: ['Once, at the foot of every page: copyright, a few links, the theme switch.'],
  whenNot: ['For actions of the page: put them beside the content that they change.'],
} satisfies ComponentGuide;

const links = (title: string, labels: string[]) => (
  <FooterGroup title={title}>
    {labels.map((label) => (
      <a key={label} href="#footer">
        {label}
      </a>
    ))}
  </FooterGroup>
);

const meta = {
  title: 'Components/Navigation/Footer',
  component: Footer,
  parameters: { guide, layout: 'fullscreen' },
  args: {
    note: '© 2024 Sehat. All rights reserved.',
    children: (
      <>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-4 sm:flex sm:flex-wrap sm:gap-x-12">
          {links('Your care', ['Telemedicine', 'Medical Records', 'Health Insights', 'Emergency Contacts', 'Profile'])}
          {links('About Sehat', ['About', 'Blog', 'Help', 'Privacy', 'Contact'])}
        </nav>
        <FooterGroup short title="Demo">
          <a href="#mailbox">Demo mailbox</a>
          <button type="button">Reset demo data</button>
        </FooterGroup>
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

/** A phone gets short rows: the foot takes half of the screen, and its targets stay at least 24 px high. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('contentinfo').getBoundingClientRect().height).toBeLessThan(400);
    for (const target of [...canvas.getAllByRole('link'), ...canvas.getAllByRole('button')]) {
      await expect(target.getBoundingClientRect().height, target.textContent).toBeGreaterThanOrEqual(24);
    }
    for (const choice of canvas.getAllByRole('radio')) {
      await expect(choice.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  },
};

export const NoteOnly: Story = { args: { children: undefined } };

/** The last line stays readable when the page is scrolled to its end. */
export const ClearOfBottomNav: Story = {
  globals: { viewport: { value: 'narrow', isRotated: false } },
  render: (args) => (
    <>
      <Footer {...args} />
      <BottomNav label="Quick actions">
        <BottomNavItem
          href="#ambulance"
          label="Emergency"
          text="Emergency"
          tone="danger"
          corner="end"
          icon={<Siren />}
        />
      </BottomNav>
    </>
  ),
  play: async ({ canvas }) => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    const note = canvas.getByText('© 2024 Sehat. All rights reserved.').getBoundingClientRect();
    const action = canvas.getByRole('navigation', { name: 'Quick actions' }).getBoundingClientRect();
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

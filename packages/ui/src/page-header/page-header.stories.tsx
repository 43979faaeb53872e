import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../button/button';
import type { ComponentGuide } from '../component-guide/component-guide';
import { PageHeader } from './page-header';

const guide = {
  when: ['Once per page, at the start of the main content. It contains the `h1`.'],
  whenNot: ['Within a page: use Section, whose title is a lower heading.'],
  gaps: ['The focused `h1` shows no ring, because it is not a control.'],
} satisfies ComponentGuide;

const meta = {
  title: 'Components/Navigation/PageHeader',
  component: PageHeader,
  parameters: { guide },
  args: { title: 'Find a Doctor', lead: 'Search by name or specialty, then choose a time that suits you.' },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Find a Doctor' })).toBeVisible();
  },
};

export const TitleOnly: Story = { args: { lead: undefined, title: 'About' } };

export const WithEyebrowAndActions: Story = {
  args: {
    eyebrow: 'Good morning, Asha',
    title: 'Your dashboard',
    lead: 'Appointments, prescriptions and test results in one place.',
    actions: (
      <>
        <Button variant="secondary">Medical records</Button>
        <Button>Find Doctors</Button>
      </>
    ),
  },
};

function RouteChange() {
  const headingRef = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <Button onClick={() => headingRef.current?.focus()}>Open lab tests</Button>
      <PageHeader title="Lab Tests" headingRef={headingRef} />
    </>
  );
}

export const TakesFocusAfterARouteChange: Story = {
  render: () => <RouteChange />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open lab tests' }));
    await expect(canvas.getByRole('heading', { name: 'Lab Tests' })).toHaveFocus();
  },
};

export const LongHindi: Story = {
  args: {
    lang: 'hi',
    eyebrow: 'नमस्ते, आशा',
    title: 'अपने नज़दीकी विशेषज्ञ डॉक्टर को खोजें और अपॉइंटमेंट बुक करें',
    lead: 'डॉक्टर का नाम या विशेषज्ञता लिखकर खोजें, फिर अपनी सुविधा के अनुसार समय चुनें। पुष्टि का संदेश आपको ईमेल से भेजा जाएगा।',
    actions: <Button variant="secondary">सभी अपॉइंटमेंट देखें</Button>,
  },
};

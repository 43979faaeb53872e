import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check, X } from 'lucide-react';
import { expect } from 'storybook/test';
import { formatDate, formatMoney, formatNumber, formatTime, formatWeekday } from '../format/format';
import { Specimen, SpecimenTable } from './specimen';

const meta = { title: 'Foundations/Writing', parameters: { docs: { source: { type: 'code' } } } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function Comparison({ good, bad, why }: { good: string; bad: string; why: string }) {
  return (
    <li className="grid gap-4 rounded-card hairline bg-surface p-5 md:grid-cols-2">
      <p className="flex gap-2.5">
        <Check role="img" aria-label="Write" className="mt-1 size-[1.1em] shrink-0 text-on-success-soft" />
        {good}
      </p>
      <p className="flex gap-2.5 text-ink-muted">
        <X role="img" aria-label="Not" className="mt-1 size-[1.1em] shrink-0 text-danger-ink" />
        {bad}
      </p>
      <p className="text-small text-ink-muted md:col-span-2">{why}</p>
    </li>
  );
}

const list = (items: { good: string; bad: string; why: string }[]) => (
  <ul className="grid gap-4">
    {items.map((item) => (
      <Comparison key={item.good} {...item} />
    ))}
  </ul>
);

/** Texts are plain, short, active and in the second person, because many readers are worried. */
export const Default: Story = {
  name: 'Voice',
  render: () => (
    <Specimen
      title="Voice"
      lead="Plain words, short sentences, the second person. Say what happens next. No exclamation marks, no jokes about health."
    >
      {list([
        {
          good: 'We sent a confirmation to asha@sehat.example. Come 10 minutes early.',
          bad: 'Your appointment request has been successfully processed!',
          why: 'Tell people what they have and what to do next, not what the system did.',
        },
        { good: 'Book Appointment', bad: 'Submit', why: 'A button says what it does, beginning with a verb.' },
        {
          good: 'Sample data. Not medical advice.',
          bad: 'AI-powered insights for a healthier you',
          why: 'Anything simulated says so. Promise nothing about health.',
        },
        {
          good: 'Heart rate: 72 bpm',
          bad: 'HR 72',
          why: 'Numbers with units; abbreviations only where everybody knows them.',
        },
      ])}
    </Specimen>
  ),
};

/** An error message says what is wrong and what to do, beside the part that it concerns. */
export const ErrorMessages: Story = {
  render: () => (
    <Specimen
      title="Error messages"
      lead="What is wrong, then how to mend it. Never blame, never a code alone, and nothing that was typed is lost."
    >
      {list([
        {
          good: 'Enter your phone number',
          bad: 'This field is required',
          why: 'For an empty field: the verb, and what is missing.',
        },
        {
          good: 'Choose a date from today on',
          bad: 'Invalid date',
          why: 'For a value that cannot be: say which ones can.',
        },
        {
          good: 'The file is larger than 10 MB. Choose a smaller one.',
          bad: 'Upload failed (413)',
          why: 'For a limit: name it.',
        },
        {
          good: 'You are offline. Check your connection and try again; your answers are kept.',
          bad: 'Network error',
          why: 'For something that is not the person’s doing: say what is safe, and what to try.',
        },
      ])}
    </Specimen>
  ),
};

/** Dates, times and numbers in Indian format, from `@sehat/ui/format`. */
export const DatesMoneyAndNumbers: Story = {
  name: 'Dates, money and numbers',
  render: () => (
    <Specimen
      title="Dates, money and numbers"
      lead="Never written by hand: format functions and the components Money and DateTime do it."
    >
      <SpecimenTable
        caption="Dates, money and numbers"
        columns={['What', 'Value', 'Shown as']}
        rows={[
          { what: 'A date', value: '2026-01-15', shown: formatDate('2026-01-15') },
          { what: 'A date that people plan by', value: '2026-01-15', shown: formatWeekday('2026-01-15') },
          { what: 'A time', value: '14:30', shown: formatTime('14:30') },
          { what: 'Money', value: '1000000', shown: formatMoney(1_000_000) },
          { what: 'A number', value: '1234567', shown: formatNumber(1_234_567) },
        ].map(({ what, value, shown }) => ({
          key: what,
          cells: [
            what,
            <code key="value">{value}</code>,
            <span key="shown" className="tabular-nums">
              {shown}
            </span>,
          ],
        }))}
      />
      <ul className="mt-6 grid max-w-text list-disc gap-1 ps-5">
        <li>Whole rupees, with the sign before the figure and Indian grouping: lakh and crore, not million.</li>
        <li>The month as a word, so that 5/6 is never two dates.</li>
        <li>Twelve-hour times with AM and PM, in the hospital’s own time.</li>
        <li>Ranges with an en dash: 8:00 AM – 7:00 PM.</li>
      </ul>
    </Specimen>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: 'Money 1000000 ₹10,00,000' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'A date 2026-01-15 15 Jan 2026' })).toBeVisible();
  },
};

/** Hindi is longer and higher than English. Labels wrap, and boxes grow. */
export const Hindi: Story = {
  render: () => (
    <Specimen
      title="Hindi"
      lead="Labels may be 40 % longer. Mark the language, so that fonts, line heights and screen readers follow."
    >
      <SpecimenTable
        caption="English and Hindi side by side"
        columns={['English', 'Hindi']}
        rows={[
          ['Book Appointment', 'अपॉइंटमेंट बुक करें'],
          ['Emergency Services', 'आपातकालीन सेवाएँ'],
          ['Choose a date from today on', 'आज या उसके बाद की कोई तारीख चुनें'],
        ].map(([english = '', hindi]) => ({
          key: english,
          cells: [
            english,
            <span key="hindi" lang="hi">
              {hindi}
            </span>,
          ],
        }))}
      />
    </Specimen>
  ),
};

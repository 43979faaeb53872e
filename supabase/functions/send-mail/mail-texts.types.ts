import type { AppointmentMode } from '@sehat/catalog/appointment-modes';
import type { CalendarTexts } from '@sehat/catalog/calendar-texts';
import type { LabVisitTexts } from '@sehat/catalog/lab-visit-texts';
import type { mailTemplates } from '@sehat/catalog/mail-templates';

/** The texts of one mail. A word in braces is a parameter. */
interface Texts {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly link: string;
  /** Why the recipient gets this mail. */
  readonly why: string;
}

/** Every text of the mails in one language. Without one of them, the type check fails. */
export type MailTexts = {
  /** The locale of dates. */
  readonly dates: string;
  /** The form of a month in a subject. */
  readonly shortMonth: 'short' | 'long';
  readonly direction: 'ltr' | 'rtl';
  /** The beginning of the paths of this language's pages. */
  readonly pages: '' | `/${string}`;
  readonly sender: string;
  readonly hello: string;
  readonly helloWithoutName: string;
  /** Stands in for a name that could be a link or an advertisement. */
  readonly someDoctor: string;
  readonly leftOut: string;
  readonly automatic: string;
  readonly labels: {
    readonly doctor: string;
    readonly date: string;
    readonly time: string;
    readonly indiaTime: string;
    readonly before: string;
    readonly mode: string;
    readonly place: string;
    readonly reason: string;
    readonly number: string;
    readonly tests: string;
    /** What to do before a test. */
    readonly preparation: string;
  };
  readonly mode: (mode: AppointmentMode) => string;
  /** The name of a lab, by its English name. */
  readonly lab: (name: string) => string;
  readonly calendar: CalendarTexts;
  readonly labVisit: LabVisitTexts;
} & Readonly<Record<(typeof mailTemplates)[number], Texts>>;

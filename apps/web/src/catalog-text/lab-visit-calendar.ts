import { hindiLabVisitTexts } from '@sehat/catalog/hindi/lab-visit-texts';
import { type CalendarLabVisit, labVisitCalendar } from '@sehat/catalog/lab-visit-calendar';
import { labVisitTexts } from '@sehat/catalog/lab-visit-texts';
import { language } from '../messages/language';

/** Returns the lab visit as a calendar file in the interface's language. */
export const translatedLabVisitCalendar = (visit: CalendarLabVisit): string =>
  labVisitCalendar(visit, undefined, language() === 'hi' ? hindiLabVisitTexts : labVisitTexts);

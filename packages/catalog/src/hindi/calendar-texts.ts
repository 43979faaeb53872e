import type { CalendarTexts } from '../calendar-texts.ts';
import { hindiLocations } from './locations.ts';

const cities: Readonly<Record<string, string>> = hindiLocations;

/** The Hindi words of an appointment's calendar file. */
export const hindiCalendarTexts: CalendarTexts = {
  videoTitle: (doctor) => `${doctor} से वीडियो परामर्श`,
  visitTitle: (doctor) => `${doctor} से अपॉइंटमेंट`,
  joinVideo: 'Sehat खोलें और अपने डैशबोर्ड पर “वीडियो कॉल से जुड़ें” चुनें।',
  arriveEarly: '10 मिनट पहले पहुँचें। पुरानी रिपोर्ट साथ लाएँ।',
  city: (city) => cities[city] ?? city,
};

import type { StatedAvailability } from '../doctors.ts';

/** When a doctor usually sees patients. Registered doctors begin with `Available`. */
export const hindiAvailabilities: Readonly<Record<StatedAvailability | 'Available', string>> = {
  Available: 'उपलब्ध',
  'Available today': 'आज उपलब्ध',
  'Available tomorrow': 'कल उपलब्ध',
  'Available this evening': 'आज शाम उपलब्ध',
  'Available this weekend': 'इस शनिवार-रविवार उपलब्ध',
  'Monday to Friday': 'सोमवार से शुक्रवार',
  'Monday to Thursday': 'सोमवार से गुरुवार',
  'Tuesday to Saturday': 'मंगलवार से शनिवार',
  'Monday, Wednesday and Friday': 'सोमवार, बुधवार और शुक्रवार',
  'Weekday mornings': 'सोमवार से शुक्रवार, सुबह',
};

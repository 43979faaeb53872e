import type { Gender } from '../genders.ts';

/** The labels of the genders, as on government forms. */
export const hindiGenders: Readonly<Record<Gender, string>> = { male: 'पुरुष', female: 'महिला', other: 'अन्य' };

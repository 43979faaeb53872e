import type { emergencyNumbers } from '../emergency-numbers.ts';

/** The labels of the emergency numbers. */
export const hindiEmergencyNumbers: Readonly<Record<(typeof emergencyNumbers)[number]['id'], string>> = {
  ambulance: 'एम्बुलेंस',
  police: 'पुलिस',
  fire: 'फ़ायर ब्रिगेड',
};

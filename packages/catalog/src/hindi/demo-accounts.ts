import type { DemoAccount, demoAccounts } from '../demo-accounts.ts';

/** Label and note of each demo account, by its email. */
export const hindiDemoAccounts: Readonly<
  Record<(typeof demoAccounts)[number]['email'], Pick<DemoAccount, 'label' | 'note'>>
> = {
  'patient@sehat.example': { label: 'मरीज़', note: 'अपॉइंटमेंट बुक करना, बदलना, रद्द करना' },
  'doctor@sehat.example': { label: 'डॉक्टर', note: 'जाँच बाकी है' },
  'ananya@sehat.example': { label: 'सत्यापित डॉक्टर', note: 'आज अपॉइंटमेंट हैं' },
  'admin@sehat.example': { label: 'एडमिन', note: 'डॉक्टरों को सत्यापित करते हैं' },
};

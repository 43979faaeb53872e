import { demoAccounts } from '@sehat/catalog/demo-accounts';
import { hindiDemoAccounts } from '@sehat/catalog/hindi/demo-accounts';
import { language } from '../messages/language';

/** The demo accounts, with label and note in the interface's language. */
export const translatedDemoAccounts = () =>
  language() === 'hi' ? demoAccounts.map(({ email }) => ({ email, ...hindiDemoAccounts[email] })) : demoAccounts;

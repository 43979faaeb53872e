import type { AccountRole } from './account-roles';

/** An account. */
export interface AdminUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: AccountRole;
  /** Days before today. */
  readonly joinedDaysAgo: number;
}

/** Samples of accounts, the newest first. */
export const adminUsers = [
  { id: 'user-1', name: 'Pooja Rao', email: 'pooja.rao@mail.example', role: 'patient', joinedDaysAgo: 0 },
  { id: 'user-2', name: 'Dr. Zoya Rahman', email: 'zoya.rahman@mail.example', role: 'doctor', joinedDaysAgo: 1 },
  { id: 'user-3', name: 'Farhan Ali', email: 'farhan.ali@mail.example', role: 'patient', joinedDaysAgo: 4 },
  { id: 'user-4', name: 'Tashi Lepcha', email: 'tashi.lepcha@mail.example', role: 'patient', joinedDaysAgo: 9 },
  { id: 'user-5', name: 'Dr. Ananya Iyer', email: 'ananya.iyer@mail.example', role: 'doctor', joinedDaysAgo: 210 },
  { id: 'user-6', name: 'Ravi Kulkarni', email: 'ravi.kulkarni@mail.example', role: 'admin', joinedDaysAgo: 400 },
] as const satisfies readonly AdminUser[];

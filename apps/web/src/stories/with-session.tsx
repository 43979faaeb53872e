import type { AccountRole } from '@sehat/catalog/account-roles';
import type { Session } from '@sehat/machines/auth';
import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect, useState } from 'react';
import { AuthProvider } from '../session/auth-provider';
import { createSampleAuth } from './sample-actors';

const names: Record<AccountRole, string> = { patient: 'Asha Verma', doctor: 'Dr. Ananya Iyer', admin: 'Ravi Kulkarni' };

/** A session of a sample person, valid for as long as a story is open. */
function sampleSession(role: AccountRole): Session {
  return {
    accessToken: 'sample-access',
    refreshToken: 'sample-refresh',
    expiresAt: 4_102_444_800,
    user: {
      id: `sample-${role}`,
      email: `${role}@sehat.example`,
      name: names[role],
      role,
      avatar: '/images/avatar.svg',
    },
  };
}

/** Runs a story with a signed-in user of `parameters.role`, or with a signed-out visitor. */
export const withSession: Decorator = (Story, { parameters }) => {
  const { role } = parameters as { role?: AccountRole };
  const [actor] = useState(() => createSampleAuth(role ? sampleSession(role) : null));
  useLayoutEffect(() => void actor.start(), [actor]);
  return (
    <AuthProvider actor={actor}>
      <Story />
    </AuthProvider>
  );
};

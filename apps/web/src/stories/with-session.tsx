import type { Role, Session } from '@sehat/machines/auth';
import type { Decorator } from '@storybook/react-vite';
import { useState } from 'react';
import { AuthProvider } from '../app/auth-provider';
import { startSampleAuth } from './sample-actors';

const names: Record<Role, string> = { patient: 'Asha Verma', doctor: 'Dr. Ananya Iyer', admin: 'Ravi Kulkarni' };

/** A session of a sample person, valid for as long as a story is open. */
function sampleSession(role: Role): Session {
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

/** Runs a story as the person of `parameters.role`, or as nobody. */
export const withSession: Decorator = (Story, { parameters }) => {
  const { role } = parameters as { role?: Role };
  const [actor] = useState(() => startSampleAuth(role ? sampleSession(role) : null));
  return (
    <AuthProvider actor={actor}>
      <Story />
    </AuthProvider>
  );
};

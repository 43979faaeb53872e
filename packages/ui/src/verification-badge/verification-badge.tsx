import { BadgeCheck, Hourglass } from 'lucide-react';
import { Badge, type BadgeProps } from '../badge/badge';
import { type UiMessages, useMessages } from '../locale/locale';

const english: UiMessages['verificationBadge'] = { pending: 'Pending', verified: 'Verified' };

const looks = {
  pending: { tone: 'attention', Icon: Hourglass },
  verified: { tone: 'success', Icon: BadgeCheck },
} as const;

export interface VerificationBadgeProps extends Omit<BadgeProps, 'tone' | 'dot' | 'icon' | 'children'> {
  /** Whether an admin has verified the doctor's registration. */
  status: keyof typeof looks;
}

/** The verification status of a doctor's registration. Each status has its own text and icon. */
export function VerificationBadge({ status, ...props }: VerificationBadgeProps) {
  const messages = useMessages('verificationBadge', english);
  const { tone, Icon } = looks[status];
  return (
    <Badge {...props} tone={tone} icon={<Icon aria-hidden="true" className="size-[1.25em] shrink-0" />}>
      {messages[status]}
    </Badge>
  );
}

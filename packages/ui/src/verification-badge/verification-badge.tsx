import { BadgeCheck, Hourglass } from 'lucide-react';
import { Badge, type BadgeProps } from '../badge/badge';

const looks = {
  pending: { tone: 'attention', label: 'Pending', Icon: Hourglass },
  verified: { tone: 'success', label: 'Verified', Icon: BadgeCheck },
} as const;

export interface VerificationBadgeProps extends Omit<BadgeProps, 'tone' | 'dot' | 'icon' | 'children'> {
  /** Whether an admin has checked the doctor's papers. */
  status: keyof typeof looks;
  /** Takes the place of `Pending` and `Verified`, in another language say. */
  label?: string;
}

/** How far the check of a doctor's registration has come. Each state has a word and a sign of its own. */
export function VerificationBadge({ status, label, ...props }: VerificationBadgeProps) {
  const { tone, Icon, label: word } = looks[status];
  return (
    <Badge {...props} tone={tone} icon={<Icon aria-hidden="true" className="size-[1.25em] shrink-0" />}>
      {label ?? word}
    </Badge>
  );
}

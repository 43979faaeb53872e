import { Button } from '@sehat/ui/button';
import { Card, CardTitle } from '@sehat/ui/card';
import { ErrorState } from '@sehat/ui/error-state';
import { formatDate } from '@sehat/ui/format';
import { useLocale } from '@sehat/ui/locale';
import { Section } from '@sehat/ui/section';
import { Skeleton } from '@sehat/ui/skeleton';
import { Stack } from '@sehat/ui/stack';
import { Text } from '@sehat/ui/text';
import { Plus } from 'lucide-react';
import type { Authenticator } from '../../api/authenticators';
import { m } from '../../messages/generated/messages.js';

export interface AuthenticatorListProps {
  status: 'loading' | 'failed' | 'ready';
  apps: readonly Authenticator[];
  onRetry: () => void;
  onAdd: () => void;
  onRemove: (app: Authenticator) => void;
}

/** Gets the focus when an app was added or removed. */
export const secondFactorTitleId = 'second-factor-title';

/** The authenticator apps that a sign-in asks for a code. */
export function AuthenticatorList(props: AuthenticatorListProps) {
  return (
    <Section
      title={
        <span id={secondFactorTitleId} tabIndex={-1}>
          {m.second_factor_title()}
        </span>
      }
      lead={m.second_factor_lead()}
    >
      <Content {...props} />
    </Section>
  );
}

function Content({ status, apps, onRetry, onAdd, onRemove }: AuthenticatorListProps) {
  switch (status) {
    case 'loading':
      return (
        <div role="status" aria-busy="true" aria-label={m.second_factor_loading()}>
          <Skeleton shape="rect" className="h-20" />
        </div>
      );
    case 'failed':
      return (
        <ErrorState title={m.second_factor_failed()} headingLevel={3} onRetry={onRetry}>
          {m.second_factor_failed_text()}
        </ErrorState>
      );
    case 'ready':
      return (
        <Stack gap={4}>
          {apps.length === 0 ? (
            <Text tone="muted">{m.second_factor_none()}</Text>
          ) : (
            <Stack as="ul" gap={3}>
              {apps.map((app) => (
                <li key={app.id}>
                  <AppCard app={app} onRemove={onRemove} />
                </li>
              ))}
            </Stack>
          )}
          <div>
            <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
              {m.second_factor_add()}
            </Button>
          </div>
        </Stack>
      );
  }
}

function AppCard({ app, onRemove }: { app: Authenticator } & Pick<AuthenticatorListProps, 'onRemove'>) {
  const added = m.second_factor_added_on({ date: formatDate(app.addedAt, useLocale()) });
  return (
    <Card padding="small" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-44">
        <CardTitle level={3}>{m.second_factor_app()}</CardTitle>
        <Text size="small" tone="muted">
          {added}
        </Text>
      </div>
      <Button
        variant="secondary"
        className="ms-auto"
        aria-label={m.second_factor_remove_name({ added })}
        onClick={() => onRemove(app)}
      >
        {m.second_factor_remove()}
      </Button>
    </Card>
  );
}

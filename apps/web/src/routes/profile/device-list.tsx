import { Badge } from '@sehat/ui/badge';
import { Button } from '@sehat/ui/button';
import { Card, CardTitle } from '@sehat/ui/card';
import { ErrorState } from '@sehat/ui/error-state';
import { formatDate } from '@sehat/ui/format';
import { IconTile } from '@sehat/ui/icon-tile';
import { useLocale } from '@sehat/ui/locale';
import { Section } from '@sehat/ui/section';
import { Skeleton } from '@sehat/ui/skeleton';
import { Stack } from '@sehat/ui/stack';
import { Text } from '@sehat/ui/text';
// Not `Smartphone`: another page has it, and a chunk for both would be one more request there.
import { Monitor, Tablet } from 'lucide-react';
import type { Device } from '../../api/devices';
import { m } from '../../messages/generated/messages.js';
import { UnreadableNote } from '../../page/unreadable-note';
import { deviceWords, isHandheld } from './device-words';
import type { DevicesView } from './use-devices';

export interface DeviceListProps extends Pick<DevicesView, 'status' | 'devices' | 'unreadable'> {
  onRetry: () => void;
  /** Asks whether to sign out one device, or all others (null). */
  onSignOut: (device: Device | null) => void;
}

/** Gets the focus when a device is signed out, because its button is gone. */
export const devicesTitleId = 'devices-title';

/** The devices on which the user is signed in. */
export function DeviceList(props: DeviceListProps) {
  return (
    <Section
      title={
        <span id={devicesTitleId} tabIndex={-1}>
          {m.devices_title()}
        </span>
      }
      lead={m.devices_lead()}
    >
      <Content {...props} />
    </Section>
  );
}

function Content({ status, devices, unreadable, onRetry, onSignOut }: DeviceListProps) {
  switch (status) {
    case 'loading':
      return (
        <div role="status" aria-busy="true" aria-label={m.devices_loading()}>
          <Skeleton shape="rect" className="h-20" />
        </div>
      );
    case 'failed':
      return (
        <ErrorState title={m.devices_failed()} headingLevel={3} onRetry={onRetry}>
          {m.devices_failed_text()}
        </ErrorState>
      );
    case 'ready': {
      const others = devices.filter(({ isCurrent }) => !isCurrent);
      return (
        <>
          <UnreadableNote count={unreadable} message={m.unreadable_devices} />
          <Stack gap={4}>
            <Stack as="ul" gap={3}>
              {devices.map((device) => (
                <li key={device.id}>
                  <DeviceCard device={device} onSignOut={onSignOut} />
                </li>
              ))}
            </Stack>
            {others.length === 0 && unreadable === 0 && <Text tone="muted">{m.devices_only_this()}</Text>}
            {(others.length > 1 || unreadable > 0) && (
              <div>
                <Button variant="secondary" onClick={() => onSignOut(null)}>
                  {m.devices_sign_out_others()}
                </Button>
              </div>
            )}
          </Stack>
        </>
      );
    }
  }
}

function DeviceCard({ device, onSignOut }: Pick<DeviceListProps, 'onSignOut'> & { device: Device }) {
  const name = deviceWords(device.userAgent);
  const used = m.device_used({ date: formatDate(device.usedAt, useLocale()) });
  return (
    <Card padding="small" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <IconTile>{isHandheld(device.userAgent) ? <Tablet /> : <Monitor />}</IconTile>
      <div className="min-w-0 flex-1 basis-44">
        <CardTitle level={3}>{name}</CardTitle>
        {device.isCurrent ? (
          <Badge tone="success">{m.device_this()}</Badge>
        ) : (
          <Text size="small" tone="muted">
            {used}
          </Text>
        )}
      </div>
      {!device.isCurrent && (
        <Button
          variant="secondary"
          className="ms-auto"
          aria-label={m.device_sign_out_name({ device: name, used })}
          onClick={() => onSignOut(device)}
        >
          {m.device_sign_out()}
        </Button>
      )}
    </Card>
  );
}

import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { StoredStateSwitch } from '../../hydration/stored-state-switch';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { PageSkeleton } from '../../page/page-skeleton';
import { useConfirmationUser } from '../../session/auth-provider';
import { handOver } from '../../storage/hand-over';
import { readConfirmedOrder } from './confirmed-order';
import { OrderConfirmationPage } from './order-confirmation-page';

const nothing = () => undefined;

/** The prerendered page. */
const OrderConfirmationDocument = () => (
  <StoredStateSwitch
    state="navigation-state"
    whenPresent={<PageSkeleton />}
    whenAbsent={<OrderConfirmationPage order={null} onPrint={nothing} />}
  />
);

/** `/order-confirmation` */
export function OrderConfirmationRoute() {
  return import.meta.env.SSR ? <OrderConfirmationDocument /> : <OrderConfirmation />;
}

function OrderConfirmation() {
  const { state } = useLocation() as { state: unknown };
  const [confirmed] = useState(() => readConfirmedOrder(handOver.read(state)));
  const user = useConfirmationUser();
  if (confirmed && user === 'restoring') return <PageSkeleton />;
  const visitor = user === 'restoring' ? undefined : user?.id;
  const isOwn = confirmed !== null && (confirmed.placedBy === null || confirmed.placedBy === visitor);
  const order = isOwn ? confirmed.order : null;
  return (
    <Page title={order ? m.title_order_confirmation() : m.order_not_found_title()}>
      <OrderConfirmationPage order={order} onPrint={() => window.print()} />
    </Page>
  );
}

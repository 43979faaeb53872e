import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePersonSeen } from '../../app/auth-provider';
import { Page } from '../../app/page';
import { PageSkeleton } from '../../app/page-skeleton';
import { readConfirmedOrder } from './confirmed-order';
import { OrderConfirmationPage } from './order-confirmation-page';

/** `/order-confirmation` */
export function OrderConfirmationRoute() {
  const { state } = useLocation() as { state: unknown };
  const [confirmed] = useState(() => readConfirmedOrder(state));
  const person = usePersonSeen();
  if (person === 'restoring') return <PageSkeleton />;
  const isOwn = confirmed !== null && (confirmed.placedBy === null || confirmed.placedBy === person?.id);
  const order = isOwn ? confirmed.order : null;
  return (
    <Page title={order ? 'Order confirmation' : 'Order Information Not Found'}>
      <OrderConfirmationPage order={order} onPrint={() => window.print()} />
    </Page>
  );
}

import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { usePersonSeen } from '../../app/auth-provider';
import { Either } from '../../app/either';
import { Page } from '../../app/page';
import { PageSkeleton } from '../../app/page-skeleton';
import { readConfirmedOrder } from './confirmed-order';
import { OrderConfirmationPage } from './order-confirmation-page';

const nothing = () => undefined;

/** The page as the build knows it. */
const OrderConfirmationDocument = () => (
  <Either
    held="brought"
    whenHeld={<PageSkeleton />}
    otherwise={<OrderConfirmationPage order={null} onPrint={nothing} />}
  />
);

/** `/order-confirmation` */
export function OrderConfirmationRoute() {
  return import.meta.env.SSR ? <OrderConfirmationDocument /> : <OrderConfirmation />;
}

function OrderConfirmation() {
  const { state } = useLocation() as { state: unknown };
  const [confirmed] = useState(() => readConfirmedOrder(state));
  const person = usePersonSeen();
  if (confirmed && person === 'restoring') return <PageSkeleton />;
  const visitor = person === 'restoring' ? undefined : person?.id;
  const isOwn = confirmed !== null && (confirmed.placedBy === null || confirmed.placedBy === visitor);
  const order = isOwn ? confirmed.order : null;
  return (
    <Page title={order ? 'Order confirmation' : 'Order Information Not Found'}>
      <OrderConfirmationPage order={order} onPrint={() => window.print()} />
    </Page>
  );
}

import { useLocation } from 'react-router-dom';
import { Page } from '../../app/page';
import { readConfirmedOrder } from './confirmed-order';
import { OrderConfirmationPage } from './order-confirmation-page';

/** `/order-confirmation` */
export function OrderConfirmationRoute() {
  const { state } = useLocation() as { state: unknown };
  const order = readConfirmedOrder(state);
  return (
    <Page title={order ? 'Order confirmation' : 'Order Information Not Found'}>
      <OrderConfirmationPage order={order} onPrint={() => window.print()} />
    </Page>
  );
}

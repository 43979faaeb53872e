import { Button } from '@sehat/ui/button';
import { OrderSummary } from '@sehat/ui/order-summary';
import { Text } from '@sehat/ui/text';
import { Printer, Truck } from 'lucide-react';
import { translatedLines } from '../../catalog-text/medicines';
import { paymentMethodText } from '../../catalog-text/payment-methods';
import { m } from '../../messages/generated/messages.js';
import { ConfirmationLayout, NothingToConfirm } from '../../page/confirmation-layout';
import { paths } from '../../paths/paths';
import type { ConfirmedOrder } from './confirmed-order';

interface OrderConfirmationPageProps {
  /** Null on a direct visit, and for any user other than the one who ordered. */
  order: ConfirmedOrder | null;
  onPrint: () => void;
}

/** Confirms an order with items and address, and lists the next steps. */
export function OrderConfirmationPage({ order, onPrint }: OrderConfirmationPageProps) {
  if (!order) {
    return (
      <NothingToConfirm
        title={m.order_not_found_title()}
        links={[{ to: paths.medicines, label: m.order_go_to_medicines() }]}
      >
        {m.order_not_found()}
      </NothingToConfirm>
    );
  }
  return (
    <ConfirmationLayout
      eyebrow={m.order_placed()}
      title={m.order_thanks()}
      lead={m.order_receipt()}
      date={order.placedAt}
      time={order.placedAt}
      facts={factsOf(order)}
      place={placeFact(order)}
      actions={
        <Button variant="secondary" icon={<Printer />} onClick={onPrint}>
          {m.common_print()}
        </Button>
      }
      summary={<OrderSummary title={m.order_items()} items={translatedLines(order.items)} total={order.total} />}
      steps={nextSteps()}
      links={[{ to: paths.medicines, label: m.order_more() }]}
    />
  );
}

function factsOf({ number, form }: ConfirmedOrder) {
  return [
    {
      term: m.order_number(),
      description: (
        <Text as="strong" size="subheading">
          {number}
        </Text>
      ),
    },
    { term: m.order_phone(), description: form.phone },
    { term: m.order_email(), description: form.email },
    { term: m.order_payment_method(), description: paymentMethodText(form.paymentMethod) },
  ];
}

function placeFact({ form }: ConfirmedOrder) {
  const address = (
    <Text as="address" lines="kept">
      {`${form.name}\n${form.address}\n${form.city} ${form.pincode}`}
    </Text>
  );
  return { icon: <Truck />, term: m.order_address(), description: address };
}

/** The pharmacy is a sample, so the page must not promise a delivery. */
const nextSteps = () => [
  { title: m.order_step_sample_title(), text: m.order_sample() },
  { title: m.order_step_pay_title(), text: m.order_step_pay() },
  { title: m.order_step_buy_title(), text: m.order_step_buy() },
];

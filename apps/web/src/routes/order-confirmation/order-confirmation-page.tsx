import { paymentMethods } from '@sehat/catalog/payment-methods';
import { Button } from '@sehat/ui/button';
import { DateTime } from '@sehat/ui/date-time';
import { DescriptionList } from '@sehat/ui/description-list';
import { InlineMessage } from '@sehat/ui/inline-message';
import { NumberedSteps } from '@sehat/ui/numbered-steps';
import { OrderSummary } from '@sehat/ui/order-summary';
import { Text } from '@sehat/ui/text';
import { Printer } from 'lucide-react';
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
      <NothingToConfirm title="Order Information Not Found" link={{ to: paths.medicines, label: 'Go to Medicines' }}>
        This page shows an order right after it was placed. Orders are not kept, so there is nothing to show now.
      </NothingToConfirm>
    );
  }
  return (
    <ConfirmationLayout
      eyebrow="Order placed"
      title="Thank you for your order"
      lead="Keep this page: it is the receipt of your order, and it is not stored anywhere else."
      actions={
        <Button variant="secondary" icon={<Printer />} onClick={onPrint}>
          Print
        </Button>
      }
      details={<Details order={order} />}
      summary={<OrderSummary title="Items" items={order.items} total={order.total} />}
      summaryWidth="24rem"
      next={<NextSteps order={order} />}
      links={[
        { to: paths.home, label: 'Back to Home' },
        { to: paths.medicines, label: 'Order more medicines' },
      ]}
    />
  );
}

const labelOf = (method: ConfirmedOrder['form']['paymentMethod']) =>
  paymentMethods.find(({ value }) => value === method)?.label ?? method;

function Details({ order: { number, placedAt, form } }: { order: ConfirmedOrder }) {
  return (
    <DescriptionList
      items={[
        {
          term: 'Order number',
          description: (
            <Text as="strong" size="subheading">
              {number}
            </Text>
          ),
        },
        {
          term: 'Placed on',
          description: (
            <>
              <DateTime value={placedAt} format="date" />, <DateTime value={placedAt} format="time" />
            </>
          ),
        },
        {
          term: 'Delivery address',
          description: (
            <Text as="address" lines="kept">
              {`${form.name}\n${form.address}\n${form.city} ${form.pincode}`}
            </Text>
          ),
        },
        { term: 'Phone', description: form.phone },
        { term: 'Email', description: form.email },
        { term: 'Payment method', description: labelOf(form.paymentMethod) },
      ]}
    />
  );
}

const howToPay: Record<ConfirmedOrder['form']['paymentMethod'], string> = {
  card: 'Have your card ready. The delivery person brings the card machine.',
  upi: 'Have your UPI app ready. Scan the code that the delivery person shows.',
  cod: 'Have the amount ready in cash.',
};

function NextSteps({ order }: { order: ConfirmedOrder }) {
  return (
    <div className="grid gap-6">
      <NumberedSteps
        steps={[
          {
            title: 'We call you',
            text: `We pack your medicines and call ${order.form.phone} before we come.`,
          },
          { title: 'You pay at the door', text: howToPay[order.form.paymentMethod] },
          {
            title: 'You check each strip',
            text: 'Look at the name, the strength and the expiry date before you take a medicine.',
          },
        ]}
      />
      <InlineMessage tone="info" size="small">
        Sample pharmacy: nothing is sent to a real one, charged or delivered.
      </InlineMessage>
    </div>
  );
}

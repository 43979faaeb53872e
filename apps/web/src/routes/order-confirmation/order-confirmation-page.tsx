import { paymentMethods } from '@sehat/catalog/payment-methods';
import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { DateTime } from '@sehat/ui/date-time';
import { DescriptionList } from '@sehat/ui/description-list';
import { EmptyState } from '@sehat/ui/empty-state';
import { InlineMessage } from '@sehat/ui/inline-message';
import { NumberedSteps } from '@sehat/ui/numbered-steps';
import { OrderSummary } from '@sehat/ui/order-summary';
import { PageHeader } from '@sehat/ui/page-header';
import { Section } from '@sehat/ui/section';
import { Text } from '@sehat/ui/text';
import { Printer } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../paths/paths';
import type { ConfirmedOrder } from './confirmed-order';

interface OrderConfirmationPageProps {
  /** Null on a direct visit, and for any user other than the one who ordered. */
  order: ConfirmedOrder | null;
  onPrint: () => void;
}

/** Confirms an order with items and address, and lists the next steps. */
export function OrderConfirmationPage({ order, onPrint }: OrderConfirmationPageProps) {
  if (!order) return <NotFound />;
  return (
    <Container className="@container pb-12">
      <PageHeader
        eyebrow="Order placed"
        title="Thank you for your order"
        lead="Keep this page: it is the receipt of your order, and it is not stored anywhere else."
        actions={
          <Button variant="secondary" icon={<Printer />} onClick={onPrint} className="print:hidden">
            Print
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @4xl:grid-cols-[minmax(0,1fr)_24rem] print:block">
        <Card padding="large" className="print:mb-6">
          <Details order={order} />
        </Card>
        <OrderSummary title="Items" items={order.items} total={order.total} />
      </div>
      <Section title="What happens next">
        <NextSteps order={order} />
      </Section>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button asChild>
          <RouterLink to={paths.home}>Back to Home</RouterLink>
        </Button>
        <Button asChild variant="secondary">
          <RouterLink to={paths.medicines}>Order more medicines</RouterLink>
        </Button>
      </div>
    </Container>
  );
}

function NotFound() {
  return (
    <Container className="py-10">
      <Card padding="none">
        <EmptyState
          title="Order Information Not Found"
          headingLevel={1}
          action={
            <Button asChild>
              <RouterLink to={paths.medicines}>Go to Medicines</RouterLink>
            </Button>
          }
        >
          This page shows an order right after it was placed. Orders are not kept, so there is nothing to show now.
        </EmptyState>
      </Card>
    </Container>
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

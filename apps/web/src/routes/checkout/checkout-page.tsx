import { paymentMethods } from '@sehat/catalog/payment-methods';
import type { CartItem } from '@sehat/machines/cart';
import type { CheckoutForm } from '@sehat/machines/checkout';
import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { FieldRow } from '@sehat/ui/field-row';
import { FieldSet } from '@sehat/ui/field-set';
import { FormErrorSummary } from '@sehat/ui/form-error-summary';
import { OrderSummary } from '@sehat/ui/order-summary';
import { PageHeader } from '@sehat/ui/page-header';
import { RadioGroup } from '@sehat/ui/radio-group';
import { TextArea } from '@sehat/ui/text-area';
import { TextInput } from '@sehat/ui/text-input';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { useFormDraft } from '../../forms/use-form-draft';
import { usePageForm } from '../../forms/use-page-form';
import { paths } from '../../paths/paths';
import { type CheckoutField, checkoutSchema, isUnusualPhone, isUnusualPincode } from './checkout-form';

interface CheckoutPageProps {
  items: readonly CartItem[];
  /** Whole rupees. */
  total: number;
  /** Initial values: the draft, or the data of the signed-in user. */
  initial: CheckoutForm;
  /** Whether the order is placed, and the navigation to its confirmation follows. */
  placed: boolean;
  /** Gets the form after each change, for the draft. */
  onDraft: (form: CheckoutForm) => void;
  onPlaceOrder: (form: CheckoutForm) => void;
}

const fieldOrder: readonly CheckoutField[] = ['name', 'email', 'phone', 'address', 'city', 'pincode', 'paymentMethod'];

const payments = paymentMethods.map(({ value, label }) => ({ value, label, hint: paymentHint(value) }));

function paymentHint(method: CheckoutForm['paymentMethod']) {
  switch (method) {
    case 'card':
      return 'At your door, on the card machine';
    case 'upi':
      return 'At your door, with any UPI app';
    case 'cod':
      return 'At your door, in cash';
  }
}

/** The form for address and payment, beside the order summary. */
export function CheckoutPage({ items, total, initial, placed, onDraft, onPlaceOrder }: CheckoutPageProps) {
  const { form, field, errors, submitCount } = usePageForm<CheckoutForm>({
    schema: checkoutSchema,
    fields: fieldOrder,
    defaultValues: initial,
  });
  const { touchedFields } = form.formState;
  const [phone, pincode] = useWatch({ control: form.control, name: ['phone', 'pincode'] });
  useFormDraft(form, { draft: null, onDraft });

  return (
    <Container className="@container pb-12">
      <PageHeader title="Checkout" lead="Where shall we bring your medicines, and how would you like to pay?" />
      <FormErrorSummary
        className="mb-8"
        title="Please fill in all required fields"
        errors={errors}
        focusKey={submitCount}
      />
      <form
        method="post"
        noValidate
        onSubmit={(event) => void form.handleSubmit(onPlaceOrder)(event)}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 @4xl:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <Card padding="large" className="grid gap-10">
          <FieldSet legend="Delivery">
            <FieldRow>
              <TextInput label="Name" autoComplete="name" {...field('name')} />
              <TextInput label="Email" type="email" autoComplete="email" {...field('email')} />
              <TextInput
                label="Phone"
                type="tel"
                autoComplete="tel"
                hint="10 digits, for example 98200 12345"
                advice={{
                  text: 'Usually 10 digits. Is it right?',
                  due: Boolean(touchedFields.phone) && isUnusualPhone(phone),
                }}
                {...field('phone')}
              />
            </FieldRow>
            <TextArea label="Address" rows={3} autoComplete="street-address" {...field('address')} />
            <FieldRow>
              <TextInput label="City" hint="Or your town or village" autoComplete="address-level2" {...field('city')} />
              <TextInput
                label="PIN code"
                inputMode="numeric"
                autoComplete="postal-code"
                hint="6 digits, for example 110003"
                advice={{
                  text: 'Usually 6 digits. Is it right?',
                  due: Boolean(touchedFields.pincode) && isUnusualPincode(pincode),
                }}
                {...field('pincode')}
              />
            </FieldRow>
          </FieldSet>
          <FieldSet legend="Payment">
            <RadioGroup
              legend="Payment method"
              legendVisible={false}
              boxed
              direction="row"
              options={payments}
              {...field('paymentMethod')}
            />
          </FieldSet>
        </Card>
        <OrderSummary
          title="Order summary"
          className="@4xl:sticky @4xl:top-6"
          items={items}
          total={total}
          action={
            <>
              <Button type="submit" size="large" fullWidth loading={placed}>
                Place Order
              </Button>
              <Button asChild variant="quiet" fullWidth>
                <RouterLink to={paths.cart}>Change your cart</RouterLink>
              </Button>
            </>
          }
        />
      </form>
    </Container>
  );
}

import { valibotResolver } from '@hookform/resolvers/valibot';
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
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../app/paths';
import { formErrors } from '../form-errors';
import { type CheckoutField, checkoutSchema, isUnusualPhone, isUnusualPincode } from './checkout-form';

interface CheckoutPageProps {
  /** What is being ordered. */
  items: readonly CartItem[];
  /** Whole rupees. */
  total: number;
  /** What the form starts with: what was typed before, or what is known of the person. */
  initial: CheckoutForm;
  /** Whether the order is placed and the page about to go. */
  placed: boolean;
  /** The form after each change, to be kept. */
  onDraft: (form: CheckoutForm) => void;
  onPlaceOrder: (form: CheckoutForm) => void;
}

/** Fields in the order of the page; the error summary follows it. */
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

/** Where the order goes and how it is paid, beside what it is. */
export function CheckoutPage({ items, total, initial, placed, onDraft, onPlaceOrder }: CheckoutPageProps) {
  const {
    register,
    handleSubmit,
    subscribe,
    control: form,
    formState,
  } = useForm<CheckoutForm>({
    resolver: valibotResolver(checkoutSchema),
    shouldFocusError: false,
    defaultValues: initial,
  });
  const { errors, submitCount, touchedFields } = formState;
  const [phone, pincode] = useWatch({ control: form, name: ['phone', 'pincode'] });

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onDraft(values) }),
    [subscribe, onDraft],
  );

  const control = (name: CheckoutField) => {
    const { onChange, onBlur, ref } = register(name);
    return { id: name, name, required: true, error: errors[name]?.message, onChange, onBlur, ref };
  };

  return (
    <Container className="@container pb-12">
      <PageHeader title="Checkout" lead="Where shall we bring your medicines, and how would you like to pay?" />
      <FormErrorSummary
        className="mb-8"
        title="Please fill in all required fields"
        errors={formErrors(fieldOrder, errors)}
        focusKey={submitCount}
      />
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(onPlaceOrder)(event)}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 @4xl:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <Card padding="large" className="grid gap-10">
          <FieldSet legend="Delivery">
            <FieldRow>
              <TextInput label="Name" autoComplete="name" {...control('name')} />
              <TextInput label="Email" type="email" autoComplete="email" {...control('email')} />
              <TextInput
                label="Phone"
                type="tel"
                autoComplete="tel"
                hint="10 digits, for example 98200 12345"
                advice={{
                  text: 'Usually 10 digits. Is it right?',
                  due: Boolean(touchedFields.phone) && isUnusualPhone(phone),
                }}
                {...control('phone')}
              />
            </FieldRow>
            <TextArea label="Address" rows={3} autoComplete="street-address" {...control('address')} />
            <FieldRow>
              <TextInput
                label="City"
                hint="Or your town or village"
                autoComplete="address-level2"
                {...control('city')}
              />
              <TextInput
                label="PIN code"
                inputMode="numeric"
                autoComplete="postal-code"
                hint="6 digits, for example 110003"
                advice={{
                  text: 'Usually 6 digits. Is it right?',
                  due: Boolean(touchedFields.pincode) && isUnusualPincode(pincode),
                }}
                {...control('pincode')}
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
              {...control('paymentMethod')}
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

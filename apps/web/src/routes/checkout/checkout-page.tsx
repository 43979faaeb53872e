import { valibotResolver } from '@hookform/resolvers/valibot';
import { paymentMethods } from '@sehat/catalog/payment-methods';
import type { CartItem } from '@sehat/machines/cart';
import type { CheckoutForm } from '@sehat/machines/checkout';
import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { FieldSet } from '@sehat/ui/field-set';
import { FormErrorSummary } from '@sehat/ui/form-error-summary';
import { InlineMessage } from '@sehat/ui/inline-message';
import { OrderSummary } from '@sehat/ui/order-summary';
import { PageHeader } from '@sehat/ui/page-header';
import { RadioGroup } from '@sehat/ui/radio-group';
import { TextArea } from '@sehat/ui/text-area';
import { TextInput, type TextInputProps } from '@sehat/ui/text-input';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../app/paths';
import { formErrors } from '../form-errors';
import { type CheckoutField, checkoutSchema, phoneAdvice, pincodeAdvice } from './checkout-form';

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
      return 'At your door. No card number is asked for here.';
    case 'upi':
      return 'At your door, with any UPI app.';
    case 'cod':
      return 'At your door, in cash.';
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
    <Container className="pb-12">
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
        className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <Card padding="large" className="grid gap-10">
          <FieldSet legend="Delivery">
            <TextInput label="Name" autoComplete="name" {...control('name')} />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextInput label="Email" type="email" autoComplete="email" {...control('email')} />
              <AdvisedInput
                label="Phone"
                type="tel"
                autoComplete="tel"
                advice={touchedFields.phone ? phoneAdvice(phone) : null}
                {...control('phone')}
              />
            </div>
            <TextArea label="Address" rows={3} autoComplete="street-address" {...control('address')} />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextInput label="City" autoComplete="address-level2" {...control('city')} />
              <AdvisedInput
                label="PIN code"
                inputMode="numeric"
                autoComplete="postal-code"
                advice={touchedFields.pincode ? pincodeAdvice(pincode) : null}
                {...control('pincode')}
              />
            </div>
          </FieldSet>
          <RadioGroup legend="Payment method" boxed options={payments} {...control('paymentMethod')} />
        </Card>
        <OrderSummary
          title="Order summary"
          className="lg:sticky lg:top-6"
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

interface AdvisedInputProps extends TextInputProps {
  id: string;
  /** A doubt about the answer, said after it was given; it blocks nothing. */
  advice: string | null;
}

function AdvisedInput({ advice, ...input }: AdvisedInputProps) {
  const adviceId = `${input.id}-advice`;
  return (
    <div className="min-w-0">
      <TextInput {...input} aria-describedby={adviceId} />
      <div id={adviceId} role="status">
        {advice && (
          <InlineMessage tone="warning" size="small" className="pt-1.5">
            {advice}
          </InlineMessage>
        )}
      </div>
    </div>
  );
}

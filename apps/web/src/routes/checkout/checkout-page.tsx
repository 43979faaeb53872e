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
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { translatedLines } from '../../catalog-text/medicines';
import { paymentMethodText } from '../../catalog-text/payment-methods';
import { PhoneInput } from '../../forms/phone-input';
import { useFormDraft } from '../../forms/use-form-draft';
import { usePageForm } from '../../forms/use-page-form';
import { m } from '../../messages/generated/messages.js';
import { paths } from '../../paths/paths';
import { type CheckoutField, checkoutSchema, isUnusualPincode } from './checkout-form';

interface CheckoutPageProps {
  items: readonly CartItem[];
  /** Whole rupees. */
  total: number;
  /** Initial values: the draft, or the data of the signed-in user. */
  initial: CheckoutForm;
  /** The user's name and phone in the profile, which fill untouched fields. Null until they arrive. @default null */
  profile?: Pick<CheckoutForm, 'name' | 'phone'> | null;
  /** Whether the order is placed, and the navigation to its confirmation follows. */
  placed: boolean;
  /** Gets the form after each change, for the draft. */
  onDraft: (form: CheckoutForm) => void;
  onPlaceOrder: (form: CheckoutForm) => void;
}

const fieldOrder: readonly CheckoutField[] = ['name', 'email', 'phone', 'address', 'city', 'pincode', 'paymentMethod'];

const payments = () =>
  paymentMethods.map(({ value }) => ({ value, label: paymentMethodText(value), hint: paymentHint(value) }));

function paymentHint(method: CheckoutForm['paymentMethod']) {
  switch (method) {
    case 'card':
      return m.checkout_pay_card();
    case 'upi':
      return m.checkout_pay_upi();
    case 'cod':
      return m.checkout_pay_cod();
  }
}

/** The form for address and payment, beside the order summary. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { items, total, initial, profile = null, placed, onDraft, onPlaceOrder } = props;
  const { form, field, errors, submitCount } = usePageForm<CheckoutForm>({
    schema: checkoutSchema,
    fields: fieldOrder,
    defaultValues: initial,
  });
  const { touchedFields } = form.formState;
  const pincode = useWatch({ control: form.control, name: 'pincode' });
  const { fillUntouched, quietly } = useFormDraft(form, { draft: null, onDraft });
  useEffect(() => {
    if (profile) quietly(() => fillUntouched({ name: profile.name, phone: profile.phone }));
  }, [profile, fillUntouched, quietly]);

  return (
    <Container className="@container pb-12">
      <PageHeader title={m.title_checkout()} lead={m.checkout_lead()} />
      <FormErrorSummary className="mb-8" title={m.checkout_fields_missing()} errors={errors} focusKey={submitCount} />
      <form
        method="post"
        noValidate
        onSubmit={(event) => void form.handleSubmit(onPlaceOrder)(event)}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 @4xl:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <Card padding="large" className="grid gap-10">
          <FieldSet legend={m.checkout_delivery()}>
            <FieldRow>
              <TextInput label={m.checkout_name()} autoComplete="name" {...field('name')} />
              <TextInput label={m.checkout_email()} type="email" autoComplete="email" {...field('email')} />
              <PhoneInput label={m.checkout_phone()} autoComplete="tel" {...field('phone')} />
            </FieldRow>
            <TextArea label={m.checkout_address()} rows={3} autoComplete="street-address" {...field('address')} />
            <FieldRow>
              <TextInput
                label={m.checkout_city()}
                hint={m.checkout_city_hint()}
                autoComplete="address-level2"
                {...field('city')}
              />
              <TextInput
                label={m.checkout_pincode()}
                inputMode="numeric"
                autoComplete="postal-code"
                hint={m.checkout_pincode_hint()}
                advice={{
                  text: m.checkout_pincode_advice(),
                  due: Boolean(touchedFields.pincode) && isUnusualPincode(pincode),
                }}
                {...field('pincode')}
              />
            </FieldRow>
          </FieldSet>
          <FieldSet legend={m.checkout_payment()}>
            <RadioGroup
              legend={m.checkout_payment_method()}
              legendVisible={false}
              boxed
              direction="row"
              options={payments()}
              {...field('paymentMethod')}
            />
          </FieldSet>
        </Card>
        <OrderSummary
          title={m.checkout_summary()}
          className="@4xl:sticky @4xl:top-6"
          items={translatedLines(items)}
          total={total}
          action={
            <>
              <Button type="submit" size="large" fullWidth loading={placed}>
                {m.checkout_place()}
              </Button>
              <Button asChild variant="quiet" fullWidth>
                <RouterLink to={paths.cart}>{m.checkout_change_cart()}</RouterLink>
              </Button>
            </>
          }
        />
      </form>
    </Container>
  );
}

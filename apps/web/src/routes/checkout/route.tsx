import type { SessionUser } from '@sehat/machines/auth';
import { selectIsReady, selectItems } from '@sehat/machines/cart';
import {
  provideCheckout,
  selectHasOrder,
  selectIsPlaced,
  selectOrderItems,
  selectOrderTotal,
} from '@sehat/machines/checkout';
import { useToaster } from '@sehat/ui/toaster';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../app/auth-provider';
import { PageCart, useCart } from '../../app/cart-provider';
import { useEarlyPage } from '../../app/early-page';
import { Either } from '../../app/either';
import { Page } from '../../app/page';
import { PageSkeleton } from '../../app/page-skeleton';
import { paths } from '../../app/paths';
import { useEmitted } from '../../app/use-emitted';
import { checkoutDraft } from '../../storage/checkout-draft-store';
import { CheckoutPage } from './checkout-page';
import { orderNumber } from './order-number';

const emptyForm = {
  name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  pincode: '',
  paymentMethod: 'card',
} as const;

/** The checkout machine on this page's cart. */
function useCheckout() {
  const cart = useCart();
  const [machine] = useState(() =>
    provideCheckout({
      watchCart: (tell) => {
        const follow = (snapshot = cart.getSnapshot()) => {
          if (selectIsReady(snapshot)) tell(selectItems(snapshot));
        };
        follow();
        const subscription = cart.subscribe(follow);
        return () => subscription.unsubscribe();
      },
      clearCart: () => cart.send({ type: 'cart.clear' }),
      newOrderNumber: () => orderNumber(new Date(), Math.random),
      now: () => Date.now(),
    }),
  );
  // Known items are there in the first rendering: its heading takes the focus.
  return useActorRef(machine, { input: { items: selectItems(cart.getSnapshot()) } });
}

function Checkout({ user }: { user: SessionUser | null }) {
  const navigate = useNavigate();
  const { notify } = useToaster();
  const checkout = useCheckout();
  useEarlyPage(paths.orderConfirmation);
  const owner = user?.id ?? null;
  const [initial] = useState(() => {
    const draft = checkoutDraft.read(owner) ?? emptyForm;
    return { ...draft, name: draft.name || (user?.name ?? ''), email: draft.email || (user?.email ?? '') };
  });
  const keepDraft = useCallback((form: typeof initial) => checkoutDraft.write(owner, form), [owner]);
  const hasOrder = useSelector(checkout, selectHasOrder);
  const placed = useSelector(checkout, selectIsPlaced);
  const items = useSelector(checkout, selectOrderItems);
  const total = useSelector(checkout, selectOrderTotal);

  useEmitted(checkout, {
    placed: ({ order, message }) => {
      checkoutDraft.clear();
      notify({ tone: 'success', message });
      void navigate(paths.orderConfirmation, { replace: true, state: { order, placedBy: owner } });
    },
    turnedAway: ({ message }) => {
      notify({ tone: 'warning', message });
      void navigate(paths.cart, { replace: true });
    },
  });

  if (!hasOrder) return <PageSkeleton />;
  return (
    <CheckoutPage
      items={items}
      total={total}
      initial={initial}
      placed={placed}
      onDraft={keepDraft}
      onPlaceOrder={(form) => checkout.send({ type: 'order.place', form })}
    />
  );
}

function CheckoutOfVisitor() {
  const session = useSession();
  const user = session.status === 'signedIn' ? session.user : null;
  return (
    <Page title="Checkout">
      {session.status === 'restoring' ? <PageSkeleton /> : <Checkout key={user?.id ?? 'nobody'} user={user} />}
    </Page>
  );
}

/** The page as the build knows it: without a cart, one is led away from it. */
const CheckoutDocument = () => (
  <Either
    held="cart"
    whenHeld={<PageSkeleton heading="Checkout" headingFor="everybody" />}
    otherwise={<PageSkeleton />}
  />
);

/** `/checkout` */
export function CheckoutRoute() {
  if (import.meta.env.SSR) return <CheckoutDocument />;
  return (
    <PageCart>
      <CheckoutOfVisitor />
    </PageCart>
  );
}

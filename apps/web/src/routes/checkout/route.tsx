import type { SessionUser } from '@sehat/machines/auth';
import { selectIsReady, selectItems } from '@sehat/machines/cart';
import { provideCheckout, selectHasOrder } from '@sehat/machines/checkout';
import { useToaster } from '@sehat/ui/toaster';
import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppActor } from '../../actors/create-app-actor';
import { useEmitted } from '../../actors/use-emitted';
import { PageCart, useCart } from '../../cart/cart-provider';
import { StoredStateSwitch } from '../../hydration/stored-state-switch';
import { checkoutNotification } from '../../messages/checkout';
import { m } from '../../messages/generated/messages.js';
import { Page } from '../../page/page';
import { usePagePreload } from '../../page/page-preload';
import { PageSkeleton } from '../../page/page-skeleton';
import { paths } from '../../paths/paths';
import { useOwnPerson } from '../../people/use-own-person';
import { useSession } from '../../session/auth-provider';
import { addressOf } from '../../storage/address-store';
import { checkoutDraft } from '../../storage/drafts';
import { handOver } from '../../storage/hand-over';
import { CheckoutPage } from './checkout-page';
import { orderNumber } from './order-number';
import { useCheckout } from './use-checkout';

const emptyForm = {
  name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  pincode: '',
  paymentMethod: 'card',
} as const;

/** Starts the checkout machine on the cart of this page. */
function useCheckoutActor() {
  const cart = useCart();
  const [machine] = useState(() =>
    provideCheckout({
      watchCart: (onItems) => {
        const follow = (snapshot = cart.getSnapshot()) => {
          if (selectIsReady(snapshot)) onItems(selectItems(snapshot));
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
  // Without the items as input, the first render lacks the heading that gets the focus.
  return useAppActor(machine, { input: { items: selectItems(cart.getSnapshot()) } });
}

function Checkout({ user }: { user: SessionUser | null }) {
  const navigate = useNavigate();
  const { notify } = useToaster();
  const checkout = useCheckoutActor();
  const view = useCheckout(checkout);
  usePagePreload(paths.orderConfirmation);
  const owner = user?.id ?? null;
  const [{ hasDraft, initial }] = useState(() => {
    const stored = checkoutDraft.read(owner);
    const draft = stored ?? { ...emptyForm, ...(owner === null ? null : addressOf(owner).read()) };
    const named = { ...draft, name: draft.name || (user?.name ?? ''), email: draft.email || (user?.email ?? '') };
    return { hasDraft: stored !== null, initial: named };
  });
  // A draft wins over the profile and the last address.
  const profile = useOwnPerson(hasDraft ? null : owner);
  const keepDraft = useCallback((form: typeof initial) => checkoutDraft.write(owner, form), [owner]);
  const hasOrder = useSelector(checkout, selectHasOrder);

  useEmitted(checkout, {
    placed: ({ type, order }) => {
      checkoutDraft.clear(owner);
      const { address, city, pincode } = order.form;
      if (owner !== null) addressOf(owner).write({ address, city, pincode });
      notify(checkoutNotification(type));
      void navigate(paths.orderConfirmation, { replace: true, state: handOver.keep({ order, placedBy: owner }) });
    },
    turnedAway: ({ type }) => {
      notify(checkoutNotification(type));
      void navigate(paths.cart, { replace: true });
    },
  });

  if (!hasOrder) return <PageSkeleton />;
  return <CheckoutPage {...view} initial={initial} profile={profile} onDraft={keepDraft} />;
}

function CheckoutOfVisitor() {
  const session = useSession();
  const user = session.status === 'signedIn' ? session.user : null;
  return (
    <Page title={m.title_checkout()}>
      {session.status === 'restoring' ? <PageSkeleton /> : <Checkout key={user?.id ?? 'nobody'} user={user} />}
    </Page>
  );
}

/** The prerendered page: skeletons only, because the build knows no cart. */
const CheckoutDocument = () => (
  <StoredStateSwitch
    state="cart"
    whenPresent={<PageSkeleton heading={m.title_checkout()} headingFor="everybody" />}
    whenAbsent={<PageSkeleton />}
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

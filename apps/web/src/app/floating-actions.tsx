import { selectUnits } from '@sehat/machines/cart';
import { FloatingAction } from '@sehat/ui/floating-action';
import { useSelector } from '@xstate/react';
import { ShoppingCart, Siren } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { PageCart, useCart } from '../cart/cart-provider';
import { paths } from '../paths/paths';

const cartLabel = (units: number) => {
  if (units === 0) return 'Cart';
  return units === 1 ? 'Cart, 1 item' : `Cart, ${units} items`;
};

function Actions() {
  const units = useSelector(useCart(), selectUnits);
  return (
    <nav aria-label="Quick actions">
      <FloatingAction
        label={cartLabel(units)}
        icon={<ShoppingCart />}
        badge={units > 0 ? units : undefined}
        tone="surface"
        position="start"
        asChild
      >
        <RouterLink to={paths.cart} />
      </FloatingAction>
      <FloatingAction label="Emergency" text="Emergency" icon={<Siren />} tone="danger" position="end" asChild>
        <RouterLink to={paths.ambulance} />
      </FloatingAction>
    </nav>
  );
}

/** Floating cart and emergency buttons for signed-in users. */
export function FloatingActions() {
  return (
    <PageCart>
      <Actions />
    </PageCart>
  );
}

import { FloatingAction } from '@sehat/ui/floating-action';
import { ShoppingCart, Siren } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from './paths';

/** The two things that are always within a signed-in person's reach. */
export function FloatingActions() {
  return (
    <>
      <FloatingAction label="Cart" icon={<ShoppingCart />} tone="surface" position="start" asChild>
        <RouterLink to={paths.cart} />
      </FloatingAction>
      <FloatingAction label="Emergency" text="Emergency" icon={<Siren />} tone="danger" position="end" asChild>
        <RouterLink to={paths.ambulance} />
      </FloatingAction>
    </>
  );
}

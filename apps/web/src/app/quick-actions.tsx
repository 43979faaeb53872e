import { selectUnits } from '@sehat/machines/cart';
import { HeaderMenu } from '@sehat/ui/app-header';
import { BottomNav, BottomNavItem } from '@sehat/ui/bottom-nav';
import { useSelector } from '@xstate/react';
import { LayoutDashboard, Menu, ShoppingCart, Siren, Stethoscope } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { PageCart, useCart } from '../cart/cart-provider';
import { useHydrated } from '../hydration/use-hydrated';
import { m } from '../messages/generated/messages.js';
import { paths } from '../paths/paths';
import { useSession } from '../session/auth-provider';
import { Account } from './account';
import { dashboardPath, menuLinks } from './navigation';
import { renderHeaderLink } from './render-header-link';

const cartLabel = (units: number) => {
  if (units === 0) return m.quick_cart();
  return m.quick_cart_items({ count: units });
};

function Items() {
  const stored = useSelector(useCart(), selectUnits);
  // The build cannot know the cart of this browser.
  const units = useHydrated() ? stored : 0;
  const session = useSession();
  const user = session.status === 'signedIn' ? session.user : null;
  return (
    <BottomNav label={m.quick_label()}>
      <BottomNavItem
        label={cartLabel(units)}
        text={m.quick_cart()}
        icon={<ShoppingCart />}
        badge={units > 0 ? units : undefined}
        corner="start"
        asChild
      >
        <NavLink to={paths.cart} />
      </BottomNavItem>
      <BottomNavItem label={m.nav_dashboard()} text={m.nav_dashboard()} icon={<LayoutDashboard />} asChild>
        <NavLink to={dashboardPath(user)} />
      </BottomNavItem>
      <BottomNavItem label={m.nav_doctors()} text={m.quick_doctors()} icon={<Stethoscope />} asChild>
        <NavLink to={paths.doctors} />
      </BottomNavItem>
      <HeaderMenu links={menuLinks(user)} account={<Account session={session} />} renderLink={renderHeaderLink}>
        {(button, label) => (
          <BottomNavItem label={label} text={label} icon={<Menu />} asChild>
            <button {...button} type="button" />
          </BottomNavItem>
        )}
      </HeaderMenu>
      <BottomNavItem
        label={m.quick_emergency()}
        text={m.quick_emergency()}
        icon={<Siren />}
        tone="danger"
        corner="end"
        asChild
      >
        <NavLink to={paths.ambulance} />
      </BottomNavItem>
    </BottomNav>
  );
}

/** Cart, Emergency and the ways on, for signed-in users: a bar on small screens, round buttons on wide ones. */
export function QuickActions() {
  return (
    <PageCart>
      <Items />
    </PageCart>
  );
}

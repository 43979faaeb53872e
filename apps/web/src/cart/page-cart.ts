import { provideCart } from '@sehat/machines/cart';
import { createAppActor } from '../actors/create-app-actor';
import { cartNotification } from '../messages/cart';
import { pageToaster } from '../page/page-toaster';
import { cartStore } from '../storage/cart-store';

/**
 * The one cart of this page. The module creates it, not a render, because React may discard a render and would leak
 * the subscription. It reads no storage until `PageCart` starts it.
 */
export const pageCart = createAppActor(provideCart({ store: cartStore }), { systemId: 'cart' });

pageCart.on('notification', (event) => pageToaster.notify(cartNotification(event)));

import { authModel } from '../auth/auth.model';
import { cartModel } from '../cart/cart.model';
import { checkoutModel } from '../checkout/checkout.model';
import { dashboardModel } from '../dashboard/dashboard.model';
import { labBookingModel } from '../lab-booking/lab-booking.model';
import { videoCallModel } from '../video-call/video-call.model';

/** The machines that can be simulated, by their names and by those of their folders. */
export const models = {
  auth: authModel,
  cart: cartModel,
  checkout: checkoutModel,
  dashboard: dashboardModel,
  labBooking: labBookingModel,
  'lab-booking': labBookingModel,
  videoCall: videoCallModel,
  'video-call': videoCallModel,
} as const;

import { type ComponentType, lazy } from 'react';
import { paths } from './paths';

/** Who may open a route: anyone, a signed-in person, or an admin. */
export type Access = 'open' | 'signedIn' | 'admin';

export interface AppRoute {
  path: string;
  access: Access;
  /** Fetches the route's chunk; safe to call early and often. */
  load: () => Promise<unknown>;
  Page: ComponentType;
}

function route<M>(path: string, access: Access, load: () => Promise<M>, pick: (module: M) => ComponentType): AppRoute {
  return { path, access, load, Page: lazy(() => load().then((module) => ({ default: pick(module) }))) };
}

/** The one route table. Every page is a chunk of its own. */
export const routeTable: readonly AppRoute[] = [
  route(
    paths.home,
    'open',
    () => import('../routes/home/route'),
    (m) => m.HomeRoute,
  ),
  route(
    paths.signIn,
    'open',
    () => import('../routes/signin/route'),
    (m) => m.SignInRoute,
  ),
  route(
    paths.signUp,
    'open',
    () => import('../routes/signup/route'),
    (m) => m.SignUpRoute,
  ),
  route(
    paths.doctorRegistration,
    'open',
    () => import('../routes/doctor-registration/route'),
    (m) => m.DoctorRegistrationRoute,
  ),
  route(
    paths.dashboard,
    'signedIn',
    () => import('../routes/dashboard/route'),
    (m) => m.DashboardRoute,
  ),
  route(
    paths.records,
    'signedIn',
    () => import('../routes/records/route'),
    (m) => m.RecordsRoute,
  ),
  route(
    paths.insights,
    'signedIn',
    () => import('../routes/insights/route'),
    (m) => m.InsightsRoute,
  ),
  route(
    paths.doctors,
    'signedIn',
    () => import('../routes/doctors/route'),
    (m) => m.DoctorsRoute,
  ),
  route(
    paths.bookAppointment,
    'signedIn',
    () => import('../routes/book-appointment/route'),
    (m) => m.BookAppointmentRoute,
  ),
  route(
    paths.appointmentConfirmation,
    'signedIn',
    () => import('../routes/appointment-confirmation/route'),
    (m) => m.AppointmentConfirmationRoute,
  ),
  route(
    paths.telemedicine,
    'signedIn',
    () => import('../routes/telemedicine/route'),
    (m) => m.TelemedicineRoute,
  ),
  route(
    paths.videoCall,
    'signedIn',
    () => import('../routes/video-call/route'),
    (m) => m.VideoCallRoute,
  ),
  route(
    paths.feedback,
    'signedIn',
    () => import('../routes/feedback/route'),
    (m) => m.FeedbackRoute,
  ),
  route(
    paths.medicines,
    'signedIn',
    () => import('../routes/medicines/route'),
    (m) => m.MedicinesRoute,
  ),
  route(
    paths.cart,
    'open',
    () => import('../routes/cart/route'),
    (m) => m.CartRoute,
  ),
  route(
    paths.checkout,
    'open',
    () => import('../routes/checkout/route'),
    (m) => m.CheckoutRoute,
  ),
  route(
    paths.orderConfirmation,
    'open',
    () => import('../routes/order-confirmation/route'),
    (m) => m.OrderConfirmationRoute,
  ),
  route(
    paths.labTests,
    'signedIn',
    () => import('../routes/lab-tests/route'),
    (m) => m.LabTestsRoute,
  ),
  route(
    paths.bookingConfirmation,
    'open',
    () => import('../routes/booking-confirmation/route'),
    (m) => m.BookingConfirmationRoute,
  ),
  route(
    paths.doctorDashboard,
    'signedIn',
    () => import('../routes/doctor-dashboard/route'),
    (m) => m.DoctorDashboardRoute,
  ),
  route(
    `${paths.admin}/*`,
    'admin',
    () => import('../routes/admin/route'),
    (m) => m.AdminRoute,
  ),
  route(
    paths.about,
    'open',
    () => import('../routes/about/route'),
    (m) => m.AboutRoute,
  ),
  route(
    paths.blog,
    'open',
    () => import('../routes/blog/route'),
    (m) => m.BlogRoute,
  ),
  route(
    paths.blogPost,
    'open',
    () => import('../routes/blog-post/route'),
    (m) => m.BlogPostRoute,
  ),
  route(
    paths.insurance,
    'signedIn',
    () => import('../routes/insurance/route'),
    (m) => m.InsuranceRoute,
  ),
  route(
    paths.ambulance,
    'signedIn',
    () => import('../routes/ambulance/route'),
    (m) => m.AmbulanceRoute,
  ),
  route(
    paths.emergencyContacts,
    'signedIn',
    () => import('../routes/emergency-contacts/route'),
    (m) => m.EmergencyContactsRoute,
  ),
  route(
    '*',
    'open',
    () => import('../routes/not-found/route'),
    (m) => m.NotFoundRoute,
  ),
];

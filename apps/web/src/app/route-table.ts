import { matchPath, type Params } from 'react-router-dom';
import { paths } from '../paths/paths';
import { type AppRoute, headingOf, route } from './define-route';

/** All routes. Each route module is a separate chunk. */
export const routeTable: readonly AppRoute[] = [
  route(
    paths.home,
    'open',
    () => import('../routes/home/route'),
    (m) => m.HomeRoute,
    { worksOffline: true },
  ),
  route(
    paths.signIn,
    'open',
    () => import('../routes/signin/route'),
    (m) => m.SignInRoute,
    { worksOffline: true },
  ),
  route(
    paths.signUp,
    'open',
    () => import('../routes/signup/route'),
    (m) => m.SignUpRoute,
  ),
  route(
    paths.forgotPassword,
    'open',
    () => import('../routes/forgot-password/route'),
    (m) => m.ForgotPasswordRoute,
    { heading: 'Forgot your password?', title: 'Forgot password' },
  ),
  route(
    paths.resetPassword,
    'open',
    () => import('../routes/reset-password/route'),
    (m) => m.ResetPasswordRoute,
    { heading: 'Choose a new password' },
  ),
  route(
    paths.doctorRegistration,
    'open',
    () => import('../routes/doctor-registration/route'),
    (m) => m.DoctorRegistrationRoute,
  ),
  route(
    paths.doctorRegistrationStatus,
    'open',
    () => import('../routes/doctor-registration-status/route'),
    (m) => m.DoctorRegistrationStatusRoute,
    { heading: 'State of your registration' },
  ),
  route(
    paths.dashboard,
    'signedIn',
    () => import('../routes/dashboard/route'),
    (m) => m.DashboardRoute,
    { heading: 'Namaste', title: 'Dashboard' },
  ),
  route(
    paths.records,
    'signedIn',
    () => import('../routes/records/route'),
    (m) => m.RecordsRoute,
    { heading: 'Medical Records', sameForAll: true },
  ),
  route(
    paths.insights,
    'signedIn',
    () => import('../routes/insights/route'),
    (m) => m.InsightsRoute,
    { heading: 'Health Insights', sameForAll: true },
  ),
  route(
    paths.doctors,
    'signedIn',
    () => import('../routes/doctors/route'),
    (m) => m.DoctorsRoute,
    { heading: 'Find a Doctor', sameForAll: true },
  ),
  route(
    paths.bookAppointment,
    'signedIn',
    () => import('../routes/book-appointment/route'),
    (m) => m.BookAppointmentRoute,
    { heading: 'Book Appointment' },
  ),
  route(
    paths.appointmentConfirmation,
    'signedIn',
    () => import('../routes/appointment-confirmation/route'),
    (m) => m.AppointmentConfirmationRoute,
    { title: 'Appointment confirmation' },
  ),
  route(
    paths.telemedicine,
    'signedIn',
    () => import('../routes/telemedicine/route'),
    (m) => m.TelemedicineRoute,
    { heading: 'Telemedicine', sameForAll: true },
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
    { heading: 'How was your consultation?', title: 'Feedback', sameForAll: true },
  ),
  route(
    paths.medicines,
    'signedIn',
    () => import('../routes/medicines/route'),
    (m) => m.MedicinesRoute,
    { heading: 'Medicines', sameForAll: true },
  ),
  route(
    paths.cart,
    'open',
    () => import('../routes/cart/route'),
    (m) => m.CartRoute,
    { title: 'Cart' },
  ),
  route(
    paths.checkout,
    'open',
    () => import('../routes/checkout/route'),
    (m) => m.CheckoutRoute,
    { title: 'Checkout' },
  ),
  route(
    paths.orderConfirmation,
    'open',
    () => import('../routes/order-confirmation/route'),
    (m) => m.OrderConfirmationRoute,
    { title: 'Order confirmation' },
  ),
  route(
    paths.labTests,
    'signedIn',
    () => import('../routes/lab-tests/route'),
    (m) => m.LabTestsRoute,
    { heading: 'Book Lab Tests', title: 'Lab Tests' },
  ),
  route(
    paths.bookingConfirmation,
    'open',
    () => import('../routes/booking-confirmation/route'),
    (m) => m.BookingConfirmationRoute,
    { title: 'Booking confirmation' },
  ),
  route(
    paths.doctorDashboard,
    'signedIn',
    () => import('../routes/doctor-dashboard/route'),
    (m) => m.DoctorDashboardRoute,
    { heading: 'Doctor Dashboard' },
  ),
  route(
    `${paths.admin}/*`,
    'admin',
    () => import('../routes/admin/route'),
    (m) => m.AdminRoute,
    {
      pages: {
        [paths.admin]: { heading: 'Admin Dashboard' },
        [paths.adminDoctors]: { heading: 'Doctors', title: 'Doctors, Admin' },
        [paths.adminAppointments]: { heading: 'Appointments', title: 'Appointments, Admin' },
        [paths.adminUsers]: { heading: 'Users', title: 'Users, Admin' },
      },
    },
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
    { prepare: (m, { slug }) => m.prepareBlogPost(slug) },
  ),
  route(
    paths.insurance,
    'signedIn',
    () => import('../routes/insurance/route'),
    (m) => m.InsuranceRoute,
    { heading: 'Insurance', sameForAll: true },
  ),
  route(
    paths.ambulance,
    'signedIn',
    () => import('../routes/ambulance/route'),
    (m) => m.AmbulanceRoute,
    { heading: 'Emergency Services', sameForAll: true, worksOffline: true },
  ),
  route(
    paths.emergencyContacts,
    'signedIn',
    () => import('../routes/emergency-contacts/route'),
    (m) => m.EmergencyContactsRoute,
    { heading: 'Emergency Contacts', worksOffline: true },
  ),
  ...(__EMBEDDED_BACKEND__
    ? [
        route(
          paths.demoMailbox,
          'open',
          () => import('../routes/demo-mailbox/route'),
          (m) => m.DemoMailboxRoute,
          { heading: 'Demo mailbox' },
        ),
      ]
    : []),
  route(
    '*',
    'open',
    () => import('../page/not-found/route'),
    (m) => m.NotFoundRoute,
    { worksOffline: true },
  ),
];

interface RouteMatch {
  route: AppRoute;
  params: Params;
  /** The `h1` of the path, or the part of it that is the same for all users. */
  heading?: string;
  /** First half of the document title; absent when it depends on data. */
  title?: string;
}

/** Finds the route of a path, its parameters, heading and title. */
export function findRoute(pathname: string): RouteMatch | undefined {
  for (const candidate of routeTable) {
    const match = matchPath(candidate.path, pathname);
    if (!match) continue;
    const heading = headingOf(candidate, pathname);
    const title = candidate.pages?.[pathname]?.title ?? candidate.title ?? heading;
    return { route: candidate, params: match.params, heading, title };
  }
  return undefined;
}

/**
 * Loads what the page of a path needs. Resolves with `false` after a failure; the page itself tries again when it
 * renders.
 */
export async function loadPage(pathname: string): Promise<boolean> {
  const match = findRoute(pathname);
  if (!match) return false;
  return match.route.load(match.params).then(
    () => true,
    () => false,
  );
}

import { matchPath, type Params } from 'react-router-dom';
import { m } from '../messages/generated/messages.js';
import { paths } from '../paths/paths';
import { type AppRoute, headingOf, route } from './define-route';

/** All routes. Each route module is a separate chunk. */
export const routeTable: readonly AppRoute[] = [
  route(
    paths.home,
    'open',
    () => import('../routes/home/route'),
    (page) => page.HomeRoute,
    { worksOffline: true },
  ),
  route(
    paths.signIn,
    'open',
    () => import('../routes/signin/route'),
    (page) => page.SignInRoute,
    { worksOffline: true },
  ),
  route(
    paths.signUp,
    'open',
    () => import('../routes/signup/route'),
    (page) => page.SignUpRoute,
  ),
  route(
    paths.forgotPassword,
    'open',
    () => import('../routes/forgot-password/route'),
    (page) => page.ForgotPasswordRoute,
    { heading: m.recovery_forgot_title, title: m.title_forgot_password },
  ),
  route(
    paths.resetPassword,
    'open',
    () => import('../routes/reset-password/route'),
    (page) => page.ResetPasswordRoute,
    { heading: m.recovery_reset_title },
  ),
  route(
    paths.doctorRegistration,
    'open',
    () => import('../routes/doctor-registration/route'),
    (page) => page.DoctorRegistrationRoute,
  ),
  route(
    paths.doctorRegistrationStatus,
    'open',
    () => import('../routes/doctor-registration-status/route'),
    (page) => page.DoctorRegistrationStatusRoute,
    { heading: m.registration_page_title },
  ),
  route(
    paths.dashboard,
    'signedIn',
    () => import('../routes/dashboard/route'),
    (page) => page.DashboardRoute,
    { heading: m.title_greeting, title: m.nav_dashboard },
  ),
  route(
    paths.records,
    'signedIn',
    () => import('../routes/records/route'),
    (page) => page.RecordsRoute,
    { heading: m.nav_records, sameForAll: true },
  ),
  route(
    paths.insights,
    'signedIn',
    () => import('../routes/insights/route'),
    (page) => page.InsightsRoute,
    { heading: m.nav_insights, sameForAll: true },
  ),
  route(
    paths.doctors,
    'signedIn',
    () => import('../routes/doctors/route'),
    (page) => page.DoctorsRoute,
    { heading: m.title_find_doctor, sameForAll: true },
  ),
  route(
    paths.bookAppointment,
    'signedIn',
    () => import('../routes/book-appointment/route'),
    (page) => page.BookAppointmentRoute,
    { heading: m.title_book_appointment },
  ),
  route(
    paths.appointmentConfirmation,
    'signedIn',
    () => import('../routes/appointment-confirmation/route'),
    (page) => page.AppointmentConfirmationRoute,
    { title: m.title_appointment_confirmation },
  ),
  route(
    paths.telemedicine,
    'signedIn',
    () => import('../routes/telemedicine/route'),
    (page) => page.TelemedicineRoute,
    { heading: m.nav_telemedicine, sameForAll: true },
  ),
  route(
    paths.videoCall,
    'signedIn',
    () => import('../routes/video-call/route'),
    (page) => page.VideoCallRoute,
    { bare: true },
  ),
  route(
    paths.feedback,
    'signedIn',
    () => import('../routes/feedback/route'),
    (page) => page.FeedbackRoute,
    { heading: m.title_feedback_question, title: m.title_feedback, sameForAll: true },
  ),
  route(
    paths.medicines,
    'signedIn',
    () => import('../routes/medicines/route'),
    (page) => page.MedicinesRoute,
    { heading: m.nav_medicines, sameForAll: true },
  ),
  route(
    paths.cart,
    'open',
    () => import('../routes/cart/route'),
    (page) => page.CartRoute,
    { title: m.title_cart },
  ),
  route(
    paths.checkout,
    'open',
    () => import('../routes/checkout/route'),
    (page) => page.CheckoutRoute,
    { title: m.title_checkout },
  ),
  route(
    paths.orderConfirmation,
    'open',
    () => import('../routes/order-confirmation/route'),
    (page) => page.OrderConfirmationRoute,
    { title: m.title_order_confirmation },
  ),
  route(
    paths.labTests,
    'signedIn',
    () => import('../routes/lab-tests/route'),
    (page) => page.LabTestsRoute,
    { heading: m.title_book_lab_tests, title: m.nav_lab_tests },
  ),
  route(
    paths.bookingConfirmation,
    'open',
    () => import('../routes/booking-confirmation/route'),
    (page) => page.BookingConfirmationRoute,
    { title: m.title_booking_confirmation },
  ),
  route(
    paths.doctorDashboard,
    'signedIn',
    () => import('../routes/doctor-dashboard/route'),
    (page) => page.DoctorDashboardRoute,
    { heading: m.title_doctor_dashboard },
  ),
  route(
    `${paths.admin}/*`,
    'admin',
    () => import('../routes/admin/route'),
    (page) => page.AdminRoute,
    {
      pages: {
        [paths.admin]: { heading: m.title_admin },
        [paths.adminDoctors]: { heading: m.title_admin_doctors, title: m.title_admin_doctors_tab },
        [paths.adminAppointments]: { heading: m.title_admin_appointments, title: m.title_admin_appointments_tab },
        [paths.adminUsers]: { heading: m.title_admin_users, title: m.title_admin_users_tab },
      },
    },
  ),
  route(
    paths.about,
    'open',
    () => import('../routes/about/route'),
    (page) => page.AboutRoute,
  ),
  route(
    paths.blog,
    'open',
    () => import('../routes/blog/route'),
    (page) => page.BlogRoute,
  ),
  route(
    paths.blogPost,
    'open',
    () => import('../routes/blog-post/route'),
    (page) => page.BlogPostRoute,
    { prepare: (page, { slug }) => page.prepareBlogPost(slug) },
  ),
  route(
    paths.insurance,
    'signedIn',
    () => import('../routes/insurance/route'),
    (page) => page.InsuranceRoute,
    { heading: m.nav_insurance, sameForAll: true },
  ),
  route(
    paths.ambulance,
    'signedIn',
    () => import('../routes/ambulance/route'),
    (page) => page.AmbulanceRoute,
    { heading: m.nav_emergency, sameForAll: true, worksOffline: true },
  ),
  route(
    paths.emergencyContacts,
    'signedIn',
    () => import('../routes/emergency-contacts/route'),
    (page) => page.EmergencyContactsRoute,
    { heading: m.nav_contacts, worksOffline: true },
  ),
  route(
    paths.profile,
    'signedIn',
    () => import('../routes/profile/route'),
    (page) => page.ProfileRoute,
    { heading: m.nav_profile },
  ),
  ...(__EMBEDDED_BACKEND__
    ? [
        route(
          paths.demoMailbox,
          'open',
          () => import('../routes/demo-mailbox/route'),
          (page) => page.DemoMailboxRoute,
          { heading: m.mailbox_title },
        ),
      ]
    : []),
  route(
    paths.help,
    'open',
    () => import('../routes/help/route'),
    (page) => page.HelpRoute,
  ),
  route(
    paths.privacy,
    'open',
    () => import('../routes/privacy/route'),
    (page) => page.PrivacyRoute,
  ),
  route(
    paths.contact,
    'open',
    () => import('../routes/contact/route'),
    (page) => page.ContactRoute,
  ),
  route(
    '*',
    'open',
    () => import('../page/not-found/route'),
    (page) => page.NotFoundRoute,
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
    const title = (candidate.pages?.[pathname]?.title ?? candidate.title)?.() ?? heading;
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

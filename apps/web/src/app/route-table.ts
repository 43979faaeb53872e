import { type ComponentType, createElement, lazy, useState } from 'react';
import { matchPath, type Params } from 'react-router-dom';
import { paths } from './paths';

/** Who may open a route: anyone, a signed-in person, or an admin. */
export type Access = 'open' | 'signedIn' | 'admin';

export interface AppRoute {
  path: string;
  access: Access;
  /** The page's `h1`, or as much of it as is the same for everybody: shown while the session or the page is on its way. */
  heading?: string;
  /** The document's title until the page tells its own, where the heading would not do. */
  title?: string;
  /** The same by address, where a route has several pages. */
  headings?: Readonly<Record<string, string>>;
  /** Whether its first rendering needs nobody's name: the build writes it whole, for whoever has a session. */
  sameForAll?: boolean;
  /** Fetches all that the first rendering needs; safe to call early and often. */
  load: (params: Params) => Promise<unknown>;
  Page: ComponentType;
}

interface More<M> extends Pick<AppRoute, 'heading' | 'title' | 'headings' | 'sameForAll'> {
  /** What else the first rendering needs, once the chunk is there. */
  prepare?: (module: M, params: Params) => Promise<unknown>;
}

/** A page whose chunk is there already is shown at once, in the rendering that asks for it. One that is not suspends. */
function pageOf<M>(load: () => Promise<M>, pick: (module: M) => ComponentType) {
  let Loaded: ComponentType | undefined;
  const fetchPage = async () => {
    const module = await load();
    Loaded = pick(module);
    return module;
  };
  const Lazy = lazy(async () => ({ default: pick(await fetchPage()) }));
  function Page() {
    // One type for as long as this page is shown, or it would lose its state.
    const [shown] = useState(() => Loaded ?? Lazy);
    return createElement(shown);
  }
  return { fetchPage, Page };
}

function route<M>(
  path: string,
  access: Access,
  load: () => Promise<M>,
  pick: (module: M) => ComponentType,
  { prepare, ...more }: More<M> = {},
): AppRoute {
  const { fetchPage, Page } = pageOf(load, pick);
  return {
    path,
    access,
    ...more,
    Page,
    load: async (params) => {
      const module = await fetchPage();
      await prepare?.(module, params);
    },
  };
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
    { heading: 'Appointment confirmed' },
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
    { heading: 'How was your consultation?', sameForAll: true },
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
    { heading: 'Book Lab Tests' },
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
    { heading: 'Doctor Dashboard' },
  ),
  route(
    `${paths.admin}/*`,
    'admin',
    () => import('../routes/admin/route'),
    (m) => m.AdminRoute,
    {
      headings: {
        [paths.admin]: 'Admin Dashboard',
        [paths.adminDoctors]: 'Doctors',
        [paths.adminAppointments]: 'Appointments',
        [paths.adminUsers]: 'Users',
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
    { heading: 'Emergency Services', sameForAll: true },
  ),
  route(
    paths.emergencyContacts,
    'signedIn',
    () => import('../routes/emergency-contacts/route'),
    (m) => m.EmergencyContactsRoute,
    { heading: 'Emergency Contacts' },
  ),
  route(
    '*',
    'open',
    () => import('../routes/not-found/route'),
    (m) => m.NotFoundRoute,
  ),
];

interface Found {
  route: AppRoute;
  params: Params;
  /** The `h1` of the address, where it is the same for everybody. */
  heading?: string;
}

/** The route of an address, and what the address says to it. */
export function findRoute(pathname: string): Found | undefined {
  for (const known of routeTable) {
    const match = matchPath(known.path, pathname);
    if (match) return { route: known, params: match.params, heading: known.headings?.[pathname] ?? known.heading };
  }
  return undefined;
}

/** Fetches what the page of an address needs; false where that failed. The page tells so when it is opened, and tries again. */
export async function loadPage(pathname: string): Promise<boolean> {
  const found = findRoute(pathname);
  if (!found) return false;
  return found.route.load(found.params).then(
    () => true,
    () => false,
  );
}

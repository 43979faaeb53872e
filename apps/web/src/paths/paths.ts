/** Every path of the app, as the router matches it and as a link writes it. */
export const paths = {
  home: '/',
  about: '/about',
  blog: '/blog',
  blogPost: '/blog/:slug',
  help: '/help',
  privacy: '/privacy',
  contact: '/contact',
  cart: '/cart',
  checkout: '/checkout',
  orderConfirmation: '/order-confirmation',
  bookingConfirmation: '/booking-confirmation',
  doctorRegistration: '/doctor-registration',
  doctorRegistrationStatus: '/doctor-registration/status',
  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  doctorDashboard: '/doctor-dashboard',
  doctors: '/doctors',
  telemedicine: '/telemedicine',
  records: '/records',
  insights: '/insights',
  bookAppointment: '/book-appointment/:doctorId',
  appointmentConfirmation: '/appointment-confirmation',
  videoCall: '/video-call/:appointmentId',
  feedback: '/feedback',
  labTests: '/lab-tests',
  medicines: '/medicines',
  insurance: '/insurance',
  ambulance: '/ambulance',
  emergencyContacts: '/emergency-contacts',
  profile: '/profile',
  demoMailbox: '/demo-mailbox',
  admin: '/admin',
  adminDoctors: '/admin/doctors',
  adminAppointments: '/admin/appointments',
  adminUsers: '/admin/users',
} as const;

/** Link to one blog post. */
export const blogPostHref = (slug: string) => `/blog/${encodeURIComponent(slug)}`;
/** Link to the booking form of one doctor. */
export const bookAppointmentHref = (doctorId: number) => `/book-appointment/${doctorId}`;
/** Link to one video call; ids compare as strings. */
export const videoCallHref = (appointmentId: string | number) =>
  `/video-call/${encodeURIComponent(String(appointmentId))}`;

/** Link with the given non-empty search parameters. */
export function withSearch(path: string, params: Record<string, string>): string {
  const search = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''));
  return search.size > 0 ? `${path}?${search}` : path;
}

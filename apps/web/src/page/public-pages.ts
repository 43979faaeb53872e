import { type BlogSlug, blogPosts } from '@sehat/catalog/blog-posts';
import { blogPostHref, paths } from '../paths/paths';

/** A page for search engines and shared links, with its description. */
export interface PublicPage {
  path: string;
  /** First half of the document title. Equals the title that the page sets. */
  title: string;
  /** One or two sentences, up to 160 characters. */
  description: string;
  /** Root-relative URL of a picture of 1200 × 630 pixels. */
  image: string;
  /** Describes the picture, including its text. */
  imageAlt: string;
  kind: 'website' | 'article';
  /** ISO date of the last change, if known. */
  modified?: string;
}

/** The picture of pages without their own. */
const picture = {
  image: '/social/home.png',
  imageAlt: 'Your Health, Our Priority: a doctor at the door of a clinic greets an old man and a girl',
};

const drawings: Record<BlogSlug, string> = {
  'ten-minute-walks': 'a woman in walking shoes on a path that loops through green hills',
  'when-worry-stays': 'two people over tea, a tangled line between them becomes a kolam',
  'balanced-thali': 'a thali with dal, vegetables, curd, rice and roti on a banana leaf',
};

/** The pages of the sitemap, in order. */
export const publicPages: readonly PublicPage[] = [
  {
    path: paths.home,
    title: 'Your Health, Our Priority',
    description:
      'Find doctors, book appointments and video consultations, lab tests and medicines, and reach emergency services in India.',
    ...picture,
    kind: 'website',
  },
  {
    path: paths.about,
    title: 'About',
    description:
      'What Sehat is built on: India’s open health-interface framework, its five features, how a request travels, and a short glossary.',
    ...picture,
    kind: 'website',
  },
  {
    path: paths.blog,
    title: 'Blog',
    description: 'Short, careful reads on wellness, mental health and nutrition, by doctors, with their sources named.',
    ...picture,
    kind: 'website',
  },
  ...blogPosts.map(
    ({ slug, title, excerpt, date }): PublicPage => ({
      path: blogPostHref(slug),
      title,
      description: excerpt,
      image: `/social/${slug}.png`,
      imageAlt: `${title}: ${drawings[slug]}`,
      kind: 'article',
      modified: date,
    }),
  ),
  {
    path: paths.doctorRegistration,
    title: 'Register as Doctor',
    description: 'Register with Sehat as a doctor: your qualifications, your registration number, your practice.',
    ...picture,
    kind: 'website',
  },
  {
    path: paths.signIn,
    title: 'Sign In',
    description: 'Sign in to Sehat to book, and to see your appointments and records.',
    ...picture,
    kind: 'website',
  },
  {
    path: paths.signUp,
    title: 'Sign Up',
    description: 'Create your Sehat account to find doctors, book appointments and keep your records together.',
    ...picture,
    kind: 'website',
  },
];

/**
 * Pages that are open to all visitors but show personal data (cart, bookings, registrations), or need a mailed link.
 * Search engines must not list them.
 */
export const unlistedPaths: readonly string[] = [
  paths.cart,
  paths.checkout,
  paths.orderConfirmation,
  paths.bookingConfirmation,
  paths.doctorRegistrationStatus,
  paths.forgotPassword,
  paths.resetPassword,
  paths.demoMailbox,
];

/** Finds the public page of a path, with or without a trailing slash. */
export function findPublicPage(pathname: string): PublicPage | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return publicPages.find((page) => page.path === path);
}

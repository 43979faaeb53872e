import { type BlogSlug, blogPosts } from '@sehat/catalog/blog-posts';
import { translatedPost } from '../catalog-text/blog-posts';
import { m } from '../messages/generated/messages.js';
import { blogPostHref, paths } from '../paths/paths';

/** A page for search engines and shared links, with its description. */
export interface PublicPage {
  path: string;
  /** First half of the document title. Equals the title that the page sets. */
  title: () => string;
  /** One or two sentences, up to 160 characters. */
  description: () => string;
  /** Path of a picture of 1200 × 630 pixels. Each language has one below its own prefix. */
  image: string;
  /** Describes the picture, including its text. */
  imageAlt: () => string;
  kind: 'website' | 'article';
  /** ISO date of the last change, if known. */
  modified?: string;
}

/** The picture of pages without their own. */
const picture = {
  image: '/social/home.png',
  imageAlt: m.public_picture,
};

/** Describes the picture of a post. */
const drawings: Record<BlogSlug, (inputs: { title: string }) => string> = {
  'ten-minute-walks': m.public_drawing_walks,
  'when-worry-stays': m.public_drawing_worry,
  'balanced-thali': m.public_drawing_thali,
};

/** The pages of the sitemap, in order. */
export const publicPages: readonly PublicPage[] = [
  {
    path: paths.home,
    title: m.home_title,
    description: m.public_home,
    ...picture,
    kind: 'website',
  },
  {
    path: paths.about,
    title: m.nav_about,
    description: m.public_about,
    ...picture,
    kind: 'website',
  },
  {
    path: paths.blog,
    title: m.nav_blog,
    description: m.public_blog,
    ...picture,
    kind: 'website',
  },
  ...blogPosts.map((post): PublicPage => {
    const title = () => translatedPost(post).title;
    return {
      path: blogPostHref(post.slug),
      title,
      description: () => translatedPost(post).excerpt,
      image: `/social/${post.slug}.png`,
      imageAlt: () => drawings[post.slug]({ title: title() }),
      kind: 'article',
      modified: post.date,
    };
  }),
  {
    path: paths.doctorRegistration,
    title: m.nav_register,
    description: m.public_register,
    ...picture,
    kind: 'website',
  },
  {
    path: paths.help,
    title: m.nav_help,
    description: m.public_help,
    ...picture,
    kind: 'website',
  },
  {
    path: paths.privacy,
    title: m.nav_privacy,
    description: m.public_privacy,
    ...picture,
    kind: 'website',
  },
  {
    path: paths.contact,
    title: m.nav_contact,
    description: m.public_contact,
    ...picture,
    kind: 'website',
  },
  {
    path: paths.signIn,
    title: m.title_sign_in,
    description: m.public_sign_in,
    ...picture,
    kind: 'website',
  },
  {
    path: paths.signUp,
    title: m.title_sign_up,
    description: m.public_sign_up,
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

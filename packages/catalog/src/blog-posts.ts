/** What an index card shows of a post; its body comes from `loadBlogContent`. */
export interface BlogPost {
  readonly id: string;
  /** Last part of the post's URL. */
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly author: string;
  /** ISO date of publication. */
  readonly date: string;
  /** Root-relative URL of a 3:2 picture. */
  readonly image: string;
  readonly category: 'Wellness' | 'Mental Health' | 'Nutrition';
}

/** The three posts, latest first. */
export const blogPosts = [
  {
    id: 'blog-ten-minute-walks',
    slug: 'ten-minute-walks',
    title: 'Ten minutes, three times a day',
    excerpt:
      'You do not need a gym or a free hour. With three brisk ten-minute walks a day, you can reach the weekly goal for activity.',
    author: 'Dr. Ananya Iyer',
    date: '2025-11-18',
    image: '/images/blog/ten-minute-walks.svg',
    category: 'Wellness',
  },
  {
    id: 'blog-when-worry-stays',
    slug: 'when-worry-stays',
    title: 'When worry does not switch off',
    excerpt: 'Everyone worries. If worry lasts for weeks, talk to a doctor. Learn the signs and who to call.',
    author: 'Dr. Tsering Dolma',
    date: '2025-10-10',
    image: '/images/blog/when-worry-stays.svg',
    category: 'Mental Health',
  },
  {
    id: 'blog-balanced-thali',
    slug: 'balanced-thali',
    title: 'The thali is already a good plan',
    excerpt: 'Fill half of your plate with vegetables and fruit. Eat more pulses, and less salt and sugar.',
    author: 'Dr. Vikram Reddy',
    date: '2025-09-02',
    image: '/images/blog/balanced-thali.svg',
    category: 'Nutrition',
  },
] as const satisfies readonly BlogPost[];

/** The slug of one of the posts. */
export type BlogSlug = (typeof blogPosts)[number]['slug'];

/** The post with this slug; undefined for any other. */
export function findBlogPost(slug: string | undefined): (typeof blogPosts)[number] | undefined {
  return blogPosts.find((post) => post.slug === slug);
}

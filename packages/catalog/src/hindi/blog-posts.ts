import type { BlogPost, BlogSlug } from '../blog-posts.ts';

/** What a card shows of each post. */
export const hindiBlogPosts: Readonly<Record<BlogSlug, Pick<BlogPost, 'title' | 'excerpt'>>> = {
  'ten-minute-walks': {
    title: 'दस मिनट, दिन में तीन बार',
    excerpt: 'न जिम चाहिए, न खाली घंटा। दिन में तीन बार दस मिनट तेज़ चलने से हफ़्ते का लक्ष्य पूरा हो सकता है।',
  },
  'when-worry-stays': {
    title: 'जब चिंता रुकती ही नहीं',
    excerpt: 'चिंता सबको होती है। हफ़्तों तक न जाए तो डॉक्टर से बात करें। जानें इसके लक्षण और किसे कॉल करें।',
  },
  'balanced-thali': {
    title: 'थाली ही एक अच्छी योजना है',
    excerpt: 'आधी थाली सब्ज़ियों और फलों से भरें। दालें ज़्यादा खाएँ, नमक और चीनी कम।',
  },
};

export const hindiBlogCategories: Readonly<Record<BlogPost['category'], string>> = {
  Wellness: 'सेहत',
  'Mental Health': 'मानसिक स्वास्थ्य',
  Nutrition: 'पोषण',
};

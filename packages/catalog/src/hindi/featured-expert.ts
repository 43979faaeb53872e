import type { FeaturedExpert } from '../featured-expert.ts';

/** The texts of the doctor whom the home page introduces. */
export const hindiFeaturedExpert: Pick<FeaturedExpert, 'title' | 'bio'> = {
  title: 'हृदय रोग विभाग की प्रमुख',
  bio: 'दिल की कमज़ोरी और धड़कन की गड़बड़ी का इलाज करती हैं, और हर स्कैन आसान शब्दों में समझाती हैं।',
};

import type { BlogContent } from '@sehat/catalog/blog-blocks';
import type { BlogPost } from '@sehat/catalog/blog-posts';
import type { Doctor } from '@sehat/catalog/doctors';
import { readingMinutes } from '@sehat/catalog/reading-time';
import { Article } from '@sehat/ui/article';
import { Breadcrumbs } from '@sehat/ui/breadcrumbs';
import { BulletList } from '@sehat/ui/bullet-list';
import { Button } from '@sehat/ui/button';
import { Container } from '@sehat/ui/container';
import { DoctorCard } from '@sehat/ui/doctor-card';
import { ErrorState } from '@sehat/ui/error-state';
import { Grid } from '@sehat/ui/grid';
import { Section } from '@sehat/ui/section';
import { Skeleton } from '@sehat/ui/skeleton';
import { Text } from '@sehat/ui/text';
import { Link as RouterLink } from 'react-router-dom';
import { blogCategoryText } from '../../catalog-text/blog-posts';
import { availabilityText } from '../../catalog-text/doctors';
import { cityText } from '../../catalog-text/locations';
import { specialtyText } from '../../catalog-text/specialties';
import { m } from '../../messages/generated/messages.js';
import { DeferredContent } from '../../page/page';
import { PostCard } from '../../page/post-card';
import { bookAppointmentHref, paths } from '../../paths/paths';
import { BlogBody } from './blog-body';

/** The text of a post: loading, failed or ready. */
export type PostText = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; content: BlogContent };

interface BlogPostPageProps {
  post: BlogPost;
  text: PostText;
  /** The author, if the catalog has them as a doctor. */
  author?: Doctor;
  /** Other posts, under Read next. */
  others: readonly BlogPost[];
  onRetry: () => void;
}

/** One post. Title and picture render at once; the text follows when it is loaded. */
export function BlogPostPage({ post, text, author, others, onRetry }: BlogPostPageProps) {
  const content = text.status === 'ready' ? text.content : null;
  return (
    <Container className="pt-6 pb-12">
      <Breadcrumbs
        className="mb-8"
        items={[
          { label: m.nav_home(), href: paths.home },
          { label: m.nav_blog(), href: paths.blog },
        ]}
        current={post.title}
        renderLink={({ href }, props) => <RouterLink to={href} {...props} />}
      />
      <Article
        category={blogCategoryText(post.category)}
        title={post.title}
        lead={post.excerpt}
        author={post.author}
        authorImage={author?.image}
        date={post.date}
        readingTime={content ? m.post_minutes({ count: readingMinutes(content.blocks) }) : undefined}
        image={post.image}
        aria-busy={text.status === 'loading'}
        footer={content && <Sources content={content} author={author} />}
      >
        <Body text={text} onRetry={onRetry} />
      </Article>
      <DeferredContent>
        {others.length > 0 && (
          <Section title={m.post_next()} divider className="mt-8">
            <Grid columns={2} gap={6}>
              {others.map((other) => (
                <PostCard key={other.id} post={other} />
              ))}
            </Grid>
          </Section>
        )}
      </DeferredContent>
    </Container>
  );
}

function Body({ text, onRetry }: Pick<BlogPostPageProps, 'text' | 'onRetry'>) {
  switch (text.status) {
    case 'loading':
      return (
        <div role="status" aria-label={m.post_loading()}>
          <Skeleton lines={14} />
        </div>
      );
    case 'failed':
      return (
        <ErrorState title={m.post_failed()} onRetry={onRetry}>
          {m.post_failed_text()}
        </ErrorState>
      );
    case 'ready':
      return <BlogBody blocks={text.content.blocks} />;
  }
}

function Sources({ content, author }: { content: BlogContent; author?: Doctor }) {
  return (
    <>
      <Section title={m.post_sources()}>
        <Text as="div" size="small">
          <BulletList
            items={content.sources.map(({ title, publisher, year }) => (
              // All sources are in English.
              <span key={title} lang="en">
                {publisher}, <cite>{title}</cite>, {year}
              </span>
            ))}
          />
        </Text>
      </Section>
      {author && (
        <Section title={m.post_author()}>
          <DoctorCard
            name={author.name}
            specialty={specialtyText(author.specialty)}
            hospital={author.hospital}
            location={cityText(author.location)}
            rating={author.rating}
            availability={availabilityText(author.availability)}
            image={author.image}
            action={
              <Button asChild>
                <RouterLink to={bookAppointmentHref(author.id)}>{m.title_book_appointment()}</RouterLink>
              </Button>
            }
          />
        </Section>
      )}
    </>
  );
}

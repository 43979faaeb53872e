import { blogPosts } from '@sehat/catalog/blog-posts';
import { featuredExpert } from '@sehat/catalog/featured-expert';
import { partnerHospitals } from '@sehat/catalog/hospitals';
import { Button } from '@sehat/ui/button';
import { ExpertCard } from '@sehat/ui/expert-card';
import { FeatureCard } from '@sehat/ui/feature-card';
import { Grid } from '@sehat/ui/grid';
import { HospitalCard } from '@sehat/ui/hospital-card';
import { Link } from '@sehat/ui/link';
import { Section } from '@sehat/ui/section';
import { Activity, CalendarCheck, FileHeart, Video } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { featuredExpertText } from '../../catalog-text/featured-expert';
import { cityText } from '../../catalog-text/locations';
import { specialtyText } from '../../catalog-text/specialties';
import { m } from '../../messages/generated/messages.js';
import { PostCard } from '../../page/post-card';
import { bookAppointmentHref, paths } from '../../paths/paths';

const features = [
  {
    title: m.home_video,
    icon: <Video />,
    text: m.home_video_text,
  },
  {
    title: m.home_scheduling,
    icon: <CalendarCheck />,
    text: m.home_scheduling_text,
  },
  {
    title: m.home_records,
    icon: <FileHeart />,
    text: m.home_records_text,
  },
  {
    title: m.home_tracking,
    icon: <Activity />,
    text: m.home_tracking_text,
  },
];

/** The sections below the search: Sehat's services and team, with text and links only. */
export function HomeSections() {
  return (
    <>
      <Section whenNear title={m.home_care()}>
        <Grid min="15rem" gap={6}>
          {features.map(({ title, icon, text }) => (
            <FeatureCard key={title()} icon={icon} title={title()}>
              {text()}
            </FeatureCard>
          ))}
        </Grid>
      </Section>
      <Section whenNear title={m.home_expert()} divider>
        <ExpertCard
          name={featuredExpert.name}
          post={featuredExpertText().title}
          hospital={featuredExpert.hospital}
          location={cityText(featuredExpert.location)}
          rating={featuredExpert.rating}
          experienceYears={featuredExpert.experienceYears}
          image={featuredExpert.image}
          action={
            <Button asChild>
              <RouterLink to={bookAppointmentHref(featuredExpert.doctorId)}>{m.title_book_appointment()}</RouterLink>
            </Button>
          }
        >
          {featuredExpertText().bio}
        </ExpertCard>
      </Section>
      <Section whenNear title={m.home_hospitals()}>
        <Grid min="18rem" gap={6}>
          {partnerHospitals.map(({ id, name, location, image, specialties }) => (
            <HospitalCard
              key={id}
              name={name}
              location={cityText(location)}
              image={image}
              specialties={specialties.map(specialtyText)}
            />
          ))}
        </Grid>
      </Section>
      <Section
        whenNear
        title={m.home_blog()}
        divider
        actions={
          <Link asChild>
            <RouterLink to={paths.blog}>{m.home_blog_all()}</RouterLink>
          </Link>
        }
      >
        <Grid min="18rem" gap={6}>
          {blogPosts.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </Grid>
      </Section>
    </>
  );
}

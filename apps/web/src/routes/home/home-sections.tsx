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
import { PostCard } from '../../page/post-card';
import { bookAppointmentHref, paths } from '../../paths/paths';

const features = [
  {
    title: '24/7 Video Consultations',
    icon: <Video />,
    text: 'See a doctor from home, at any hour. You need a phone or a computer with a camera.',
  },
  {
    title: 'Easy Scheduling',
    icon: <CalendarCheck />,
    text: 'Choose a doctor, a day and a time. You see at once that it is booked.',
  },
  {
    title: 'Digital Health Records',
    icon: <FileHeart />,
    text: 'Prescriptions and reports in one place, ready when a doctor asks for them.',
  },
  {
    title: 'Health Tracking',
    icon: <Activity />,
    text: 'Follow sleep, activity and heart health, with goals that you can reach.',
  },
];

/** The sections below the search: Sehat's services and team, with text and links only. */
export function HomeSections() {
  return (
    <>
      <Section whenNear title="Care that fits your day">
        <Grid min="15rem" gap={6}>
          {features.map(({ title, icon, text }) => (
            <FeatureCard key={title} icon={icon} title={title}>
              {text}
            </FeatureCard>
          ))}
        </Grid>
      </Section>
      <Section whenNear title="Featured expert" divider>
        <ExpertCard
          name={featuredExpert.name}
          post={featuredExpert.title}
          hospital={featuredExpert.hospital}
          location={featuredExpert.location}
          rating={featuredExpert.rating}
          experienceYears={featuredExpert.experienceYears}
          image={featuredExpert.image}
          action={
            <Button asChild>
              <RouterLink to={bookAppointmentHref(featuredExpert.doctorId)}>Book Appointment</RouterLink>
            </Button>
          }
        >
          {featuredExpert.bio}
        </ExpertCard>
      </Section>
      <Section whenNear title="Partner hospitals">
        <Grid min="18rem" gap={6}>
          {partnerHospitals.map(({ id, name, location, image, specialties }) => (
            <HospitalCard key={id} name={name} location={location} image={image} specialties={specialties} />
          ))}
        </Grid>
      </Section>
      <Section
        whenNear
        title="From the blog"
        divider
        actions={
          <Link asChild>
            <RouterLink to={paths.blog}>View All</RouterLink>
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

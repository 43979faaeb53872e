import { blogPosts } from '@sehat/catalog/blog-posts';
import { featuredExpert } from '@sehat/catalog/featured-expert';
import { partnerHospitals } from '@sehat/catalog/hospitals';
import { Button } from '@sehat/ui/button';
import { Container } from '@sehat/ui/container';
import { ExpertCard } from '@sehat/ui/expert-card';
import { FeatureCard } from '@sehat/ui/feature-card';
import { Grid } from '@sehat/ui/grid';
import { Hero } from '@sehat/ui/hero';
import { HospitalCard } from '@sehat/ui/hospital-card';
import { Link } from '@sehat/ui/link';
import { QuickLink } from '@sehat/ui/quick-link';
import { Section } from '@sehat/ui/section';
import { Activity, CalendarCheck, FileHeart, FlaskConical, Pill, Siren, Stethoscope, Video } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { bookAppointmentHref, paths } from '../../app/paths';
import { PostCard } from '../post-card';
import { HomeSearch, type HomeSearchQuery } from './home-search';

const quickLinks = [
  { label: 'Find Doctors', href: paths.doctors, icon: <Stethoscope /> },
  { label: 'Lab Tests', href: paths.labTests, icon: <FlaskConical /> },
  { label: 'Order Medicines', href: paths.medicines, icon: <Pill /> },
  { label: 'Emergency Services', href: paths.ambulance, icon: <Siren />, tone: 'danger' },
] as const;

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

interface HomePageProps {
  onSearch: (query: HomeSearchQuery) => void;
}

/** The home page: search first, then what else Sehat does, then who stands behind it. */
export function HomePage({ onSearch }: HomePageProps) {
  return (
    <>
      <Hero
        title="Your Health, Our Priority"
        lead="Find a doctor near you, book a visit or a video consultation, and keep your tests, medicines and records together."
        picture={{ src: '/images/hero.svg', width: 640, height: 480 }}
      >
        <HomeSearch onSearch={onSearch} />
      </Hero>
      <Container>
        <nav aria-label="Quick links" className="mt-8">
          <Grid columns={4} gap={4}>
            {quickLinks.map(({ label, href, icon, ...tone }) => (
              <QuickLink key={href} icon={icon} label={label} {...tone} asChild>
                <RouterLink to={href} />
              </QuickLink>
            ))}
          </Grid>
        </nav>
        <Section title="Care that fits your day">
          <Grid min="15rem" gap={6}>
            {features.map(({ title, icon, text }) => (
              <FeatureCard key={title} icon={icon} title={title}>
                {text}
              </FeatureCard>
            ))}
          </Grid>
        </Section>
        <Section title="Featured expert" divider>
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
        <Section title="Partner hospitals">
          <Grid min="18rem" gap={6}>
            {partnerHospitals.map(({ id, name, location, image, specialties }) => (
              <HospitalCard key={id} name={name} location={location} image={image} specialties={specialties} />
            ))}
          </Grid>
        </Section>
        <Section
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
      </Container>
    </>
  );
}

import { Container } from '@sehat/ui/container';
import { Grid } from '@sehat/ui/grid';
import { Hero } from '@sehat/ui/hero';
import { QuickLink } from '@sehat/ui/quick-link';
import { FlaskConical, Pill, Siren, Stethoscope } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { m } from '../../messages/generated/messages.js';
import { DeferredContent } from '../../page/page';
import { paths } from '../../paths/paths';
import { HomeSearch, type HomeSearchQuery } from './home-search';

const quickLinks = [
  { label: m.nav_doctors, href: paths.doctors, icon: <Stethoscope /> },
  { label: m.nav_lab_tests, href: paths.labTests, icon: <FlaskConical /> },
  { label: m.home_medicines, href: paths.medicines, icon: <Pill /> },
  { label: m.nav_emergency, href: paths.ambulance, icon: <Siren />, tone: 'danger' },
] as const;

interface HomePageProps {
  onSearch: (query: HomeSearchQuery) => void;
  /** The sections below the search and the quick links. */
  children: ReactNode;
}

/** The home page: search and quick links, then the sections below. */
export function HomePage({ onSearch, children }: HomePageProps) {
  return (
    <>
      <Hero title={m.home_title()} lead={m.home_lead()} picture={{ src: '/images/hero.svg', width: 640, height: 480 }}>
        <HomeSearch onSearch={onSearch} />
      </Hero>
      <Container>
        <DeferredContent>
          <nav aria-label={m.home_quick_links()} className="mt-8 mb-6 md:mb-8">
            <Grid columns={4} gap={4}>
              {quickLinks.map(({ label, href, icon, ...tone }) => (
                <QuickLink key={href} icon={icon} label={label()} {...tone} asChild>
                  <RouterLink to={href} />
                </QuickLink>
              ))}
            </Grid>
          </nav>
          {children}
        </DeferredContent>
      </Container>
    </>
  );
}

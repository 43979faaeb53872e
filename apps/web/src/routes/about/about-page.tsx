import {
  healthInterfaceFeatures,
  healthInterfaceGlossary,
  healthInterfaceLinks,
  healthInterfaceSteps,
} from '@sehat/catalog/health-interface';
import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { DescriptionList } from '@sehat/ui/description-list';
import { FeatureCard } from '@sehat/ui/feature-card';
import { Grid } from '@sehat/ui/grid';
import { Link } from '@sehat/ui/link';
import { NumberedSteps } from '@sehat/ui/numbered-steps';
import { PageHeader } from '@sehat/ui/page-header';
import { Prose } from '@sehat/ui/prose';
import { Section } from '@sehat/ui/section';
import { Stack } from '@sehat/ui/stack';
import { Bot, Network, Scale, ShieldCheck, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../app/paths';

type FeatureId = (typeof healthInterfaceFeatures)[number]['id'];

const icons: Record<FeatureId, ReactNode> = {
  'open-interoperability': <Network />,
  'secure-digitization': <ShieldCheck />,
  'ai-integration': <Bot />,
  teleconsultations: <Video />,
  'empowering-stakeholders': <Scale />,
};

/** What Sehat is built on: the open health-interface framework, how it works, its words, and where to read on. */
export function AboutPage() {
  return (
    <Container className="pb-12">
      <PageHeader
        eyebrow="About Sehat"
        title="One open network for health"
        lead="Sehat is built on India’s open health-interface framework: a public way for apps, doctors and hospitals to work together."
        actions={
          <Button asChild>
            <RouterLink to={paths.doctors}>Find Doctors</RouterLink>
          </Button>
        }
      />
      <Prose>
        <p>
          A payment reaches any bank, whichever app you pay with. Health services can work the same way. The open
          health-interface framework is a common language for finding, booking and delivering care. It belongs to no
          company: anybody may read how it works and build on it.
        </p>
        <p>
          For you that means less to install and less to repeat. You keep one app, choose among all providers, and your
          records follow you only when you say so.
        </p>
      </Prose>
      <Section title="How a request travels" divider className="mt-6">
        <NumberedSteps steps={healthInterfaceSteps} />
      </Section>
      <Section title="Five features of the framework" divider>
        <Grid min="17rem" gap={6}>
          {healthInterfaceFeatures.map(({ id, title, text }) => (
            <FeatureCard key={id} icon={icons[id]} title={title}>
              {text}
            </FeatureCard>
          ))}
        </Grid>
      </Section>
      <Section title="Words you will meet" lead="A short glossary." divider>
        <Card padding="large">
          <DescriptionList
            items={healthInterfaceGlossary.map(({ term, meaning }) => ({ term, description: meaning }))}
          />
        </Card>
      </Section>
      <Section
        title="Read on"
        lead="Public pages about the framework. They are not run by Sehat, and each opens in a new tab."
        divider
      >
        <Stack as="ul" gap={2}>
          {healthInterfaceLinks.map(({ label, href }) => (
            <li key={href} className="py-1">
              <Link href={href} external>
                {label}
              </Link>
            </li>
          ))}
        </Stack>
      </Section>
    </Container>
  );
}

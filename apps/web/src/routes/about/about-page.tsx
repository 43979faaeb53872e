import {
  healthInterfaceFeatures,
  healthInterfaceGlossary,
  healthInterfaceLinks,
  healthInterfaceSteps,
} from '@sehat/catalog/health-interface';
import { Button } from '@sehat/ui/button';
import { Card, CardTitle } from '@sehat/ui/card';
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
import { DeferredContent } from '../../page/page';
import { paths } from '../../paths/paths';

type FeatureId = (typeof healthInterfaceFeatures)[number]['id'];

const icons: Record<FeatureId, ReactNode> = {
  'open-interoperability': <Network />,
  'secure-digitization': <ShieldCheck />,
  'ai-integration': <Bot />,
  teleconsultations: <Video />,
  'empowering-stakeholders': <Scale />,
};

/** The open health-interface framework: how it works, its terms, and links. */
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
      <DeferredContent>
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Prose>
            <p>
              A payment reaches any bank, whichever app you pay with. Health services can work the same way. The open
              health-interface framework is a common language for finding, booking and delivering care. It belongs to no
              company: anybody may read how it works and build on it.
            </p>
            <p>
              For you that means less to install and less to repeat. You keep one app, choose among all providers, and
              your records follow you only when you say so.
            </p>
          </Prose>
          <ReadOn />
        </div>
        <Section whenNear title="How a request travels" divider className="mt-6">
          <NumberedSteps steps={healthInterfaceSteps} />
        </Section>
        <Section whenNear title="Five features of the framework" divider>
          <Grid as="ul" gap={6} className="md:grid-cols-2 lg:grid-cols-6">
            {healthInterfaceFeatures.map(({ id, title, text }, index) => (
              <li key={id} className={index < 3 ? 'grid lg:col-span-2' : 'grid lg:col-span-3'}>
                <FeatureCard icon={icons[id]} title={title}>
                  {text}
                </FeatureCard>
              </li>
            ))}
          </Grid>
        </Section>
        <Section whenNear title="Words you will meet" lead="A short glossary." divider>
          <Card padding="large">
            <DescriptionList
              emphasis="term"
              items={healthInterfaceGlossary.map(({ term, meaning }) => ({ term, description: meaning }))}
            />
          </Card>
        </Section>
        <p className="mt-6">
          <Link href="/third-party-notices.txt" external>
            Open-source licences
          </Link>
        </p>
      </DeferredContent>
    </Container>
  );
}

function ReadOn() {
  return (
    <Card as="section" tone="action" aria-labelledby="read-on">
      <CardTitle id="read-on" level={2}>
        Read on
      </CardTitle>
      <p>Public pages about the framework. They are not run by Sehat, and each opens in a new tab.</p>
      <Stack as="ul" gap={1} className="mt-3">
        {healthInterfaceLinks.map(({ label, href }) => (
          <li key={href} className="py-1.5">
            <Link href={href} external>
              {label}
            </Link>
          </li>
        ))}
      </Stack>
    </Card>
  );
}

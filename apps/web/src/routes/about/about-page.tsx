import type { healthInterfaceFeatures } from '@sehat/catalog/health-interface';
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
import {
  translatedFeatures,
  translatedGlossary,
  translatedLinks,
  translatedSteps,
} from '../../catalog-text/health-interface';
import { m } from '../../messages/generated/messages.js';
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
        eyebrow={m.about_eyebrow()}
        title={m.about_title()}
        lead={m.about_lead()}
        actions={
          <Button asChild>
            <RouterLink to={paths.doctors}>{m.nav_doctors()}</RouterLink>
          </Button>
        }
      />
      <DeferredContent>
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Prose>
            <p>{m.about_text()}</p>
            <p>{m.about_choice()}</p>
          </Prose>
          <LearnMore />
        </div>
        <Section whenNear title={m.about_steps()} divider className="mt-6">
          <NumberedSteps steps={translatedSteps()} />
        </Section>
        <Section whenNear title={m.about_features()} divider>
          <Grid as="ul" gap={6} className="md:grid-cols-2 lg:grid-cols-6">
            {translatedFeatures().map(({ id, title, text }, index) => (
              <li key={id} className={index < 3 ? 'grid lg:col-span-2' : 'grid lg:col-span-3'}>
                <FeatureCard icon={icons[id]} title={title}>
                  {text}
                </FeatureCard>
              </li>
            ))}
          </Grid>
        </Section>
        <Section whenNear title={m.about_glossary()} divider>
          <Card padding="large">
            <DescriptionList
              emphasis="term"
              items={translatedGlossary().map(({ term, meaning }) => ({ term, description: meaning }))}
            />
          </Card>
        </Section>
        <p className="mt-6">
          <Link href="/third-party-notices.txt" external>
            {m.about_licences()}
          </Link>
        </p>
      </DeferredContent>
    </Container>
  );
}

function LearnMore() {
  return (
    <Card as="section" tone="action" aria-labelledby="learn-more">
      <CardTitle id="learn-more" level={2}>
        {m.about_more()}
      </CardTitle>
      <p>{m.about_more_text()}</p>
      <Stack as="ul" gap={1} className="mt-3">
        {translatedLinks().map(({ label, href }) => (
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

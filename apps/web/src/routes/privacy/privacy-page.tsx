import { Banner } from '@sehat/ui/banner';
import { BulletList } from '@sehat/ui/bullet-list';
import { Card } from '@sehat/ui/card';
import { Container } from '@sehat/ui/container';
import { DescriptionList } from '@sehat/ui/description-list';
import { Link } from '@sehat/ui/link';
import { PageHeader } from '@sehat/ui/page-header';
import { Section } from '@sehat/ui/section';
import { Link as RouterLink } from 'react-router-dom';
import { m } from '../../messages/generated/messages.js';
import { DeferredContent } from '../../page/page';
import { paths } from '../../paths/paths';

const inBrowser = () => [
  { term: m.privacy_session(), description: m.privacy_session_text() },
  { term: m.privacy_drafts(), description: m.privacy_drafts_text() },
  { term: m.privacy_address(), description: m.privacy_address_text() },
  { term: m.privacy_cart(), description: m.privacy_cart_text() },
  { term: m.privacy_visits(), description: m.privacy_visits_text() },
  { term: m.privacy_settings(), description: m.privacy_settings_text() },
  { term: m.privacy_tab(), description: m.privacy_tab_text() },
  { term: m.privacy_files(), description: m.privacy_files_text() },
];

const inDatabase = () => [
  { term: m.privacy_account(), description: m.privacy_account_text() },
  { term: m.privacy_people(), description: m.privacy_people_text() },
  { term: m.privacy_appointments(), description: m.privacy_appointments_text() },
  { term: m.privacy_labs(), description: m.privacy_labs_text() },
  { term: m.privacy_registrations(), description: m.privacy_registrations_text() },
  { term: m.privacy_mails(), description: m.privacy_mails_text() },
  { term: m.privacy_log(), description: m.privacy_log_text() },
];

const notStored = () => [
  m.privacy_never_call(),
  m.privacy_never_records(),
  m.privacy_never_contacts(),
  m.privacy_never_sent(),
  m.privacy_never_track(),
];

const waysToDelete = (isDemo: boolean) => [
  m.privacy_delete_signout(),
  m.privacy_delete_browser(),
  // Built for a real backend, the page leaves the text out.
  ...(__EMBEDDED_BACKEND__ && isDemo ? [m.privacy_delete_demo()] : []),
  m.privacy_delete_profile(),
  m.privacy_delete_visits(),
  ...(isDemo ? [] : [m.privacy_delete_account()]),
];

interface PrivacyPageProps {
  /** Whether the database is in this browser. */
  isDemo: boolean;
}

/** What the app stores, where, and how to delete it. */
export function PrivacyPage({ isDemo }: PrivacyPageProps) {
  return (
    <Container className="pb-12">
      <PageHeader title={m.nav_privacy()} lead={m.privacy_lead()} />
      {isDemo ? (
        <Banner title={m.privacy_demo()} className="mb-4 max-w-[48rem]">
          {m.privacy_demo_text()}
        </Banner>
      ) : null}
      <DeferredContent>
        <div className="max-w-[48rem]">
          <Section title={m.privacy_browser()} lead={m.privacy_browser_lead()}>
            <Card padding="large">
              <DescriptionList emphasis="term" items={inBrowser()} />
            </Card>
          </Section>
          <Section title={m.privacy_database()} lead={m.privacy_database_lead()}>
            <Card padding="large">
              <DescriptionList emphasis="term" items={inDatabase()} />
            </Card>
          </Section>
          <Section title={m.privacy_never()}>
            <BulletList items={notStored()} />
          </Section>
          <Section title={m.privacy_delete()}>
            <BulletList items={waysToDelete(isDemo)} />
            <p className="mt-5">
              <Link asChild>
                <RouterLink to={paths.contact}>{m.help_more_contact()}</RouterLink>
              </Link>
            </p>
          </Section>
        </div>
      </DeferredContent>
    </Container>
  );
}

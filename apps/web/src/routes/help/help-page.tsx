import { Banner } from '@sehat/ui/banner';
import { BulletList } from '@sehat/ui/bullet-list';
import { Button } from '@sehat/ui/button';
import { Container } from '@sehat/ui/container';
import { Grid } from '@sehat/ui/grid';
import { Link } from '@sehat/ui/link';
import { PageHeader } from '@sehat/ui/page-header';
import { Section } from '@sehat/ui/section';
import { Stack } from '@sehat/ui/stack';
import { Text } from '@sehat/ui/text';
import { Phone } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { m } from '../../messages/generated/messages.js';
import { DeferredContent } from '../../page/page';
import { paths } from '../../paths/paths';

interface Task {
  label: string;
  text: string;
  path: string;
}

const appointmentTasks = (): Task[] => [
  { label: m.help_find(), text: m.help_find_text(), path: paths.doctors },
  { label: m.help_join(), text: m.help_join_text(), path: paths.dashboard },
  { label: m.help_move(), text: m.help_move_text(), path: paths.dashboard },
];

const careTasks = (): Task[] => [
  { label: m.help_tests(), text: m.help_tests_text(), path: paths.labTests },
  { label: m.help_medicines(), text: m.help_medicines_text(), path: paths.medicines },
  { label: m.help_records(), text: m.help_records_text(), path: paths.records },
];

const accountTasks = (): Task[] => [
  { label: m.help_signin(), text: m.help_signin_text(), path: paths.signIn },
  { label: m.help_password(), text: m.help_password_text(), path: paths.forgotPassword },
  { label: m.help_profile(), text: m.help_profile_text(), path: paths.profile },
  { label: m.help_registration(), text: m.help_registration_text(), path: paths.doctorRegistration },
];

function Tasks({ title, tasks }: { title: string; tasks: readonly Task[] }) {
  return (
    <Section title={title}>
      <Grid as="ul" min="17rem" gap={6}>
        {tasks.map(({ label, text, path }) => (
          <li key={label}>
            <Text weight="semibold">
              <Link asChild className="block py-1">
                <RouterLink to={path}>{label}</RouterLink>
              </Link>
            </Text>
            <Text tone="muted">{text}</Text>
          </li>
        ))}
      </Grid>
    </Section>
  );
}

/** The common tasks, each with a link to the page where a user does it. */
export function HelpPage() {
  return (
    <Container className="pb-12">
      <PageHeader title={m.nav_help()} lead={m.help_lead()} />
      <Banner
        tone="danger"
        title={m.help_emergency()}
        action={
          <Stack direction="row" wrap gap={3}>
            <Button asChild variant="danger" icon={<Phone />}>
              <a href="tel:102">{m.help_call()}</a>
            </Button>
            <Button asChild variant="secondary">
              <RouterLink to={paths.ambulance}>{m.help_numbers()}</RouterLink>
            </Button>
          </Stack>
        }
      >
        {m.help_emergency_text()}
      </Banner>
      <DeferredContent>
        <Tasks title={m.help_appointments()} tasks={appointmentTasks()} />
        <Tasks title={m.help_care()} tasks={careTasks()} />
        <Tasks title={m.help_account()} tasks={accountTasks()} />
        <Section title={m.help_trouble()}>
          <BulletList
            className="max-w-text"
            items={[m.help_trouble_typed(), m.help_trouble_call(), m.help_trouble_offline(), m.help_trouble_theme()]}
          />
        </Section>
        <Section title={m.help_more()}>
          <Stack direction="row" wrap gap={6}>
            <Link asChild>
              <RouterLink to={paths.contact}>{m.help_more_contact()}</RouterLink>
            </Link>
            <Link asChild>
              <RouterLink to={paths.privacy}>{m.help_more_privacy()}</RouterLink>
            </Link>
          </Stack>
        </Section>
      </DeferredContent>
    </Container>
  );
}

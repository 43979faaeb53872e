import { Container } from '@sehat/ui/container';
import { EmergencyNumbers } from '@sehat/ui/emergency-numbers';
import { Link } from '@sehat/ui/link';
import { PageHeader } from '@sehat/ui/page-header';
import { Section } from '@sehat/ui/section';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { translatedEmergencyNumbers } from '../../catalog-text/emergency';
import { m } from '../../messages/generated/messages.js';
import { DeferredContent } from '../../page/page';
import { paths } from '../../paths/paths';

function Topic({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Section title={title}>
      <p className="max-w-text">{text}</p>
      {children ? <p className="mt-3">{children}</p> : null}
    </Section>
  );
}

/** Where to ask about an emergency, one's health, this site and the project. */
export function ContactPage() {
  return (
    <Container className="pb-12">
      <PageHeader title={m.nav_contact()} lead={m.contact_lead()} />
      <div className="max-w-[48rem]">
        <Section title={m.contact_emergency()} lead={m.contact_emergency_lead()}>
          <EmergencyNumbers numbers={translatedEmergencyNumbers()} />
        </Section>
        <DeferredContent>
          <Topic title={m.contact_health()} text={m.contact_health_text()}>
            <Link asChild>
              <RouterLink to={paths.doctors}>{m.nav_doctors()}</RouterLink>
            </Link>
          </Topic>
          <Topic title={m.contact_visit()} text={m.contact_visit_text()}>
            <Link asChild>
              <RouterLink to={paths.dashboard}>{m.nav_dashboard()}</RouterLink>
            </Link>
          </Topic>
          <Topic title={m.contact_site()} text={m.contact_site_text()} />
          <Topic title={m.contact_project()} text={m.contact_project_text()} />
          <Topic title={m.contact_security()} text={m.contact_security_text()} />
        </DeferredContent>
      </div>
    </Container>
  );
}

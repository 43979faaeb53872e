import { Container } from '@sehat/ui/container';
import { InlineMessage } from '@sehat/ui/inline-message';
import { PageHeader } from '@sehat/ui/page-header';
import { SectionNav, SectionNavLink } from '@sehat/ui/section-nav';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { m } from '../../messages/generated/messages.js';
import { DeferredContent } from '../../page/page';
import { paths } from '../../paths/paths';

interface AdminFrameProps {
  title: string;
  /** A line above the title that names the section. */
  eyebrow?: string;
  lead: ReactNode;
  /** Says which parts of the page are samples. */
  note?: string;
  children: ReactNode;
}

const sections = () => [
  { label: m.admin_overview(), href: paths.admin },
  { label: m.title_admin_doctors(), href: paths.adminDoctors },
  { label: m.title_admin_appointments(), href: paths.adminAppointments },
  { label: m.title_admin_users(), href: paths.adminUsers },
];

/** The head of every admin page: title, links to the other pages, and a note about samples. */
export function AdminFrame({ title, eyebrow = m.title_admin(), lead, note, children }: AdminFrameProps) {
  return (
    <Container className="pb-12">
      <PageHeader title={title} eyebrow={eyebrow} lead={lead} />
      <div className="grid gap-4">
        <SectionNav label={m.admin_sections()}>
          {sections().map(({ label, href }) => (
            <SectionNavLink key={href} asChild>
              <NavLink to={href} end>
                {label}
              </NavLink>
            </SectionNavLink>
          ))}
        </SectionNav>
        {note ? <InlineMessage size="small">{note}</InlineMessage> : null}
      </div>
      <DeferredContent>{children}</DeferredContent>
    </Container>
  );
}

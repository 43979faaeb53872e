import { Section } from '@sehat/ui/section';
import { Stack } from '@sehat/ui/stack';
import type { Loadable } from '../../actors/use-loading';
import type { Registration } from '../../api/registrations';
import { paths } from '../../paths/paths';
import type { AdminList } from './admin-list';
import { ListPages } from './list-pages';
import { RegistrationCard } from './registration-card';
import type { Decision } from './registration-decisions';
import { useFocusOnChange } from './use-focus-on-change';

/** One page of registrations. */
export interface RegistrationList {
  list: Loadable<AdminList<Registration>>;
  /** From 1. */
  page: number;
  onRetry: () => void;
}

interface RegistrationSectionProps extends RegistrationList {
  title: string;
  lead: string;
  empty: string;
  /** The search parameter with the number of the page. */
  pageParam: string;
  /** The other search parameters of the address. */
  params: Record<string, string>;
  /** What the admin's decisions on this page led to, by registration. */
  outcomes: Readonly<Record<string, string>>;
  onDecide: (registration: Registration, decision: Decision) => void;
}

/** A part of the admin's registrations, with links to its pages. Another page gets the focus. */
export function RegistrationSection(props: RegistrationSectionProps) {
  const { title, lead, empty, list, page, pageParam, params, outcomes, onDecide, onRetry } = props;
  const section = useFocusOnChange<HTMLElement>(page);
  return (
    <Section ref={section} tabIndex={-1} title={title} lead={lead}>
      <ListPages
        list={list}
        label={title}
        page={page}
        path={paths.adminDoctors}
        pageParam={pageParam}
        params={params}
        empty={empty}
        onRetry={onRetry}
      >
        {(rows) => (
          <Stack as="ul">
            {rows.map((registration) => (
              <li key={registration.id} className="grid">
                <RegistrationCard
                  registration={registration}
                  outcome={outcomes[registration.id]}
                  onDecide={(decision) => onDecide(registration, decision)}
                />
              </li>
            ))}
          </Stack>
        )}
      </ListPages>
    </Section>
  );
}

import { specialties as listedSpecialties } from '@sehat/catalog/doctors';
import type { UnderstoodSearch } from '@sehat/catalog/understand-search';
import { Banner } from '@sehat/ui/banner';
import { Button } from '@sehat/ui/button';
import { Link } from '@sehat/ui/link';
import { useLocale } from '@sehat/ui/locale';
import { Text } from '@sehat/ui/text';
import { Phone } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { specialtyText } from '../../catalog-text/specialties';
import { m } from '../../messages/generated/messages.js';
import { paths, withSearch } from '../../paths/paths';
import type { DoctorQuery } from './doctor-query';

export { understandSearch } from '@sehat/catalog/understand-search';

/** Above the results: the emergency notice, and the specialties that the typed words stand for. */
export function SearchNotes({ understood, search }: { understood: UnderstoodSearch; search: string }) {
  const locale = useLocale();
  const typed = search.toLowerCase();
  const meant = understood.specialties.filter((specialty) => !typed.includes(specialty.toLowerCase()));
  return (
    <>
      {understood.isEmergency ? (
        <Banner
          tone="danger"
          live
          title={m.doctors_emergency_title()}
          className="mt-6"
          action={
            <Button asChild variant="danger" icon={<Phone aria-hidden="true" />}>
              <a href="tel:102">{m.doctors_emergency_call()}</a>
            </Button>
          }
        >
          <p>
            {m.doctors_emergency_text()}{' '}
            <Link asChild>
              <RouterLink to={paths.ambulance}>{m.doctors_emergency_services()}</RouterLink>
            </Link>
          </p>
        </Banner>
      ) : null}
      {meant.length > 0 ? (
        <Text tone="muted" size="small" className="mt-4">
          {m.doctors_meant({ specialties: new Intl.ListFormat(locale).format(meant.slice(0, 3).map(specialtyText)) })}
        </Text>
      ) : null}
    </>
  );
}

interface SuggestionsProps {
  understood: UnderstoodSearch;
  query: DoctorQuery;
}

/**
 * Below an empty result: links that widen the search, and one link per specialty. Names the specialties of the search
 * that no doctor has.
 */
export function Suggestions({ understood, query }: SuggestionsProps) {
  const locale = useLocale();
  const likely = listedSpecialties.filter((specialty) => understood.specialties.includes(specialty));
  const narrowed = query.location !== '' || query.specialty !== '';
  const shown = narrowed && likely.length > 0 ? likely : listedSpecialties;
  return (
    <nav aria-labelledby="specialty-suggestions" className="mx-auto mb-6 grid max-w-[48rem] justify-items-center gap-3">
      <Text id="specialty-suggestions">
        {!narrowed && likely.length === 0 && understood.specialties.length > 0
          ? m.doctors_none_yet({
              specialties: new Intl.ListFormat(locale).format(understood.specialties.map(specialtyText)),
            })
          : m.doctors_suggestions()}
      </Text>
      <ul className="flex flex-wrap justify-center gap-2">
        {shown.map((specialty) => (
          <li key={specialty}>
            <Button asChild variant="secondary" size="small">
              <RouterLink to={withSearch(paths.doctors, { specialty })}>{specialtyText(specialty)}</RouterLink>
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

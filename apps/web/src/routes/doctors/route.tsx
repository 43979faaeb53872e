import { doctors } from '@sehat/catalog/doctors';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../app/page';
import { type DoctorQuery, filterDoctors } from './doctor-query';
import { DoctorsPage } from './doctors-page';

/** `/doctors?search=&specialty=&location=` */
export function DoctorsRoute() {
  const [params, setParams] = useSearchParams();
  const query: DoctorQuery = {
    search: params.get('search') ?? '',
    specialty: params.get('specialty') ?? '',
    location: params.get('location') ?? '',
  };

  const change = (changes: Partial<DoctorQuery>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );

  return (
    <Page title="Find a Doctor">
      <DoctorsPage
        doctors={filterDoctors(doctors, query)}
        query={query}
        onChange={change}
        onClear={() => change({ search: '', specialty: '', location: '' })}
      />
    </Page>
  );
}

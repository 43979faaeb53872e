import { useNavigate } from 'react-router-dom';
import { Page } from '../../app/page';
import { paths, withSearch } from '../../app/paths';
import { HomePage } from './home-page';

/** `/` */
export function HomeRoute() {
  const navigate = useNavigate();
  return (
    <Page title="Your Health, Our Priority">
      <HomePage onSearch={(query) => void navigate(withSearch(paths.doctors, { ...query }))} />
    </Page>
  );
}

import { locations } from '@sehat/catalog/locations';
import { Button } from '@sehat/ui/button';
import { SearchField } from '@sehat/ui/search-field';
import { Select } from '@sehat/ui/select';
import { Search } from 'lucide-react';
import { paths } from '../../paths/paths';

export interface HomeSearchQuery {
  search: string;
  location: string;
}

const anywhere = { value: '', label: 'All locations' };

/** The search of the home page. No field is required. */
export function HomeSearch({ onSearch }: { onSearch: (query: HomeSearchQuery) => void }) {
  const submit = (form: FormData) => {
    const field = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    onSearch({ search: field('search'), location: field('location') });
  };
  return (
    <form
      method="get"
      action={paths.doctors}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
      className="grid gap-3 sm:grid-cols-[1fr_12rem_auto]"
    >
      <SearchField
        label="Search doctors, specialties..."
        placeholder="Search doctors, specialties..."
        labelVisible={false}
        name="search"
      />
      <Select
        label="Location"
        labelVisible={false}
        name="location"
        options={[anywhere, ...locations.map((location) => ({ value: location, label: location }))]}
      />
      <Button type="submit" icon={<Search />}>
        Search
      </Button>
    </form>
  );
}

import { locations } from '@sehat/catalog/doctors';
import { Button } from '@sehat/ui/button';
import { SearchField } from '@sehat/ui/search-field';
import { Select } from '@sehat/ui/select';
import { Search } from 'lucide-react';

export interface HomeSearchQuery {
  search: string;
  location: string;
}

const anywhere = { value: '', label: 'All locations' };

/** The search of the home page: nothing in it is required. */
export function HomeSearch({ onSearch }: { onSearch: (query: HomeSearchQuery) => void }) {
  const submit = (form: FormData) => {
    const field = (name: string) => String(form.get(name) ?? '').trim();
    onSearch({ search: field('search'), location: field('location') });
  };
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget));
        }}
        className="grid items-end gap-3 sm:grid-cols-[1fr_12rem_auto]"
      >
        <SearchField
          label="Search doctors, specialties..."
          placeholder="Search doctors, specialties..."
          labelVisible={false}
          name="search"
        />
        <Select
          label="Location"
          name="location"
          options={[anywhere, ...locations.map((location) => ({ value: location, label: location }))]}
        />
        <Button type="submit" size="large" icon={<Search />}>
          Search
        </Button>
      </form>
    </search>
  );
}

import { locations } from '@sehat/catalog/locations';
import { Button } from '@sehat/ui/button';
import { SearchField } from '@sehat/ui/search-field';
import { Select } from '@sehat/ui/select';
import { Search } from 'lucide-react';
import { cityText } from '../../catalog-text/locations';
import { m } from '../../messages/generated/messages.js';
import { paths } from '../../paths/paths';

export interface HomeSearchQuery {
  search: string;
  location: string;
}

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
      <SearchField label={m.search_doctors()} placeholder={m.search_doctors()} labelVisible={false} name="search" />
      <Select
        label={m.search_location()}
        labelVisible={false}
        name="location"
        options={[
          { value: '', label: m.search_all_locations() },
          ...locations.map((location) => ({ value: location, label: cityText(location) })),
        ]}
      />
      <Button type="submit" icon={<Search />}>
        {m.search_button()}
      </Button>
    </form>
  );
}

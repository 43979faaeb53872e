import { create, find } from './dom.ts';
import { type Filter, type Picture, statusFilters } from './model.ts';

/** Fills the fields for search, status and mode. Calls `onFilter` when one of them changes. */
export function connectFilters(pictures: readonly Picture[], onFilter: (filter: Filter) => void) {
  const [search, status, mode] = [
    find<HTMLInputElement>('search'),
    find<HTMLSelectElement>('status-filter'),
    find<HTMLSelectElement>('mode-filter'),
  ];
  status.append(...Object.entries(statusFilters).map(([value, word]) => create('option', { value }, word)));
  const modes = [...new Set(pictures.map(({ outcome }) => outcome.mode))].toSorted();
  mode.append(create('option', { value: '' }, 'All'), ...modes.map((value) => create('option', { value }, value)));
  const apply = () => onFilter({ text: search.value, status: status.value, mode: mode.value });
  for (const control of [search, status, mode]) control.addEventListener('input', apply);
}

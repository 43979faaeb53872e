import type { StoryIndex } from 'storybook/internal/types';
import { beforeAll, expect, test } from 'vitest';
import { aliases } from '../.storybook/search/aliases';
import { readStoryIndex } from './story-index';

let index: StoryIndex;

beforeAll(async () => {
  index = await readStoryIndex();
}, 60_000);

/** Returns the places of the docs pages whose headings or other names contain a text, as the sidebar finds them. */
const find = (text: string) =>
  Object.values(index.entries)
    .filter((entry) => entry.type === 'docs' && entry.anchors?.some(({ title }) => title.toLowerCase().includes(text)))
    .map(({ title }) => title);

test.each([
  ['modal', 'Components/Overlays/Dialog'],
  ['drawer', 'Components/Overlays/Sheet'],
  ['confirm', 'Components/Overlays/AlertDialog'],
  ['autocomplete', 'Components/Forms/Combobox'],
  ['upload', 'Components/Forms/FileDrop'],
  ['dropdown', 'Components/Forms/Select'],
  ['calendar', 'Components/Forms/DateInput'],
  ['snackbar', 'Components/Feedback/Toast'],
  ['notification', 'Components/Feedback/Toast'],
  ['alert', 'Components/Feedback/Banner'],
  ['loader', 'Components/Feedback/Spinner'],
  ['placeholder', 'Components/Feedback/Skeleton'],
  ['chip', 'Components/Data/Tag'],
  ['price', 'Components/Data/Money'],
  ['wizard', 'Components/Navigation/Stepper'],
  ['ambulance', 'Care/EmergencyNumbers'],
  ['slots', 'Care/TimeSlotPicker'],
  ['basket', 'Care/CartPanel'],
  ['video call', 'Care/CallStage'],
  ['video call', 'Care/CallControls'],
  // Names in Material, Ant, Carbon, Chakra, Primer, Bootstrap and the NHS design system.
  ['data grid', 'Components/Data/DataTable'],
  ['app bar', 'Components/Navigation/AppHeader'],
  ['masthead', 'Components/Navigation/AppHeader'],
  ['bottom navigation', 'Components/Navigation/BottomNav'],
  ['progress tracker', 'Components/Navigation/Stepper'],
  ['pager', 'Components/Navigation/Pagination'],
  ['offcanvas', 'Components/Overlays/Sheet'],
  ['toggletip', 'Components/Overlays/Popover'],
  ['popconfirm', 'Components/Overlays/AlertDialog'],
  ['form control', 'Components/Forms/Field'],
  ['form item', 'Components/Forms/Field'],
  ['error summary', 'Components/Forms/FormErrorSummary'],
  ['file uploader', 'Components/Forms/FileDrop'],
  ['content switcher', 'Components/Forms/SegmentedControl'],
  ['multi select', 'Components/Forms/CheckboxGroup'],
  ['datepicker', 'Components/Forms/DateInput'],
  ['number field', 'Components/Forms/NumberInput'],
  ['radios', 'Components/Forms/RadioGroup'],
  ['message bar', 'Components/Feedback/Banner'],
  ['inline notification', 'Components/Feedback/Banner'],
  ['blank slate', 'Components/Feedback/EmptyState'],
  ['activity indicator', 'Components/Feedback/Spinner'],
  ['circular progress', 'Components/Data/ScoreRing'],
  ['statistic', 'Components/Data/StatCard'],
  ['summary list', 'Components/Data/DescriptionList'],
  ['structured list', 'Components/Data/DescriptionList'],
  ['action menu', 'Components/Actions/DropdownMenu'],
  ['paper', 'Components/Layout/Card'],
  ['typography', 'Components/Layout/Text'],
  ['hstack', 'Components/Layout/Stack'],
  ['pricing table', 'Care/PlanComparison'],
])('the sidebar finds %s at %s', (text, place) => {
  expect(find(text)).toContain(place);
});

test('every component with other names exists', () => {
  const places = new Set(Object.values(index.entries).map(({ title }) => title));
  expect(Object.keys(aliases).filter((place) => !places.has(place))).toEqual([]);
});

test('the names of stories are no headings, because they have entries of their own', () => {
  expect(find('default')).toEqual([]);
});

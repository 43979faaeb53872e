import type { StoryIndex } from 'storybook/internal/types';

/** Other names under which people look for a component, by its place in the sidebar. */
export const aliases: Record<string, readonly string[]> = {
  'Care/CallControls': ['mute', 'camera', 'microphone', 'hang up'],
  'Care/CartPanel': ['basket', 'bag'],
  'Care/DoctorCard': ['physician', 'specialist'],
  'Care/EmergencyNumbers': ['ambulance', 'hotline', 'helpline', 'SOS'],
  'Care/FilePreview': ['PDF', 'document viewer'],
  'Care/HospitalCard': ['clinic'],
  'Care/LabTestPicker': ['blood test', 'test selection'],
  'Care/LevelMeter': ['gauge'],
  'Care/MedicineCard': ['drug', 'product card', 'pharmacy'],
  'Care/TimeSlotPicker': ['slots', 'time picker', 'availability'],
  'Care/VerificationBadge': ['verified mark'],
  'Components/Actions/Button': ['call to action', 'submit'],
  'Components/Actions/DropdownMenu': ['context menu', 'overflow menu'],
  'Components/Actions/Link': ['anchor', 'hyperlink'],
  'Components/Actions/ToggleButton': ['switch'],
  'Components/Data/Badge': ['status', 'label'],
  'Components/Data/DateTime': ['timestamp', 'relative time'],
  'Components/Data/DescriptionList': ['key value', 'definition list'],
  'Components/Data/Money': ['price', 'rupees', 'currency'],
  'Components/Data/Picture': ['image', 'photo'],
  'Components/Data/StatCard': ['metric', 'KPI'],
  'Components/Data/Table': ['data grid'],
  'Components/Data/Tag': ['chip', 'pill'],
  'Components/Feedback/Banner': ['alert', 'callout', 'notice'],
  'Components/Feedback/EmptyState': ['zero state', 'no results'],
  'Components/Feedback/ErrorState': ['failure', 'try again'],
  'Components/Feedback/InlineMessage': ['validation message', 'error text'],
  'Components/Feedback/Progress': ['loading bar'],
  'Components/Feedback/Skeleton': ['placeholder', 'shimmer'],
  'Components/Feedback/Spinner': ['loader', 'loading', 'busy'],
  'Components/Feedback/Toast': ['snackbar', 'notification', 'flash message'],
  'Components/Feedback/ToasterProvider': ['notification queue'],
  'Components/Forms/Combobox': ['autocomplete', 'typeahead', 'autosuggest'],
  'Components/Forms/DateInput': ['calendar', 'date picker'],
  'Components/Forms/FileDrop': ['upload', 'dropzone', 'file input', 'attachment'],
  'Components/Forms/FormErrorSummary': ['validation summary'],
  'Components/Forms/QuantityStepper': ['counter', 'spinbutton'],
  'Components/Forms/SegmentedControl': ['button group'],
  'Components/Forms/Select': ['dropdown', 'picker', 'listbox'],
  'Components/Forms/TextInput': ['text field', 'textbox'],
  'Components/Forms/TextArea': ['multiline'],
  'Components/Layout/Stack': ['flex', 'gap', 'spacing'],
  'Components/Navigation/AppHeader': ['navbar', 'top bar'],
  'Components/Navigation/BottomNav': ['tab bar'],
  'Components/Navigation/Stepper': ['wizard', 'step indicator'],
  'Components/Navigation/ThemeSwitch': ['dark mode'],
  'Components/Overlays/AlertDialog': ['confirm', 'confirmation'],
  'Components/Overlays/Dialog': ['modal', 'popup', 'lightbox'],
  'Components/Overlays/Popover': ['dropdown panel', 'flyout'],
  'Components/Overlays/Sheet': ['drawer', 'side panel'],
  'Components/Overlays/Tooltip': ['hint', 'hover text'],
};

/** Returns the other names of a component, each with the id of its element on the docs page. */
export const otherNames = (title: string) =>
  (aliases[title] ?? []).map((name) => ({ id: `also-${name.replaceAll(' ', '-')}`, title: name }));

/**
 * Adds the other names to the docs entries of an index. The sidebar searches them as it searches the headings of a
 * page. Without this, it would search the names of stories twice, as entries and as headings of the docs page.
 */
function withOtherNames(index: StoryIndex): StoryIndex {
  const entries = Object.entries(index.entries).map(([id, entry]) => {
    const isGenerated = entry.type === 'docs' && entry.storiesImports.length === 0 && entry.tags?.includes('autodocs');
    return [id, isGenerated ? { ...entry, anchors: otherNames(entry.title) } : entry] as const;
  });
  return { ...index, entries: Object.fromEntries(entries) };
}

/** A preset that makes the sidebar search other names. Storybook asks for the generator more than once. */
export const searchOtherNames = <Generator extends { getIndex: () => Promise<StoryIndex> }>(generator: Generator) =>
  new Proxy(generator, {
    get(target, key) {
      if (key === 'getIndex') return async () => withOtherNames(await target.getIndex());
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

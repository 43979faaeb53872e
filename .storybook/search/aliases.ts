import type { StoryIndex } from 'storybook/internal/types';

/** Other names under which people look for a component, by its place in the sidebar. */
export const aliases: Record<string, readonly string[]> = {
  'Care/AppointmentCard': ['booking', 'visit card'],
  'Care/AssistantNote': ['AI label'],
  'Care/CallControls': ['mute', 'camera', 'microphone', 'hang up', 'call bar', 'video call bar', 'device controls'],
  'Care/CallStage': ['video call', 'video grid', 'meeting'],
  'Care/CartPanel': ['basket', 'bag'],
  'Care/ConsultationTimer': ['countdown', 'stopwatch'],
  'Care/ContactCard': ['vCard'],
  'Care/DoctorCard': ['physician', 'specialist'],
  'Care/EmergencyNumbers': ['ambulance', 'hotline', 'helpline', 'SOS'],
  'Care/FilePreview': ['PDF', 'document viewer', 'attachment preview'],
  'Care/Hero': ['jumbotron', 'banner image'],
  'Care/HospitalCard': ['clinic'],
  'Care/LabTestPicker': ['blood test', 'test selection'],
  'Care/LevelMeter': ['gauge'],
  'Care/MedicineCard': ['drug', 'product card', 'pharmacy'],
  'Care/OrderSummary': ['receipt', 'checkout summary'],
  'Care/PlanComparison': ['pricing table', 'comparison table'],
  'Care/QuickLink': ['action tile'],
  'Care/SpecialtyFilter': ['facets'],
  'Care/TimeSlotPicker': ['slots', 'time picker', 'availability'],
  'Care/VerificationBadge': ['verified mark'],
  'Care/VitalTile': ['vitals', 'blood pressure'],
  'Components/Actions/Button': ['call to action', 'submit', 'CTA'],
  'Components/Actions/DropdownMenu': ['context menu', 'overflow menu', 'action menu', 'kebab menu'],
  'Components/Actions/IconButton': ['action icon', 'FAB'],
  'Components/Actions/Link': ['anchor', 'hyperlink'],
  'Components/Actions/ToggleButton': ['switch'],
  'Components/Data/Avatar': ['persona', 'user picture', 'initials'],
  'Components/Data/Badge': ['status', 'label', 'status tag', 'pill'],
  'Components/Data/BulletList': ['unordered list'],
  'Components/Data/Chart': ['graph', 'sparkline', 'line chart', 'bar chart'],
  'Components/Data/DataTable': ['data grid', 'sortable table'],
  'Components/Data/DateTime': ['timestamp', 'relative time'],
  'Components/Data/DescriptionList': ['key value', 'definition list', 'summary list', 'structured list', 'data list'],
  'Components/Data/Money': ['price', 'rupees', 'currency'],
  'Components/Data/NumberedSteps': ['ordered list', 'timeline'],
  'Components/Data/Picture': ['image', 'photo'],
  'Components/Data/Rating': ['stars', 'rate'],
  'Components/Data/ScoreRing': ['progress circle', 'circular progress', 'donut'],
  'Components/Data/StatCard': ['metric', 'KPI', 'statistic'],
  'Components/Data/Table': ['data grid'],
  'Components/Data/Tag': ['chip', 'pill'],
  'Components/Feedback/Banner': ['alert', 'callout', 'notice', 'message bar', 'inset text', 'inline notification'],
  'Components/Feedback/EmptyState': ['zero state', 'no results', 'empty', 'blank slate', 'no data'],
  'Components/Feedback/ErrorBoundary': ['crash'],
  'Components/Feedback/ErrorState': ['failure', 'try again', 'result', 'error page'],
  'Components/Feedback/InlineMessage': ['validation message', 'error text'],
  'Components/Feedback/LazyPart': ['suspense', 'code splitting'],
  'Components/Feedback/Progress': ['loading bar', 'progress bar', 'linear progress'],
  'Components/Feedback/Skeleton': ['placeholder', 'shimmer', 'ghost'],
  'Components/Feedback/Spinner': ['loader', 'loading', 'busy', 'activity indicator', 'progress indicator', 'spin'],
  'Components/Feedback/Toast': ['snackbar', 'notification', 'flash message', 'message', 'flash'],
  'Components/Feedback/ToasterProvider': ['notification queue'],
  'Components/Forms/Checkbox': ['tick box'],
  'Components/Forms/CheckboxGroup': ['checkboxes', 'multi select'],
  'Components/Forms/Combobox': ['autocomplete', 'typeahead', 'autosuggest', 'searchable select', 'filterable dropdown'],
  'Components/Forms/DateInput': ['calendar', 'date picker', 'datepicker', 'calendar input'],
  'Components/Forms/Field': ['form control', 'form item', 'form group', 'label'],
  'Components/Forms/FieldSet': ['fieldset', 'legend'],
  'Components/Forms/FileDrop': ['upload', 'dropzone', 'file input', 'attachment', 'file uploader', 'file picker'],
  'Components/Forms/FormActions': ['button row', 'submit bar'],
  'Components/Forms/FormErrorSummary': ['validation summary', 'error summary'],
  'Components/Forms/NumberInput': ['number field', 'numeric input'],
  'Components/Forms/PasswordInput': ['show password'],
  'Components/Forms/QuantityStepper': ['counter', 'spinbutton', 'number stepper', 'plus minus'],
  'Components/Forms/RadioGroup': ['radios', 'option group', 'radio buttons'],
  'Components/Forms/SearchField': ['search bar', 'search input'],
  'Components/Forms/SegmentedControl': ['button group', 'content switcher', 'segmented', 'toggle group'],
  'Components/Forms/Select': ['dropdown', 'picker', 'listbox', 'native select', 'select menu'],
  'Components/Forms/StarRating': ['rate'],
  'Components/Forms/TextArea': ['multiline', 'textarea', 'text box'],
  'Components/Forms/TextInput': ['text field', 'textbox', 'input'],
  'Components/Layout/BottomBar': ['action bar', 'sticky footer'],
  'Components/Layout/Card': ['tile', 'panel', 'surface', 'paper'],
  'Components/Layout/Container': ['wrapper', 'max width'],
  'Components/Layout/Grid': ['columns'],
  'Components/Layout/Prose': ['rich text', 'typography', 'markdown'],
  'Components/Layout/Section': ['region'],
  'Components/Layout/Stack': ['flex', 'gap', 'spacing', 'box', 'space', 'HStack', 'VStack'],
  'Components/Layout/Text': ['typography', 'heading', 'paragraph'],
  'Components/Navigation/AppHeader': ['navbar', 'top bar', 'app bar', 'masthead', 'UI shell', 'hamburger menu'],
  'Components/Navigation/BottomNav': ['tab bar', 'bottom navigation', 'floating action button'],
  'Components/Navigation/Breadcrumbs': ['breadcrumb', 'trail'],
  'Components/Navigation/Footer': ['page footer'],
  'Components/Navigation/LoadMore': ['show more', 'infinite scroll'],
  'Components/Navigation/PageHeader': ['page title', 'title bar'],
  'Components/Navigation/Pagination': ['pager', 'page numbers'],
  'Components/Navigation/SectionNav': ['anchor navigation', 'table of contents', 'side nav'],
  'Components/Navigation/SkipLink': ['skip to content', 'skip nav'],
  'Components/Navigation/Stepper': ['wizard', 'step indicator', 'steps', 'progress tracker'],
  'Components/Navigation/Tabs': ['tab list', 'tab panel'],
  'Components/Navigation/ThemeSwitch': ['dark mode', 'color mode', 'colour scheme'],
  'Components/Overlays/AlertDialog': ['confirm', 'confirmation', 'popconfirm'],
  'Components/Overlays/Dialog': ['modal', 'popup', 'lightbox'],
  'Components/Overlays/LazyOverlay': ['lazy modal'],
  'Components/Overlays/Popover': ['dropdown panel', 'flyout', 'toggletip', 'hover card'],
  'Components/Overlays/Sheet': ['drawer', 'side panel', 'offcanvas', 'bottom sheet', 'side sheet'],
  'Components/Overlays/Tooltip': ['hint', 'hover text', 'infotip'],
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

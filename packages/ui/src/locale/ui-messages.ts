/**
 * All texts that the components contain themselves, one key per component. Each component holds its own English. A
 * second language is one complete object of this type, so that a missing text fails the type check; hindi.ts is one.
 * Texts with parameters are functions, which choose the plural form themselves.
 */
export interface UiMessages {
  alertDialog: { cancel: string };
  appHeader: {
    /** The menu button and the title of the menu. */
    menu: string;
    /** Name of the navigation landmark. */
    navigation: string;
    closeMenu: string;
    menuFailure: string;
  };
  appointmentCard: Record<
    'video' | 'inPerson' | 'booked' | 'upcoming' | 'completed' | 'cancelled' | 'missed' | 'next' | 'sample',
    string
  >;
  banner: { dismiss: string };
  breadcrumbs: { navigation: string };
  callControls: { group: string };
  cartLine: {
    /** After the price of one unit: `₹50 each`. */
    each: string;
    lineTotal: string;
    limit: (max: number) => string;
    remove: (name: string) => string;
  };
  cartPanel: { total: string };
  chart: {
    /** Heading of the table's first column, which holds the labels of the axis. */
    labels: string;
    failure: string;
    retry: string;
  };
  combobox: {
    suggestions: string;
    count: (suggestions: number) => string;
    noMatch: (text: string) => string;
    /** The error after the user leaves the field with a text that no option has. */
    unknown: (text: string) => string;
  };
  consultationTimer: { label: string };
  dataTable: {
    /** Announced after the user sorts the rows by a column: the smallest or earliest value comes first. */
    sortedAscending: (column: string) => string;
    sortedDescending: (column: string) => string;
    /** The numbers of the rows that show, and the number of all rows. */
    rows: (from: number, to: number, count: number) => string;
    /** Name of the navigation landmark. */
    pages: (caption: string) => string;
  };
  /** Used by `Dialog` and `Sheet`. */
  dialog: { close: string };
  errorState: { retry: string };
  expertCard: { experience: (years: number) => string };
  /** Used by every form field and group of choices. */
  field: {
    /** Screen readers read it before each error. */
    error: string;
    optional: string;
  };
  fileDrop: {
    choose: string;
    drop: string;
    /** Shown while the user drags files over the area. */
    dropNow: string;
    disabled: string;
    /** Heading of the refused files. */
    refused: string;
    empty: string;
    wrongType: (allowed: string) => string;
    /** `claimed` is the type that the file's extension names. */
    wrongContent: (claimed: string) => string;
    tooLarge: (size: string, limit: string) => string;
    tooMany: string;
    added: (files: number) => string;
    notAdded: (fileName: string, reason: string) => string;
  };
  filePreview: { open: string; noViewer: string; damaged: string };
  formErrorSummary: { title: string };
  hospitalCard: { specialties: string; distance: (kilometres: string) => string };
  labVisitCard: {
    count: (tests: number) => string;
    tests: string;
    centre: string;
    /** In place of `centre`, for a collection at the patient's home. */
    home: string;
    directions: string;
    advice: string;
  };
  lazyOverlay: { loading: string; close: string };
  lazyPart: { hint: string; retry: string };
  /** Used by every link that opens in a new tab. */
  link: { newTab: string };
  loadMore: { more: string; loading: string; status: (shown: number, total: number) => string };
  medicineCard: {
    /** After the price: `₹50 per strip`. */
    unit: string;
    prescription: string;
  };
  orderSummary: { total: string; items: string; quantity: (quantity: number) => string };
  pagination: { navigation: string; previous: string; next: string; page: (page: number) => string };
  passwordInput: {
    show: string;
    hide: string;
    /** Accessible name of the button, which must contain `show`. */
    showPassword: string;
    /** Accessible name of the button, which must contain `hide`. */
    hidePassword: string;
    shown: string;
    hidden: string;
  };
  planCard: { selected: string };
  planComparison: {
    /** Heading of the column of features. */
    feature: string;
    included: string;
    notIncluded: string;
  };
  popover: { close: string };
  prescriptionCard: { issuedOn: string; issuedAt: string; medicines: string };
  quantityStepper: Record<'quantity' | 'increase' | 'decrease', (name: string) => string>;
  rating: { rated: (value: number, max: number) => string; unrated: string };
  scoreRing: { score: (value: number, max: number) => string };
  searchField: { clear: string };
  skipLink: { skip: string };
  specialtyFilter: Record<'search' | 'specialty' | 'allSpecialties' | 'location' | 'allLocations', string>;
  starRating: { stars: (count: number) => string };
  stepper: {
    /** Name of the list. */
    steps: string;
    done: string;
    current: string;
  };
  table: { empty: string };
  themeSwitch: Record<'legend' | 'system' | 'light' | 'dark' | 'contrast', string>;
  timeSlotPicker: {
    placeholder: string;
    noneLeft: string;
    noneFree: string;
    over: (slot: string) => string;
    taken: (slot: string) => string;
  };
  toastRegion: {
    /** Names the list and the key that moves focus to it. */
    label: string;
    dismiss: string;
  };
  verificationBadge: { pending: string; verified: string };
  /** Names the live picture for screen readers. */
  videoPanel: { video: string };
}

/** Texts that replace the components' English; what is left out stays English. */
export type UiMessageOverrides = { readonly [Component in keyof UiMessages]?: Partial<UiMessages[Component]> };

/** A spinning mark at text size. Decorative, because the button's label says what is in progress. */
export function LoadingMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-[1.25em] shrink-0" fill="none">
      <circle cx="12" cy="12" r="2.5" fill="currentColor" />
      <path
        d="M12 3a9 9 0 0 1 9 9M12 21a9 9 0 0 1-9-9"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="origin-center animate-spin"
      />
    </svg>
  );
}

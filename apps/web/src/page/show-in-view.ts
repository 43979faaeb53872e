/** Scrolls to an element once it is on the page. As a `ref`, for the message of a failure below its button. */
export const showInView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

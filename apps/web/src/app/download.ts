/** Gives the person a file made in the browser. */
export function downloadFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Gives the person a calendar file. */
export function downloadCalendarFile(name: string, ics: string): void {
  downloadFile(name, new Blob([ics], { type: 'text/calendar;charset=utf-8' }));
}

/** Gives the person a file made or fetched in the browser. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Gives the person a calendar file made in the browser. */
export function downloadCalendarFile(name: string, ics: string): void {
  downloadFile(name, new Blob([ics], { type: 'text/calendar;charset=utf-8' }));
}

/** Downloads a file that the app has created or fetched. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Downloads a calendar file (iCalendar). */
export function downloadCalendarFile(name: string, ics: string): void {
  downloadFile(name, new Blob([ics], { type: 'text/calendar;charset=utf-8' }));
}

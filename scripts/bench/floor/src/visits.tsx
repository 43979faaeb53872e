import { useEffect } from 'react';

export function Component() {
  useEffect(() => {
    document.title = 'Visits - Floor';
  });
  return (
    <main className="p-4">
      <h1 className="text-2xl font-bold">Visits</h1>
      <p>Content of visits.</p>
    </main>
  );
}

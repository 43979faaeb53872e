import { useEffect } from 'react';

export function Component() {
  useEffect(() => {
    document.title = 'Results - Floor';
  });
  return (
    <main className="p-4">
      <h1 className="text-2xl font-bold">Results</h1>
      <p>Content of results.</p>
    </main>
  );
}

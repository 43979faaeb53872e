import { useEffect } from 'react';

export function Component() {
  useEffect(() => {
    document.title = 'Messages - Floor';
  });
  return (
    <main className="p-4">
      <h1 className="text-2xl font-bold">Messages</h1>
      <p>Content of messages.</p>
    </main>
  );
}

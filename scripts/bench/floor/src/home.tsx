import { useEffect } from 'react';

export function Home() {
  useEffect(() => {
    document.title = 'Home - Floor';
  });
  return (
    <main className="p-4">
      <h1 className="text-2xl font-bold">Find care near you</h1>
      <p className="mt-2">Book a visit, read results, renew a prescription.</p>
    </main>
  );
}

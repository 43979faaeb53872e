import { Footer } from '@sehat/ui/footer';
import { ThemeSwitch } from '@sehat/ui/theme-switch';
import { Suspense } from 'react';
import { lazyPart } from './lazy-part';
import { useTheme } from './use-theme';

const ResetDemoData = __EMBEDDED_BACKEND__
  ? lazyPart(
      () => import('./reset-demo-data'),
      (m) => m.ResetDemoData,
    )
  : () => null;

// One element for good: a new one would have React show the fallback while the chunk is on its way.
const demoData = (
  <Suspense fallback={null}>
    <ResetDemoData />
  </Suspense>
);

/** Theme, demo data, copyright. */
export function ShellFooter() {
  const [theme, setTheme] = useTheme();
  return (
    <Footer note="© 2024 Sehat. All rights reserved.">
      <ThemeSwitch value={theme} onValueChange={setTheme} />
      {demoData}
    </Footer>
  );
}

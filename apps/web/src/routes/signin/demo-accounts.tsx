import { demoPassword as password } from '@sehat/catalog/demo-accounts';
import { Button } from '@sehat/ui/button';
import { Card, CardTitle } from '@sehat/ui/card';
import { Text } from '@sehat/ui/text';
import { translatedDemoAccounts } from '../../catalog-text/demo-accounts';
import { m } from '../../messages/generated/messages.js';
import { withElements } from '../../messages/with-elements';

/** The embedded backend's sample accounts; a press fills in the form. */
export function DemoAccounts({ onChoose }: { onChoose: (account: { email: string; password: string }) => void }) {
  return (
    <Card as="section" padding="medium" aria-labelledby="demo-accounts">
      <CardTitle level={2} id="demo-accounts">
        {m.signin_demo()}
      </CardTitle>
      <Text size="small" tone="muted" className="mt-1">
        {withElements(m.signin_demo_text, { password: <code>{password}</code> })}
      </Text>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
        {translatedDemoAccounts().map(({ label, note, email }) => (
          <li key={email} className="flex flex-wrap items-center justify-between gap-2">
            <Text as="span" size="small" className="min-w-0">
              {email}
              <Text as="span" tone="muted" className="block">
                {note}
              </Text>
            </Text>
            <Button variant="secondary" size="small" onClick={() => onChoose({ email, password })}>
              {m.signin_demo_use({ account: label })}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

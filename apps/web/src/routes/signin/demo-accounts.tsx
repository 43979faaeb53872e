import { demoAccounts, demoPassword as password } from '@sehat/catalog/demo-accounts';
import { Button } from '@sehat/ui/button';
import { Card, CardTitle } from '@sehat/ui/card';
import { Text } from '@sehat/ui/text';

/** The embedded backend's sample accounts; a press fills in the form. */
export function DemoAccounts({ onChoose }: { onChoose: (account: { email: string; password: string }) => void }) {
  return (
    <Card as="section" padding="medium" aria-labelledby="demo-accounts">
      <CardTitle level={2} id="demo-accounts">
        Try it with a demo account
      </CardTitle>
      <Text size="small" tone="muted" className="mt-1">
        This copy of Sehat keeps its data in your browser only. The password of each account is <code>{password}</code>.
      </Text>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
        {demoAccounts.map(({ label, note, email }) => (
          <li key={email} className="flex flex-wrap items-center justify-between gap-2">
            <Text as="span" size="small" className="min-w-0">
              {email}
              <Text as="span" tone="muted" className="block">
                {note}
              </Text>
            </Text>
            <Button variant="secondary" size="small" onClick={() => onChoose({ email, password })}>
              {`Use ${label}`}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';

const demoAccounts = [
  { role: 'Patient', email: 'patient@sehat.example' },
  { role: 'Doctor', email: 'doctor@sehat.example' },
  { role: 'Admin', email: 'admin@sehat.example' },
];

const password = 'sehat-demo';

/** The embedded backend's sample accounts; a press fills in the form. */
export function DemoAccounts({ onChoose }: { onChoose: (account: { email: string; password: string }) => void }) {
  return (
    <Card as="section" padding="medium" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className="text-subheading font-semibold">
        Try it with a demo account
      </h2>
      <p className="mt-1 text-small text-ink-muted">
        This copy of Sehat keeps its data in your browser only. The password of each account is <code>{password}</code>.
      </p>
      <ul className="mt-3 grid gap-2">
        {demoAccounts.map(({ role, email }) => (
          <li key={email} className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-small">{email}</span>
            <Button variant="secondary" size="small" onClick={() => onChoose({ email, password })}>
              Use {role}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

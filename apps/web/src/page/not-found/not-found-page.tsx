import { Button } from '@sehat/ui/button';
import { Container } from '@sehat/ui/container';
import { EmptyState } from '@sehat/ui/empty-state';
import { Link } from '@sehat/ui/link';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../paths/paths';

/** The not-found page, with links to the home page and the doctors. */
export function NotFoundPage() {
  return (
    <Container className="py-16">
      <EmptyState
        title="Page not found"
        headingLevel={1}
        action={
          <Button asChild>
            <RouterLink to={paths.home}>Go to the home page</RouterLink>
          </Button>
        }
      >
        <p>
          If you typed the address, check it. If you followed a link, it may be old. You can also{' '}
          <Link asChild>
            <RouterLink to={paths.doctors}>find a doctor</RouterLink>
          </Link>
          .
        </p>
      </EmptyState>
    </Container>
  );
}

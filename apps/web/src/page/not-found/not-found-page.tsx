import { Button } from '@sehat/ui/button';
import { Container } from '@sehat/ui/container';
import { EmptyState } from '@sehat/ui/empty-state';
import { Link } from '@sehat/ui/link';
import { Link as RouterLink } from 'react-router-dom';
import { m } from '../../messages/generated/messages.js';
import { withElements } from '../../messages/with-elements';
import { paths } from '../../paths/paths';

/** The not-found page, with links to the home page and the doctors. */
export function NotFoundPage() {
  return (
    <Container className="py-16">
      <EmptyState
        title={m.not_found_title()}
        headingLevel={1}
        action={
          <Button asChild>
            <RouterLink to={paths.home}>{m.not_found_home()}</RouterLink>
          </Button>
        }
      >
        <p>
          {withElements(m.not_found_text, {
            link: (
              <Link asChild>
                <RouterLink to={paths.doctors}>{m.not_found_doctor()}</RouterLink>
              </Link>
            ),
          })}
        </p>
      </EmptyState>
    </Container>
  );
}

import { Link } from '@sehat/ui/link';
import { Fragment } from 'react';
import { translatedEmergencyNumbers } from '../catalog-text/emergency';

/** The emergency numbers as phone links within a sentence. They work without a network. */
export function EmergencyLinks() {
  return translatedEmergencyNumbers().map(({ id, label, number }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link href={`tel:${number}`}>
        {label} {number}
      </Link>
    </Fragment>
  ));
}

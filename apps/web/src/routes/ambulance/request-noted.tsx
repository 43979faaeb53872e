import { Button } from '@sehat/ui/button';
import { DescriptionList } from '@sehat/ui/description-list';
import { Text } from '@sehat/ui/text';
import { Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AmbulanceRequest } from './ambulance-request';

interface RequestNotedProps {
  request: AmbulanceRequest;
  onChange: () => void;
}

/**
 * The noted request, with the advice to call 102, because nothing was sent. Takes the focus from the form that it
 * replaces.
 */
export function RequestNoted({ request, onChange }: RequestNotedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <Text as="h3" ref={heading} tabIndex={-1} size="subheading" weight="semibold">
        Noted on this page. No vehicle is on its way.
      </Text>
      <p>Read this out when you call. It is gone when you leave the page.</p>
      <DescriptionList
        items={[
          { term: 'Location', description: request.location },
          { term: 'Destination hospital', description: request.destination || 'The nearest' },
          { term: 'Emergency', description: request.emergency ? 'Yes' : 'No' },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="danger" size="large" icon={<Phone aria-hidden="true" />}>
          <a href="tel:102">Call 102</a>
        </Button>
        <Button variant="secondary" size="large" onClick={onChange}>
          Change the request
        </Button>
      </div>
    </div>
  );
}

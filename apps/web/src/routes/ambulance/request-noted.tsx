import { Button } from '@sehat/ui/button';
import { DescriptionList } from '@sehat/ui/description-list';
import { Text } from '@sehat/ui/text';
import { Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { m } from '../../messages/generated/messages.js';
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
        {m.ambulance_noted_title()}
      </Text>
      <p>{m.ambulance_noted_text()}</p>
      <DescriptionList
        items={[
          { term: m.ambulance_location(), description: request.location },
          { term: m.ambulance_destination(), description: request.destination || m.ambulance_nearest() },
          { term: m.ambulance_is_emergency(), description: request.emergency ? m.answer_yes() : m.answer_no() },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="danger" size="large" icon={<Phone aria-hidden="true" />}>
          <a href="tel:102">{m.help_call()}</a>
        </Button>
        <Button variant="secondary" size="large" onClick={onChange}>
          {m.ambulance_change()}
        </Button>
      </div>
    </div>
  );
}

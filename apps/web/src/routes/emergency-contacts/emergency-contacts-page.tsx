import type { EmergencyContact } from '@sehat/catalog/emergency-contacts';
import type { NewContact } from '@sehat/machines/contacts';
import { Banner } from '@sehat/ui/banner';
import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { ContactCard } from '@sehat/ui/contact-card';
import { Container } from '@sehat/ui/container';
import { EmptyState } from '@sehat/ui/empty-state';
import { Link } from '@sehat/ui/link';
import { PageHeader } from '@sehat/ui/page-header';
import { Section } from '@sehat/ui/section';
import { Stack } from '@sehat/ui/stack';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { contactRelationshipText } from '../../catalog-text/emergency';
import { m } from '../../messages/generated/messages.js';
import { withElements } from '../../messages/with-elements';
import { paths } from '../../paths/paths';
import { AddContactForm } from './add-contact-form';

export interface EmergencyContactsPageProps {
  contacts: readonly EmergencyContact[];
  onAdd: (contact: NewContact) => void;
  onRemove: (id: string) => void;
}

const listTitleId = 'contacts-title';
const removeButtonId = (id: string) => `remove-${id}`;

/** The patient's emergency contacts: a list, and a form that adds to it. */
export function EmergencyContactsPage({ contacts, onAdd, onRemove }: EmergencyContactsPageProps) {
  const remove = useRemoval(contacts, onRemove);
  return (
    <Container className="pb-16">
      <PageHeader
        title={m.nav_contacts()}
        lead={withElements(m.contacts_lead, {
          link: (
            <Link asChild>
              <RouterLink to={paths.ambulance}>{m.nav_emergency()}</RouterLink>
            </Link>
          ),
        })}
      />
      <Banner tone="info">{m.contacts_memory()}</Banner>
      <div className="mt-4 grid items-start gap-x-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Section
          title={
            <span id={listTitleId} tabIndex={-1}>
              {m.contacts_own()}
            </span>
          }
        >
          <Contacts contacts={contacts} onRemove={remove} />
        </Section>
        <Section title={m.contacts_add()}>
          <Card>
            <AddContactForm onAdd={onAdd} />
          </Card>
        </Section>
      </div>
    </Container>
  );
}

/** Removes a contact, and moves the focus to the neighbour's button, or to the title of an empty list. */
function useRemoval(contacts: readonly EmergencyContact[], onRemove: (id: string) => void) {
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current) document.getElementById(next.current)?.focus();
    next.current = null;
  });
  return (id: string) => {
    const index = contacts.findIndex((contact) => contact.id === id);
    const neighbour = contacts[index + 1] ?? contacts[index - 1];
    next.current = neighbour ? removeButtonId(neighbour.id) : listTitleId;
    onRemove(id);
  };
}

function Contacts({ contacts, onRemove }: Pick<EmergencyContactsPageProps, 'contacts' | 'onRemove'>) {
  if (contacts.length === 0) {
    return (
      <EmptyState title={m.contacts_empty()} headingLevel={3}>
        {m.contacts_empty_text()}
      </EmptyState>
    );
  }
  return (
    <Stack as="ul" gap={3}>
      {contacts.map(({ id, name, relationship, phone }) => (
        <li key={id}>
          <ContactCard
            name={name}
            relationship={contactRelationshipText(relationship)}
            phone={phone}
            actions={
              <Button
                id={removeButtonId(id)}
                variant="secondary"
                icon={<Trash2 aria-hidden="true" />}
                aria-label={m.contacts_remove_name({ name })}
                onClick={() => onRemove(id)}
              >
                {m.contacts_remove()}
              </Button>
            }
          />
        </li>
      ))}
    </Stack>
  );
}

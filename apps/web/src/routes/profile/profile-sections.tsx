import { maxFamilyMembers } from '@sehat/catalog/relationships';
import { Button } from '@sehat/ui/button';
import { Card } from '@sehat/ui/card';
import { ContactCard } from '@sehat/ui/contact-card';
import { EmptyState } from '@sehat/ui/empty-state';
import { ErrorState } from '@sehat/ui/error-state';
import { InlineMessage } from '@sehat/ui/inline-message';
import { Section } from '@sehat/ui/section';
import { Stack } from '@sehat/ui/stack';
import { TextInput } from '@sehat/ui/text-input';
import { Plus } from 'lucide-react';
import type { Person } from '../../api/people';
import { m } from '../../messages/generated/messages.js';
import { UnreadableNote } from '../../page/unreadable-note';
import { isUser, type PersonDetails } from '../../people/person';
import type { PeopleView } from '../../people/use-people';
import { PersonFields, type PersonFieldsProps } from './person-fields';
import { ownForm, summaryOf, toForm } from './person-rules';
import { ProfileSkeleton } from './profile-page';

export interface ProfileSectionsProps
  extends Pick<PeopleView, 'status' | 'people' | 'unreadable'>,
    Pick<PersonFieldsProps, 'draft' | 'onDraft'> {
  /** The account's name and email. */
  account: { name: string; email: string };
  /** Whether the user's own details are being saved. */
  submitting: boolean;
  /** The whole failure message of the user's own details, or null. */
  failure: string | null;
  onSubmit: (details: PersonDetails) => void;
  onRetry: () => void;
  onAdd: () => void;
  onChange: (person: Person) => void;
  onRemove: (person: Person) => void;
}

/** Gets the focus when the last member of the family is removed. */
export const familyTitleId = 'family-title';

export const removeButtonId = (id: string) => `remove-${id}`;

/** The user's own details, and the members of the family for whom the user books. */
export function ProfileSections(props: ProfileSectionsProps) {
  const { status, people, unreadable, onRetry } = props;
  switch (status) {
    case 'loading':
      return <ProfileSkeleton />;
    case 'failed':
      return (
        <ErrorState title={m.profile_failed()} onRetry={onRetry}>
          {m.profile_failed_text()}
        </ErrorState>
      );
    case 'ready':
      return (
        <>
          <UnreadableNote count={unreadable} message={m.unreadable_people} />
          <div className="grid items-start gap-x-10 lg:grid-cols-2">
            <OwnDetails {...props} own={people.find(isUser)} />
            <Family {...props} people={people.filter((person) => !isUser(person))} />
          </div>
        </>
      );
  }
}

function OwnDetails({
  own,
  account,
  submitting,
  failure,
  onSubmit,
  draft,
  onDraft,
}: Pick<ProfileSectionsProps, 'account' | 'submitting' | 'failure' | 'onSubmit' | 'draft' | 'onDraft'> & {
  own: Person | undefined;
}) {
  return (
    <Section title={m.profile_details()} lead={m.profile_details_lead()}>
      <Card>
        <PersonFields
          initial={own ? toForm(own) : ownForm(account.name)}
          submitting={submitting}
          failure={failure}
          onSubmit={onSubmit}
          draft={draft}
          onDraft={onDraft}
          footer={
            <div>
              <Button type="submit" size="large" loading={submitting} loadingLabel={m.profile_saving()}>
                {m.profile_save()}
              </Button>
            </div>
          }
        >
          <TextInput label={m.profile_email()} hint={m.profile_email_hint()} readOnly value={account.email} />
        </PersonFields>
      </Card>
    </Section>
  );
}

function Family({
  people,
  onAdd,
  onChange,
  onRemove,
}: Pick<ProfileSectionsProps, 'onAdd' | 'onChange' | 'onRemove'> & {
  people: readonly Person[];
}) {
  const isFull = people.length >= maxFamilyMembers;
  const add = (
    <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
      {m.profile_add()}
    </Button>
  );
  return (
    <Section
      title={
        <span id={familyTitleId} tabIndex={-1}>
          {m.profile_family()}
        </span>
      }
      lead={m.profile_family_lead()}
    >
      {people.length === 0 ? (
        <EmptyState title={m.profile_family_empty()} headingLevel={3} action={add}>
          {m.profile_family_empty_text()}
        </EmptyState>
      ) : (
        <Stack gap={4}>
          <Stack as="ul" gap={3}>
            {people.map((person) => (
              <li key={person.id}>
                <ContactCard
                  name={person.name}
                  relationship={summaryOf(person)}
                  phone={person.phone}
                  actions={<MemberActions person={person} onChange={onChange} onRemove={onRemove} />}
                />
              </li>
            ))}
          </Stack>
          {isFull ? (
            <InlineMessage>{m.profile_family_full({ max: maxFamilyMembers })}</InlineMessage>
          ) : (
            <div>{add}</div>
          )}
        </Stack>
      )}
    </Section>
  );
}

function MemberActions({
  person,
  onChange,
  onRemove,
}: Pick<ProfileSectionsProps, 'onChange' | 'onRemove'> & { person: Person }) {
  const { id, name } = person;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" aria-label={m.profile_change_name({ name })} onClick={() => onChange(person)}>
        {m.profile_change()}
      </Button>
      <Button
        id={removeButtonId(id)}
        variant="quiet"
        aria-label={m.profile_remove_name({ name })}
        onClick={() => onRemove(person)}
      >
        {m.profile_remove()}
      </Button>
    </div>
  );
}

import { lazyModule } from '@sehat/ui/lazy-module';
import { LazyOverlay } from '@sehat/ui/lazy-overlay';
import { useToaster } from '@sehat/ui/toaster';
import { useEffect, useRef, useState } from 'react';
import { failureReason } from '../../api/failure-reason';
import type { Person } from '../../api/people';
import { useDraft } from '../../forms/use-draft';
import { m } from '../../messages/generated/messages.js';
import { isUser, withPerson } from '../../people/person';
import { usePeople } from '../../people/use-people';
import { useSessionUser } from '../../session/auth-provider';
import { profileDraft } from '../../storage/drafts';
import { Devices } from './devices';
import { familyTitleId, ProfileSections, removeButtonId } from './profile-sections';
import { SecondFactor } from './second-factor';
import { useSaving, useSavingActor } from './use-saving';

// Loaded on the first press, because it includes the dialogs.
const dialogs = lazyModule(() => import('./member-dialogs'));

/** The open dialog: one that adds or changes a person, or one that asks before a removal. */
type Open = { kind: 'edit'; person: Person | null } | { kind: 'remove'; person: Person } | null;

/** Returns the id of the element that gets the focus after a removal: the neighbour's button, or the list's title. */
function neighbourOf(people: readonly Person[], removed: Person): string {
  const family = people.filter((person) => !isUser(person));
  const index = family.findIndex(({ id }) => id === removed.id);
  const neighbour = family[index + 1] ?? family[index - 1];
  return neighbour ? removeButtonId(neighbour.id) : familyTitleId;
}

/** The sections of the profile, connected to the stored people. */
export function Profile() {
  const user = useSessionUser();
  const { notify } = useToaster();
  const { retry, onChanged, ...view } = usePeople(user.id);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { draft, onDraft } = useDraft(profileDraft, user.id);

  const actor = useSavingActor(user.id, ({ person }) => {
    profileDraft.clear(user.id);
    onChanged((people) => withPerson(people, person));
    notify({ tone: 'success', message: m.profile_saved() });
  });
  const { submitting, failure, onSubmit } = useSaving(actor, view.people.find(isUser) ?? null);

  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });

  return (
    <>
      <ProfileSections
        {...view}
        draft={draft}
        onDraft={onDraft}
        account={{ name: user.name, email: user.email }}
        submitting={submitting}
        failure={failure && m.profile_save_failed({ reason: failureReason(failure) })}
        onSubmit={onSubmit}
        onRetry={retry}
        onAdd={() => setOpen({ kind: 'edit', person: null })}
        onChange={(person) => setOpen({ kind: 'edit', person })}
        onRemove={(person) => setOpen({ kind: 'remove', person })}
      />
      <SecondFactor key={`apps ${user.id}`} userId={user.id} />
      <Devices key={user.id} userId={user.id} />
      {open && (
        <LazyOverlay of={dialogs} title={m.profile_family()} failureText={m.profile_dialog_failed()} onCancel={close}>
          {({ MemberDialog, MemberRemoval }) =>
            open.kind === 'edit' ? (
              <MemberDialog
                userId={user.id}
                person={open.person}
                onSaved={({ person }) => {
                  close();
                  onChanged((people) => withPerson(people, person));
                  notify({ tone: 'success', message: m.profile_person_saved({ name: person.name }) });
                }}
                onClose={close}
              />
            ) : (
              <MemberRemoval
                key={open.person.id}
                userId={user.id}
                person={open.person}
                onRemoved={(removed) => {
                  focusNext.current = neighbourOf(view.people, removed);
                  close();
                  onChanged((people) => people.filter(({ id }) => id !== removed.id));
                  notify({ tone: 'success', message: m.profile_removed({ name: removed.name }) });
                }}
                onClose={close}
              />
            )
          }
        </LazyOverlay>
      )}
    </>
  );
}

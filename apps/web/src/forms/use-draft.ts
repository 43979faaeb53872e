import { useCallback, useState } from 'react';
import type { DraftOwner, DraftStore } from '../storage/draft-store';

/**
 * Returns the stored draft of a long form, and a callback that stores each change. `owner` is undefined until the
 * session is known; the draft is null until then.
 */
export function useDraft<Form>(store: DraftStore<Form>, owner: DraftOwner | undefined) {
  const [loaded, setLoaded] = useState<{ owner: DraftOwner; draft: Form | null } | null>(null);
  if (owner !== undefined && loaded?.owner !== owner) setLoaded({ owner, draft: store.read(owner) });
  const onDraft = useCallback(
    (form: Form) => {
      if (owner !== undefined) store.write(owner, form);
    },
    [store, owner],
  );
  return { draft: loaded?.draft ?? null, onDraft };
}

import { FileDrop } from '@sehat/ui/file-drop';
import { useState } from 'react';
import { readSessionFile, type SavedSession, UnreadableSession } from '../engine/saved-session';

const MAX_BYTES = 4_000_000;

export interface OpenFileProps {
  machine: string;
  onOpen: (session: SavedSession) => void;
}

/** Reads the session of a file. Throws `UnreadableSession`. */
async function sessionIn(file: File, machine: string): Promise<SavedSession> {
  const session = readSessionFile(await file.text());
  if (session.machine !== machine)
    throw new UnreadableSession(`It is a sequence of ${session.machine}, and this is ${machine}.`);
  return session;
}

/** Opens a sequence that was saved as a file. The current sequence stays when the file cannot be read. */
export function OpenFile({ machine, onOpen }: OpenFileProps) {
  const [error, setError] = useState<string>();
  const open = async ([file]: File[]) => {
    if (!file) return;
    try {
      onOpen(await sessionIn(file, machine));
      setError(undefined);
    } catch (cause) {
      const reason = cause instanceof UnreadableSession ? cause.message : 'The browser cannot read it.';
      setError(`${file.name} was not opened. ${reason}`);
    }
  };
  return (
    <FileDrop
      label="Open a saved sequence"
      accept=".json"
      maxBytes={MAX_BYTES}
      multiple={false}
      error={error}
      onFiles={(accepted) => void open(accepted)}
    />
  );
}

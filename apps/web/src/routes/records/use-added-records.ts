import { useEffect, useRef, useState } from 'react';
import { type AddedRecord, releaseRecords, toAddedRecords } from './added-records';

/** The records added on this visit, latest first. Leaving the page revokes their object URLs. */
export function useAddedRecords() {
  const [records, setRecords] = useState<readonly AddedRecord[]>([]);
  const held = useRef(records);
  useEffect(() => {
    held.current = records;
  }, [records]);
  useEffect(() => () => releaseRecords(held.current), []);

  const add = (files: readonly File[]) => {
    const added = toAddedRecords(files);
    setRecords((current) => [...added, ...current]);
  };
  const remove = (id: string) => {
    releaseRecords(records.filter((record) => record.id === id));
    setRecords((current) => current.filter((record) => record.id !== id));
  };
  return { records, add, remove };
}

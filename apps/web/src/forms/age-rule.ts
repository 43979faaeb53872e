import { maxAge } from '@sehat/catalog/limits';
import * as v from 'valibot';
import { m } from '../messages/generated/messages.js';

const isWhole = (age: string) => /^\d+$/.test(age);

/** A required age in whole years, as text. */
export const requiredAge = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(m.age_missing),
  v.check((age) => age === '' || isWhole(age), m.age_not_whole),
  v.check(
    (age) => !isWhole(age) || Number(age) <= maxAge,
    () => m.age_out_of_range({ max: maxAge }),
  ),
);

import { availability, care, hospitals, medicines, people } from './hindi-catalog';
import { account, booking, screens, shop } from './hindi-pages';
import { figures, names, states } from './hindi-states';
import { actions, fields, places } from './hindi-words';

/** Hindi by English, for the first pages and the sample data. Texts that are not here stay in English. */
export const hindi: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...actions,
    ...places,
    ...fields,
    ...states,
    ...figures,
    ...names,
    ...care,
    ...people,
    ...hospitals,
    ...availability,
    ...medicines,
    ...screens,
    ...shop,
    ...account,
    ...booking,
  }),
);

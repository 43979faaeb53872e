import { m as compiled } from '../../apps/web/src/messages/generated/messages.js';
import { currentLanguage } from './language';
import { pseudoText } from './pseudo';

type Message = (...values: never[]) => string;

/** Stories import the app's messages from here: Paraglide's functions, which also know the pseudo-locale. */
export const m = Object.fromEntries(
  Object.entries(compiled as unknown as Record<string, Message>).map(([key, message]) => {
    const switched: Message = (...values) => {
      const text = message(...values);
      return currentLanguage() === 'pseudo' ? pseudoText(text) : text;
    };
    return [key, Object.assign(switched, message)];
  }),
) as unknown as typeof compiled;

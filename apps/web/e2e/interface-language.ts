import type { UiMessages } from '@sehat/ui/locale';
import { addressIn } from '../src/messages/addresses';
import { language } from '../src/messages/language';
import { uiMessages } from '../src/messages/ui-messages';

// Journeys tagged `@hindi` run in both languages. They take texts from the messages (`m`), which are in the language of
// the Playwright project.

/** The address of a page in the language of the project. */
export const at = (path: string): string => addressIn(language(), path);

/** A text of the design system: the English one, or its translation. */
export function uiText(english: string, translated: (messages: UiMessages) => string): string {
  const messages = uiMessages();
  return messages ? translated(messages) : english;
}

/** A pattern of names that begin with a text. */
export const beginning = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[().]/g, String.raw`\$&`)}`);

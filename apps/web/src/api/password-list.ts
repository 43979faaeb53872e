import { commonPasswords } from '@sehat/catalog/common-passwords';
import * as rule from '@sehat/catalog/guessable-password';

/** Compares a new password with the list of the most used ones, the words of the context and texts about the user. */
export const isGuessable = (password: string, own: readonly string[]): boolean =>
  rule.isGuessable(password, commonPasswords, own);

import type { ComponentType } from 'react';
import { LocaleProvider, type UiMessageOverrides } from './locale';

/** A decorator for stories in another language: replaces texts that components contain themselves. */
export const withMessages = (messages: UiMessageOverrides) => (Story: ComponentType) => (
  <LocaleProvider messages={messages}>
    <Story />
  </LocaleProvider>
);

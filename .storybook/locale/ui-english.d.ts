declare module 'virtual:ui-english' {
  import type { UiMessages } from '@sehat/ui/locale';

  const english: UiMessages;
  export default english;
}

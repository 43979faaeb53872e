import { Banner } from '@sehat/ui/banner';
import { Button } from '@sehat/ui/button';
import { createRoot } from 'react-dom/client';
import { addressIn, pathOfAddress } from '../messages/addresses';
import { m } from '../messages/generated/messages.js';
import type { Locale } from '../messages/generated/runtime.js';
import { language } from '../messages/language';
import { languageInvitations } from '../messages/language-invitations';
import { languageNames } from '../messages/language-names';
import { chosenLanguage, declinedInTab } from '../storage/language-store';
import { switchLanguage } from '../storage/language-switch-state';

/** The device's own font. Without this, one sentence would load the font of another script. */
const systemFont = { fontFamily: 'system-ui, sans-serif' };

/** Over the page, so that the offer moves nothing. */
const lowerEdge = { position: 'fixed', insetInline: 0, insetBlockEnd: 0, zIndex: 'var(--z-floating)' } as const;

/** The current page in another language. The user may have moved on since the offer appeared. */
function hrefHere(other: Locale): string {
  const { pathname, search, hash } = window.location;
  return addressIn(other, pathOfAddress(pathname)) + search + hash;
}

interface LanguageOfferProps {
  offered: Locale;
  onDismiss: () => void;
}

/** Offers the page in another language. Covers the lower edge of the window, so that nothing moves. */
export function LanguageOffer({ offered, onDismiss }: LanguageOfferProps) {
  return (
    <section
      aria-label={m.language_title()}
      className="mx-auto max-w-content p-4 pb-[calc(1rem+var(--bottom-nav,0px))] print:hidden"
      style={lowerEdge}
    >
      <Banner
        title={m.language_offer({ language: languageNames[offered] })}
        onDismiss={onDismiss}
        style={systemFont}
        action={
          <Button asChild variant="secondary">
            <a
              lang={offered}
              hrefLang={offered}
              href={hrefHere(offered)}
              style={systemFont}
              onClick={({ currentTarget }) => {
                currentTarget.href = hrefHere(offered);
                switchLanguage(offered, currentTarget.href);
              }}
            >
              {languageInvitations[offered]}
            </a>
          </Button>
        }
      />
    </section>
  );
}

/** Shows the offer beside the app, because most visits need neither its code nor its element. */
export function offerLanguage(offered: Locale): void {
  const place = document.createElement('div');
  // Last, because the skip link must come first.
  document.body.append(place);
  const root = createRoot(place);
  const onDismiss = () => {
    if (chosenLanguage.read()) declinedInTab.remember();
    else chosenLanguage.write(language());
    root.unmount();
    place.remove();
    // The pressed button is gone.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  };
  root.render(<LanguageOffer offered={offered} onDismiss={onDismiss} />);
}

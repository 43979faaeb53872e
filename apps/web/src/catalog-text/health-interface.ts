import {
  type GlossaryEntry,
  healthInterfaceFeatures,
  healthInterfaceGlossary,
  healthInterfaceLinks,
  healthInterfaceSteps,
} from '@sehat/catalog/health-interface';
import {
  hindiHealthInterfaceFeatures,
  hindiHealthInterfaceGlossary,
  hindiHealthInterfaceLinks,
  hindiHealthInterfaceSteps,
} from '@sehat/catalog/hindi/health-interface';
import { language } from '../messages/language';

/** The features of the framework, in the order of the About page. */
export const translatedFeatures = () =>
  language() === 'hi'
    ? healthInterfaceFeatures.map(({ id }) => ({ id, ...hindiHealthInterfaceFeatures[id] }))
    : healthInterfaceFeatures;

/** How a request travels over the network, first to last. */
export const translatedSteps = (): readonly { readonly title: string; readonly text: string }[] =>
  language() === 'hi' ? Object.values(hindiHealthInterfaceSteps) : healthInterfaceSteps;

/** The glossary of the About page. */
export const translatedGlossary = (): readonly GlossaryEntry[] =>
  language() === 'hi' ? Object.values(hindiHealthInterfaceGlossary) : healthInterfaceGlossary;

/** Links to the framework's own documentation. */
export const translatedLinks = (): readonly { readonly label: string; readonly href: string }[] =>
  language() === 'hi'
    ? healthInterfaceLinks.map(({ label, href }) => ({ label: hindiHealthInterfaceLinks[label], href }))
    : healthInterfaceLinks;

import type { ReactNode } from 'react';

export interface AppHeaderLink {
  label: string;
  href: string;
  /** The page that is open now. Leave out where the rendered link sets `aria-current` itself. */
  current?: boolean;
  /** Opens in a new tab, with the icon and the words that say so. */
  external?: boolean;
  /** A thin line stands before this link: a new group begins. */
  startsGroup?: boolean;
}

/** What a rendered link must spread onto its element. */
export interface AppHeaderLinkProps {
  className: string;
  children: ReactNode;
  'aria-current'?: 'page';
  target?: '_blank';
  rel?: 'noreferrer';
}

export type RenderHeaderLink = (link: AppHeaderLink, props: AppHeaderLinkProps) => ReactNode;

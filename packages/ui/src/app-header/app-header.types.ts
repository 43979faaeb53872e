import type { ReactNode } from 'react';

export interface AppHeaderLink {
  label: string;
  href: string;
  /** Whether it leads to the open page. Leave out where the rendered link sets `aria-current` itself. */
  current?: boolean;
  /** Opens in a new tab, and shows an icon that says so. */
  external?: boolean;
  /** Draws a thin line before this link, because a new group begins. */
  startsGroup?: boolean;
  /** Shows the link with less weight, for what few users need. */
  quiet?: boolean;
}

/** Props that a rendered link must spread onto its element. */
export interface AppHeaderLinkProps {
  className: string;
  children: ReactNode;
  'aria-current'?: 'page';
  target?: '_blank';
  rel?: 'noreferrer';
}

export type RenderHeaderLink = (link: AppHeaderLink, props: AppHeaderLinkProps) => ReactNode;

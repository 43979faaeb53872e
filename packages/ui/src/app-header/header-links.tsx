import { cx } from 'class-variance-authority';
import { ExternalMark } from '../link/external-mark';
import type { AppHeaderLink, AppHeaderLinkProps, RenderHeaderLink } from './app-header.types';

export const renderAnchor: RenderHeaderLink = (link, { children, ...props }) => (
  <a href={link.href} {...props}>
    {children}
  </a>
);

/** Styles of the links: side by side in the header, one below the other in the menu. */
const looks = {
  row: {
    list: 'flex flex-wrap items-stretch gap-x-1',
    item: 'flex items-stretch',
    group: 'before:me-2 before:ms-1 before:my-3 before:border-s before:border-line-strong',
    link: 'relative flex min-h-12 items-center px-2.5 text-small transition-colors duration-quick hover:text-link after:absolute after:inset-x-2.5 after:bottom-0 after:border-line-strong hover:after:border-b-3 aria-[current=page]:text-link aria-[current=page]:after:border-b-3 aria-[current=page]:after:border-action',
  },
  column: {
    list: 'grid gap-0.5',
    item: '',
    group: 'mt-2 border-t pt-2',
    link: 'flex min-h-12 items-center gap-2 rounded-control px-3 py-2 text-body hover:bg-action-soft hover:text-on-action-soft aria-[current=page]:bg-action-soft aria-[current=page]:text-on-action-soft aria-[current=page]:shadow-[inset_0.25rem_0_0_var(--action)] rtl:aria-[current=page]:shadow-[inset_-0.25rem_0_0_var(--action)] aria-[current=page]:forced-selected',
  },
};

export interface HeaderLinksProps {
  links: readonly AppHeaderLink[];
  look: keyof typeof looks;
  renderLink?: RenderHeaderLink;
}

export function HeaderLinks({ links, look, renderLink = renderAnchor }: HeaderLinksProps) {
  const styles = looks[look];
  const linkProps = (link: AppHeaderLink): AppHeaderLinkProps => ({
    className: cx(styles.link, link.quiet ? 'font-normal text-ink-muted' : 'font-medium text-ink'),
    ...(link.current ? { 'aria-current': 'page' } : {}),
    ...(link.external ? { target: '_blank', rel: 'noreferrer' } : {}),
    children: link.external ? (
      <>
        {link.label}
        <ExternalMark className="ms-1.5 size-[0.9em] shrink-0" />
      </>
    ) : (
      link.label
    ),
  });
  return (
    <ul className={styles.list}>
      {links.map((link, index) => (
        <li key={link.href} className={cx(styles.item, link.startsGroup && index > 0 && styles.group)}>
          {renderLink(link, linkProps(link))}
        </li>
      ))}
    </ul>
  );
}

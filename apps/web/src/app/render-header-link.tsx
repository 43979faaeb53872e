import type { RenderHeaderLink } from '@sehat/ui/app-header';
import { NavLink } from 'react-router-dom';
import { paths } from '../paths/paths';

/** Renders a link of the header or the menu: the router's link, or a plain one to another site. */
export const renderHeaderLink: RenderHeaderLink = (link, props) =>
  link.external ? (
    <a href={link.href} {...props} />
  ) : (
    <NavLink to={link.href} end={link.href === paths.home} {...props} />
  );

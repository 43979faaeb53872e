import type { Decorator } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { RenderAtOnce } from '../page/page';

/** Gives a page's links a router. `parameters.path` is the open address. */
export const withRouter: Decorator = (Story, { parameters }) => {
  const { path = '/' } = parameters as { path?: string };
  return (
    <MemoryRouter initialEntries={[path]}>
      <RenderAtOnce value>
        <Story />
      </RenderAtOnce>
    </MemoryRouter>
  );
};

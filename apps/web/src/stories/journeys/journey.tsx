import type { StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { loadBackend, loadSignedOut, withBackend } from '../with-backend';
import { withCart } from '../with-cart';
import { withRouter } from '../with-router';

/** What a story's play function finds its way by. */
export type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvas'];

/** The pages that a journey leads through, by path. */
export const journey = (pages: Readonly<Record<string, ComponentType>>) =>
  function Journey() {
    return (
      <Routes>
        {Object.entries(pages).map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Routes>
    );
  };

const decorators = [withCart, withRouter, withBackend];

/** For a journey's meta: on the embedded backend, as its demo patient, with a cart. */
export const asPatient = { loaders: [loadBackend], decorators };

/** For a journey's meta: on the embedded backend, as nobody yet. */
export const asVisitor = { loaders: [loadSignedOut], decorators };

import type { StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { forgetTypedEmail } from '../session/typed-email';
import { loadAdmin, loadBackend, loadSignedOut, withBackend } from '../stories/with-backend';
import { withCart } from '../stories/with-cart';
import { withRouter } from '../stories/with-router';

/** The queries that a play function gets. */
export type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvas'];

/** Renders the pages of a journey by path. */
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

/** For a journey's meta: runs it on the embedded backend, as the demo patient, with a cart. */
export const asPatient = { loaders: [loadBackend], decorators };

/** For a journey's meta: runs it on the embedded backend, as the demo admin. */
export const asAdmin = { loaders: [loadAdmin], decorators };

/** For a journey's meta: runs it on the embedded backend, signed out. */
export const asVisitor = { loaders: [loadSignedOut], decorators, beforeEach: forgetTypedEmail };

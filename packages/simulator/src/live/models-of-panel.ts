import type { AnyModel } from '@sehat/machines/testing/machine-model';
import { createContext } from 'react';

/** Models by the ids of their machines. */
export type PanelModels = Readonly<Record<string, AnyModel>>;

/** Loads the models of an application's machines. An application passes it to its panels. */
export const ModelsOfPanel = createContext<() => Promise<PanelModels>>(() => Promise.resolve({}));

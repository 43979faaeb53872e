import type { AnyModel } from '@sehat/machines/testing/machine-model';
import { use, useEffect, useState } from 'react';
import { ModelsOfPanel, type PanelModels } from './models-of-panel';

/** The model of a machine, once it is loaded; undefined when the application has none. */
export function useModel(machine: string): AnyModel | undefined {
  const load = use(ModelsOfPanel);
  const [models, setModels] = useState<PanelModels>({});
  useEffect(() => {
    let isCurrent = true;
    void load().then((loaded) => isCurrent && setModels(loaded));
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return models[machine];
}

import type { AnyModel } from './testing/machine-model';

const modules = import.meta.glob<Record<string, unknown>>('./*/*.model.ts', { eager: true });

/** Returns the one export of a model file whose name ends in `Model`. */
function modelIn(path: string, module: Record<string, unknown>): AnyModel {
  const [found, another] = Object.entries(module).filter(([name]) => name.endsWith('Model'));
  if (!found || another) throw new Error(`${path} must export one model, under a name that ends in "Model".`);
  return found[1] as AnyModel;
}

/** Every machine's model, under the machine's name (`videoCall`) and under its folder's name (`video-call`). */
export const models: Readonly<Record<string, AnyModel>> = Object.fromEntries(
  Object.entries(modules).flatMap(([path, module]) => {
    const model = modelIn(path, module);
    const [folder = model.name] = path.split('/').slice(-2);
    return [
      [model.name, model],
      [folder, model],
    ];
  }),
);

/** Every machine's model once. */
export const allModels: readonly AnyModel[] = [...new Set(Object.values(models))];

import type { AnyModel } from './machine-model';

/** Returns the one export of a model file whose name ends in `Model`. */
function modelIn(path: string, module: Readonly<Record<string, unknown>>): AnyModel {
  const [found, another] = Object.entries(module).filter(([name]) => name.endsWith('Model'));
  if (!found || another) throw new Error(`${path} must export one model, under a name that ends in "Model".`);
  return found[1] as AnyModel;
}

/**
 * Returns the models of files that `import.meta.glob('./*\/*.model.ts', { eager: true })` found. Each is under its
 * machine's name (`videoCall`) and under its folder's name (`video-call`).
 */
export const modelsIn = (
  modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Readonly<Record<string, AnyModel>> =>
  Object.fromEntries(
    Object.entries(modules).flatMap(([path, module]) => {
      const model = modelIn(path, module);
      const [folder = model.name] = path.split('/').slice(-2);
      return [
        [model.name, model],
        [folder, model],
      ];
    }),
  );

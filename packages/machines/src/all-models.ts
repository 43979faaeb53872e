import type { AnyModel } from './testing/machine-model';
import { modelsIn } from './testing/models-in';

/** Every machine's model, under the machine's name (`videoCall`) and under its folder's name (`video-call`). */
export const models: Readonly<Record<string, AnyModel>> = modelsIn(
  import.meta.glob<Record<string, unknown>>('./*/*.model.ts', { eager: true }),
);

/** Every machine's model once. */
export const allModels: readonly AnyModel[] = [...new Set(Object.values(models))];

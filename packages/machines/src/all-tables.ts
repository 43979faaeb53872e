import type { AnyModel } from './testing/machine-model';
import type { AnyRuleTable } from './testing/rules';

// In one module with the tables: a second load of the models would have other classes of errors than the tables check.
export { models } from './all-models';

const modules = import.meta.glob<Record<string, unknown>>('./*/*.rules.ts', { eager: true });

/** Every table of rules, under the machine's name (`videoCall`). */
export const tables: Readonly<Record<string, AnyRuleTable>> = Object.fromEntries(
  Object.entries(modules).map(([path, module]) => {
    const [found, another] = Object.entries(module).filter(([name]) => name.endsWith('Rules'));
    if (!found || another) throw new Error(`${path} must export one table, under a name that ends in "Rules".`);
    const table = found[1] as AnyRuleTable & { model: { name: string } };
    return [table.model.name, table];
  }),
);

const pairs = import.meta.glob<Record<string, AnyModel>>('./*/*.two-tabs.ts', { eager: true });

/** The model of two tabs of each machine that has one, under its name (`cartInTwoTabs`). */
export const modelsOfTwoTabs: Readonly<Record<string, AnyModel>> = Object.fromEntries(
  Object.values(pairs).flatMap((module) => Object.values(module).map((model) => [model.name, model])),
);

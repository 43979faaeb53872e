import { createContext } from 'react';

/** What the exported code imports from. */
export interface ExportPaths {
  /** The module that exports a model, by the name of its machine. */
  model: (machine: string) => string;
  /** The name of that export, by the name of its machine. Default `coffeeModel` for `coffee`. */
  modelName?: (machine: string) => string;
  /** The module that exports `startRig` and `SavedMove`. */
  testing: string;
  /** The folder for exported stories. Default: that of the machine. */
  storyFolder?: string;
  /** A module that exports `untilStill`, which stories then wait for. */
  still?: string;
}

export const kebab = (machine: string) => machine.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** For code that is pasted beside the model. */
export const besideTheModel: ExportPaths = {
  model: (machine) => `./${kebab(machine)}.model`,
  testing: '@sehat/simulator/testing',
};

/** The paths of an application, for its workbenches. */
export const ExportPathsContext = createContext(besideTheModel);

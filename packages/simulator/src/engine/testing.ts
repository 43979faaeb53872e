/** What exported tests import: the rig that runs a model under control. */

export type { SavedMove } from '@sehat/machines/testing/moves';
export { type Rig, startRig } from '@sehat/machines/testing/rig';

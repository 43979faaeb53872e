/** What exported tests import: the rig that runs a model under control. */

export { inTwoTabs, type SharedStorage } from '@sehat/machines/testing/in-two-tabs';
export type { SavedMove } from '@sehat/machines/testing/moves';
export { type Rig, startRig } from '@sehat/machines/testing/rig';

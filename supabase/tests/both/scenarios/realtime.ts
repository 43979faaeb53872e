import type { LiveScenario } from '../live-stage';
import { channelChanges } from './channel-changes';
import { channelMessages } from './channel-messages';
import { channelRights } from './channel-rights';

/** The rules of the realtime service, by the unmodified client. */
export const realtime: readonly LiveScenario[] = [...channelRights, ...channelMessages, ...channelChanges];

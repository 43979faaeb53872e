import type { AnyModel } from '@sehat/machines/testing/machine-model';
import { type SavedMove, UnknownMove } from '@sehat/machines/testing/moves';
import { secretsIn } from '../engine/redact';
import { FailedMove, failureText, replay } from '../engine/run';
import { stateText } from '../engine/state-text';
import type { LiveActor } from './live-news';

interface Start {
  model: AnyModel;
  /** The machine's input, when it is not that of the model. */
  input?: unknown;
}

/** Plays the moves on the model. Returns why the model does not reach the actor's state, for developers, or null. */
export async function whyNotHandedOver(
  { model, input }: Start,
  { value }: LiveActor,
  moves: readonly SavedMove[],
): Promise<string | null> {
  try {
    const run = await replay(input === undefined ? model : { ...model, input }, moves);
    const reached = run.last.snapshot.value as LiveActor['value'];
    run.stop();
    if (stateText(reached) === stateText(value)) return null;
    return `The model of ${model.name} reaches ${stateText(reached)} instead.`;
  } catch (error) {
    const isKnown = error instanceof UnknownMove || error instanceof FailedMove;
    const reason = isKnown ? error.message : failureText(error, secretsIn([model.input, input, moves]));
    return `The model of ${model.name} cannot follow. ${reason}`;
  }
}

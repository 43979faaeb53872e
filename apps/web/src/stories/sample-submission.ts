import { provideSubmission } from '@sehat/machines/submission';
import { createAppActor } from '../actors/create-app-actor';
import { never } from './sample-actors';

/** Starts the actor of a form. Sending fails with `failure`; without one, it never ends. */
export const startSampleSubmission = <Payload, Failure extends object | string>(failure: Failure | null) =>
  createAppActor(
    provideSubmission<Payload, Failure>({
      send: failure === null ? never : () => Promise.reject(new Error('Not sent.')),
      toFailure: () => failure as Failure,
    }),
  ).start();

import { answerLabBooking } from '../../supabase/functions/lab-bookings/answer-lab-booking';
import type { Backend } from '../backend/backend';
import { serveAuth, serveRest } from './services';

/** Answers `POST /api/lab/bookings` by running the Edge Function of the real backend on this backend's own services. */
export const serveLabBooking = (backend: Backend, request: Request): Promise<Response> =>
  answerLabBooking(request, {
    url: new URL(request.url).origin,
    key: backend.apiKey,
    now: () => backend.environment.now(),
    fetch: (input, init) => {
      const call = new Request(input, init);
      return input.includes('/auth/v1/') ? serveAuth(backend, call) : serveRest(backend, call);
    },
  });

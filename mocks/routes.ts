import type { Backend } from './backend';
import { answerAuth } from './handlers/auth';
import { answerLabBooking } from './handlers/lab-bookings';
import { answerRest } from './handlers/rest';

/** What the embedded backend answers. A path that ends in a star stands for everything below it. */
interface Route {
  method: 'all' | 'post';
  path: string;
  answer: (backend: Backend, request: Request) => Promise<Response>;
}

/** Every route of the embedded backend. */
export const routes: readonly Route[] = [
  { method: 'all', path: '/auth/v1/*', answer: answerAuth },
  { method: 'all', path: '/rest/v1/*', answer: answerRest },
  { method: 'post', path: '/api/lab/bookings', answer: answerLabBooking },
];

import { beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../api/api-failure';
import { addAuthenticator, removeAuthenticator } from '../../api/authenticator-calls';
import type { NewAuthenticator } from '../../api/authenticators';
import { newAppOf } from './load-new-app';

vi.mock('../../api/authenticator-calls', () => ({ addAuthenticator: vi.fn(), removeAuthenticator: vi.fn() }));
const add = vi.mocked(addAuthenticator);
const remove = vi.mocked(removeAuthenticator);

const app: NewAuthenticator = { id: 'app-1', key: 'GEZD', picture: 'data:,' };

beforeEach(() => {
  add.mockReset();
  remove.mockReset().mockResolvedValue();
});

it('returns the new app', async () => {
  add.mockResolvedValue(app);
  expect(await newAppOf('u1')(new AbortController().signal)).toEqual({ app });
  expect(remove).not.toHaveBeenCalled();
});

it('has the service forget an app that arrives after the user has closed the dialog', async () => {
  const answer = Promise.withResolvers<NewAuthenticator>();
  add.mockReturnValue(answer.promise);
  const closing = new AbortController();
  const loading = newAppOf('u1')(closing.signal);
  closing.abort();
  // The request goes on. An aborted one may have reached the service, and its answer names the app.
  expect(add.mock.lastCall?.[0].signal.aborted).toBe(false);
  answer.resolve(app);
  await loading;
  expect(remove).toHaveBeenCalledExactlyOnceWith('app-1', { userId: 'u1', signal: expect.any(AbortSignal) as unknown });
});

it('returns why there is no app', async () => {
  add.mockRejectedValue(new ApiFailure('unreachable'));
  expect(await newAppOf('u1')(new AbortController().signal)).toMatchObject({ failure: { kind: 'unreachable' } });
  expect(remove).not.toHaveBeenCalled();
});

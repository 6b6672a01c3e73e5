import type { getSession, login } from '@baara/contract/accounts/accounts';
import type { addToShortlist } from '@baara/contract/candidates/shortlists';
import { describe, expect, test, vi } from 'vitest';
import {
  buildUrl,
  type ClientHooks,
  createApiClient,
  type Transport,
  type WireAnswer,
  type WireRequest,
} from './api-client.ts';
import { ApiCanceled, type ApiError, networkMessages } from './api-error.ts';

function client(answer: WireAnswer | Transport, hooks: ClientHooks = {}) {
  const sent: WireRequest[] = [];
  const transport: Transport = async (request) => {
    sent.push(request);
    return typeof answer === 'function' ? answer(request) : answer;
  };
  return { api: createApiClient(transport, hooks), sent };
}

const ok = { status: 'success', code: 200 };
const credentials = { username: 'a@b.ml', password: 'x' };
const signIn = (api: ReturnType<typeof createApiClient>) =>
  api.call<typeof login>('POST /auth/login', { body: { ...credentials, rememberMe: false } });
const whoAmI = (api: ReturnType<typeof createApiClient>) => api.call<typeof getSession>('GET /auth/session');

/** Answers only when its signal gives up. */
const silent: Transport = ({ signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

describe('requests', () => {
  test('fill in the path and leave empty values out of the query', () => {
    expect(buildUrl('/offers/:id', { id: 'a b' }, { page: 2, q: '', tags: ['x', 'y'], z: null })).toBe(
      '/api/v1/offers/a%20b?page=2&tags=x&tags=y',
    );
  });

  test('carry JSON and the bearer token', async () => {
    const { api, sent } = client({ status: 200, body: ok }, { token: () => 'jwt' });
    await signIn(api);
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { authorization: 'Bearer jwt', 'content-type': 'application/json' },
      body: JSON.stringify({ ...credentials, rememberMe: false }),
    });
  });
});

describe('answers', () => {
  test('a refusal names its fields', async () => {
    const body = {
      status: 'error',
      code: 'INVALID',
      message: 'Non',
      errors: [{ field: 'email', message: 'Requis' }],
    };
    const error = await signIn(client({ status: 422, body }).api).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 422, code: 'INVALID', message: 'Non' });
    expect((error as ApiError).fieldMessage('email')).toBe('Requis');
  });

  test('an error body is rejected as a 400 even with a success status', async () => {
    const { api } = client({ status: 200, body: { status: 'error', message: 'Non' } });
    await expect(whoAmI(api)).rejects.toMatchObject({ status: 400, message: 'Non' });
  });

  test('an answer that is not JSON is refused', async () => {
    await expect(whoAmI(client({ status: 502, body: null }).api)).rejects.toMatchObject({
      status: 502,
      message: 'Réponse API invalide',
    });
  });

  test('a 401 signs out, unless it is the sign-in itself that fails or nobody was signed in', async () => {
    const onUnauthorized = vi.fn<() => void>();
    const refused = { status: 401, body: { status: 'error', message: 'Non' } };
    await signIn(client(refused, { token: () => 'jwt', onUnauthorized }).api).catch(() => null);
    await whoAmI(client(refused, { onUnauthorized }).api).catch(() => null);
    expect(onUnauthorized).not.toHaveBeenCalled();
    await whoAmI(client(refused, { token: () => 'jwt', onUnauthorized }).api).catch(() => null);
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  test('a required reset is announced, except by the sign-in calls', async () => {
    const onResetRequired = vi.fn<() => void>();
    const body = { ...ok, reset_required: true };
    await signIn(client({ status: 200, body }, { onResetRequired }).api);
    expect(onResetRequired).not.toHaveBeenCalled();
  });

  test('another company chosen in another tab is announced; a page of the company changed by a colleague is not', async () => {
    const onCompanyChanged = vi.fn<() => void>();
    const refusedBy = (code: string) =>
      whoAmI(client({ status: 409, body: { status: 'error', code } }, { onCompanyChanged }).api).catch(
        () => null,
      );
    await refusedBy('COMPANY_CHANGED');
    expect(onCompanyChanged).not.toHaveBeenCalled();
    await refusedBy('ACTING_COMPANY_CHANGED');
    expect(onCompanyChanged).toHaveBeenCalledOnce();
  });
});

const tooLong = () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'));

describe('the network', () => {
  test('a lost request is remembered for a retry', async () => {
    const lost: string[] = [];
    const { api } = client(() => Promise.reject(new TypeError('fetch failed')), {
      onNetworkError: (request) => lost.push(request.url),
    });
    await expect(whoAmI(api)).rejects.toMatchObject({
      status: 0,
      message: 'Chargement impossible. Veuillez réessayer.',
    });
    expect(lost).toEqual(['/api/v1/auth/session']);
  });

  test('a request that takes too long is a failure of its screen, logged with the time only', async () => {
    const onNetworkError = vi.fn<() => void>();
    const onTimeout = vi.fn<(milliseconds: number) => void>();
    await expect(whoAmI(client(tooLong, { onNetworkError, onTimeout }).api)).rejects.toMatchObject({
      status: 0,
      code: 'TIMEOUT',
    });
    expect(onNetworkError).not.toHaveBeenCalled();
    expect(onTimeout.mock.calls).toEqual([[60_000]]);
  });

  test('a reading without an answer is a failure of its screen before a writing is', async () => {
    vi.useFakeTimers();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(new DOMException('signal timed out', 'TimeoutError')), milliseconds);
      return limit.signal;
    });
    const { api } = client(silent, { readTimeoutMs: 20_000 });
    const read = vi.fn<(error: unknown) => void>();
    const write = vi.fn<(error: unknown) => void>();
    whoAmI(api).catch(read);
    signIn(api).catch(write);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(read.mock.calls).toMatchObject([[{ code: 'TIMEOUT', message: networkMessages.default }]]);
    expect(write).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(write).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test('a second call to the same address cancels the first', async () => {
    let calls = 0;
    const { api } = client(
      (request) => (++calls === 1 ? silent(request) : Promise.resolve({ status: 200, body: ok })),
      {
        cancelDuplicates: true,
      },
    );
    const first = whoAmI(api);
    const second = whoAmI(api);
    await expect(first).rejects.toBeInstanceOf(ApiCanceled);
    await expect(second).resolves.toMatchObject(ok);
  });

  test('two people shortlisted one after the other are two calls, the same one twice is one', async () => {
    const answers: Array<() => void> = [];
    const { api } = client(
      ({ signal }) =>
        new Promise((resolve, reject) => {
          answers.push(() => resolve({ status: 200, body: ok }));
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
      { cancelDuplicates: true },
    );
    const savePdf = (id: string) =>
      api.call<typeof addToShortlist>('POST /recruiter/shortlist', {
        body: { candidateIds: [id], offerId: null, note: null },
      });
    const [awa, moussa, awaAgain] = [savePdf('1'), savePdf('2'), savePdf('1')];
    await expect(awa).rejects.toBeInstanceOf(ApiCanceled);
    for (const answer of answers) answer();
    await expect(Promise.all([moussa, awaAgain])).resolves.toHaveLength(2);
  });

  test('signing in is never cancelled', async () => {
    const { api } = client({ status: 200, body: ok }, { cancelDuplicates: true });
    await expect(Promise.all([signIn(api), signIn(api)])).resolves.toHaveLength(2);
  });
});

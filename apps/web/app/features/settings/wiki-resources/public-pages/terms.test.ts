import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../lib/api-error.ts';
import { type Visitor, visitorContext } from '../../../../lib/visitor-context.ts';
import { loader } from './terms.tsx';

/** The message of the page when the resources do not come. */
async function shownMessage(failure: ApiError): Promise<unknown> {
  const context = new RouterContextProvider();
  const api = { call: () => Promise.reject(failure) };
  context.set(visitorContext, { api, origin: 'http://localhost' } as unknown as Visitor);
  const request = new Request('http://localhost/conditions-utilisation');
  const thrown: unknown = await loader({ context, request } as unknown as Parameters<typeof loader>[0]).catch(
    (error: unknown) => error,
  );
  return (thrown as { data: { message: string } }).data.message;
}

test("the terms that do not load say the server's sentence, else their own", async () => {
  const failure = { status: 500, code: 'INTERNAL' };
  expect(await shownMessage(new ApiError({ ...failure, message: 'Maintenance en cours' }))).toBe(
    'Maintenance en cours',
  );
  expect(await shownMessage(new ApiError({ ...failure, message: '' }))).toBe('Erreur lors du chargement');
});

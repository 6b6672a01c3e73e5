import type { Endpoint, EndpointAnswer } from '@baara/contract/protocol/endpoint';
import type { z } from 'zod';
import { api } from '../api.ts';

/** The body of an endpoint as a caller writes it: before its schema trims, defaults and transforms. */
export type BodyInput<E> = E extends { body: infer Body extends z.ZodType } ? z.input<Body> : never;
type ParamsInput<E> = E extends { params: infer Params extends z.ZodType } ? z.input<Params> : never;

/** An endpoint that writes, whose schemas are fetched when a form needs them. */
export type LazyEndpoint<E extends Endpoint = Endpoint> = {
  key: E['key'];
  params: Record<string, unknown> | undefined;
  load: () => Promise<E>;
};

/** Of a form that creates or changes, one of two. */
export type EndpointOf<L> = L extends LazyEndpoint<infer E> ? E : never;

/**
 * Names an endpoint for a form, in `<feature>.api.ts`: its key is there at once, so that sending waits for nothing; its
 * schemas come with the first field somebody goes to, so that no page carries Zod for a form nobody fills in.
 *
 *     export const creatingDepartment = lazyEndpoint('POST /recruiter/departments', () =>
 *       import('@baara/contract/offers/departments').then(({ createDepartment }) => createDepartment),
 *     );
 *
 * @param params those of its path, when it has any.
 */
export function lazyEndpoint<E extends Endpoint>(
  key: NoInfer<E['key']>,
  load: () => Promise<E>,
  ...path: E extends { params: z.ZodType } ? [params: ParamsInput<E>] : []
): LazyEndpoint<E> {
  const [params] = path as [Record<string, unknown>?];
  return { key, load, params };
}

/** Sends one body to it. @throws ApiError, ApiCanceled */
export function callEndpoint<E extends Endpoint>(
  { key, params }: LazyEndpoint<E>,
  body: BodyInput<E>,
  idempotencyKey: string,
): Promise<EndpointAnswer<E>> {
  type Loose = (key: string, input: object) => Promise<EndpointAnswer<E>>;
  // The types of one endpoint's input are checked where it is named and where its body is made.
  return (api.call as Loose)(key, { ...(params && { params }), body, idempotencyKey });
}

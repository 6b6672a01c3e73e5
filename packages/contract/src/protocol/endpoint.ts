import type { z } from 'zod';
import type { Pagination } from './pagination.ts';

/** What an endpoint's answer carries beside the envelope's own keys. */
export type EndpointSpec = {
  /** One French sentence for the API's documentation. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** JSON body; with `multipart`, the text fields beside the file parts. */
  body?: z.ZodType;
  /** `form` also accepts application/x-www-form-urlencoded (the old client falls back to it). */
  accepts?: 'json' | 'json-or-form' | 'multipart';
  /** The value under `data`. Left out when the answer carries none. */
  data?: z.ZodType;
  /** Keys the documents place at the top level, beside status and code. */
  extra?: z.ZodObject;
  /** Lists add `pagination` at the top level. */
  paginated?: boolean;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';

/**
 * One operation of the public API: its key names method and path (below /api/v1), its schemas are the
 * only source of what goes in and what comes out, on both sides.
 */
export type Endpoint<Key extends string = string, Spec extends EndpointSpec = EndpointSpec> = Spec & {
  key: Key;
};

export function endpoint<const Key extends `${Method} /${string}`, Spec extends EndpointSpec>(
  key: Key,
  spec: Spec,
): Endpoint<Key, Spec> {
  return { ...spec, key };
}

type SchemaInput<S> = S extends z.ZodType ? z.input<S> : never;
type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : never;
type Part<E, Name extends string> =
  E extends Record<Name, infer S> ? (S extends z.ZodType ? Record<Name, z.input<S>> : unknown) : unknown;

/** A caller's arguments: `{ params?, query?, body? }`, each present only when the endpoint has it. */
export type EndpointInput<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

export type ParamsOf<E> = E extends { params: infer S } ? SchemaOutput<S> : undefined;
export type QueryOf<E> = E extends { query: infer S } ? SchemaOutput<S> : undefined;
export type BodyOf<E> = E extends { body: infer S } ? SchemaOutput<S> : undefined;
export type DataOf<E> = E extends { data: infer S } ? SchemaOutput<S> : undefined;
/** The raw shape a caller may write for `data` before schema defaults are applied. */
export type DataInputOf<E> = E extends { data: infer S } ? SchemaInput<S> : undefined;

/** A successful answer as the client reads it. */
export type EndpointAnswer<E> = { status: 'success'; code: number; message?: string } & (E extends {
  data: infer S;
}
  ? { data: SchemaOutput<S> }
  : unknown) &
  (E extends { extra: infer S } ? SchemaOutput<S> : unknown) &
  (E extends { paginated: true } ? { pagination: Pagination } : unknown);

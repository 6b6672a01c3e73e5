import { answerSchema } from '@baara/contract/protocol/answers';
import type {
  BodyOf,
  DataOf,
  Endpoint,
  EndpointSpec,
  ParamsOf,
  QueryOf,
} from '@baara/contract/protocol/endpoint';
import type { Pagination } from '@baara/contract/protocol/pagination';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import type { ApiScope } from '@baara/contract/companies/api-scopes';
import type { Actor } from '../session/actor.ts';
import { type Access, type DutyOptions, hasPermission, requireAccess } from './access.ts';
import { withUploads } from '../uploads/incoming-files.ts';
import type { Sharing } from './shared-answers.ts';
import type { Refusal } from './record-refusal.ts';

export const API_BASE = '/api/v1';

type ExtraOf<E> = E extends { extra: infer S extends z.ZodType } ? z.output<S> : unknown;

/** The result of a handler; the envelope is put around it. */
export type HandlerAnswer<E> = { code?: number; message?: string } & ExtraOf<E> &
  (E extends { data: z.ZodType } ? { data: DataOf<E> } : unknown) &
  (E extends { paginated: true } ? { pagination: Pagination } : unknown);

/** A company's program, behind a key that has the right of the route. */
export type ApiKeyCaller = { keyId: string; companyId: string };
/** @throws 401 for a key that does not serve, 403 without the right, 429 past its pace. */
export type FindApiKey = (request: FastifyRequest, scope: ApiScope) => Promise<ApiKeyCaller>;

export type RouteContext<E, A extends Access> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  actor: A extends 'public' ? Actor | undefined : A extends { apiKey: unknown } ? undefined : Actor;
  /** Of the company whose key asks. */
  apiKey: A extends { apiKey: unknown } ? ApiKeyCaller : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

export type RouteOptions<A extends Access> = DutyOptions & {
  access: A;
  /** Nobody's session is looked up: the operation also answers while the database is away. With `public` only. */
  isAnonymous?: boolean;
  /** The handler sends the reply itself (a file, a stream) instead of an envelope. */
  raw?: boolean;
  /** Browsers may send it from pages of other sites, such as webmails: it must act for nobody signed in. */
  allowsCrossSite?: boolean;
  /** Visitors who are not signed in are given a stored answer. */
  shared?: Sharing;
};

/**
 * Registers one operation of the contract below /api/v1: its schemas validate, its access is checked
 * before anything is read, and only what its answer schema names goes out.
 */
export function route<E extends Endpoint<string, EndpointSpec>, const A extends Access>(
  app: FastifyInstance,
  endpoint: E,
  options: RouteOptions<A>,
  handler: (
    context: RouteContext<E, A>,
  ) => Promise<HandlerAnswer<E>> | HandlerAnswer<E> | FastifyReply | Promise<FastifyReply>,
): void {
  const [method, path] = endpoint.key.split(' ') as [HTTPMethods, string];
  app.route({
    method,
    url: API_BASE + path,
    config: {
      access: options.access,
      duties: {
        allowResetRequired: options.allowResetRequired ?? false,
        allowSecondFactorDue: options.allowSecondFactorDue ?? false,
      },
      accepts: endpoint.accepts ?? 'json',
      allowsCrossSite: options.allowsCrossSite ?? false,
      isAnonymous: options.isAnonymous ?? false,
      isRaw: options.raw ?? false,
      ...(options.shared ? { shared: options.shared } : {}),
    },
    schema: {
      summary: endpoint.summary,
      tags: [path.split('/')[1] ?? ''],
      ...(isForKeys(options.access) ? { security: [{ companyKey: [] }] } : {}),
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      // The handler reads a multipart body and parses its fields: it may be too large for memory.
      ...(endpoint.body && endpoint.accepts !== 'multipart' ? { body: endpoint.body } : {}),
      ...(options.raw ? {} : { response: { '2xx': answerSchema(endpoint) } }),
    },
    handler: async (request, reply) => {
      const answer = await withUploads(request, () =>
        handler({
          params: request.params as ParamsOf<E>,
          query: request.query as QueryOf<E>,
          body: request.body as BodyOf<E>,
          actor: request.actor as RouteContext<E, A>['actor'],
          apiKey: request.apiKey as RouteContext<E, A>['apiKey'],
          request,
          reply,
        }),
      );
      if (options.raw || reply.sent) return reply;
      const { code = 200, ...rest } = answer as { code?: number };
      return reply.code(code).send({ status: 'success', code, ...rest });
    },
  });
}

const isForKeys = (access: Access): access is { apiKey: ApiScope } =>
  typeof access === 'object' && 'apiKey' in access;

/**
 * Checks the declared access of each API route, and refuses to start with a route that declares none.
 * @param onRefusal called before the answer to a person who lacks a permission.
 */
export function registerAccessControl(
  app: FastifyInstance,
  find: (request: FastifyRequest) => Promise<Actor | undefined>,
  onRefusal: (refusal: Refusal) => Promise<void>,
  findApiKey: FindApiKey,
): void {
  app.decorateRequest('actor', undefined);
  app.decorateRequest('apiKey', undefined);
  app.addHook('onRoute', (options) => {
    if (options.url.startsWith('/api/') && !options.url.startsWith('/api/docs') && !options.config?.access) {
      throw new Error(`Route ${String(options.method)} ${options.url} declares no access`);
    }
  });
  // Before the body is read: nobody uploads megabytes to be refused.
  app.addHook('onRequest', async (request) => {
    const { access, duties, isAnonymous } = request.routeOptions.config;
    if (!access || isAnonymous) return;
    if (isForKeys(access)) {
      request.apiKey = await findApiKey(request, access.apiKey);
      return;
    }
    const actor = await find(request);
    request.actor = actor;
    if (
      actor &&
      typeof access === 'object' &&
      'permission' in access &&
      !hasPermission(actor, access.permission)
    ) {
      const asked = `${request.method} ${request.routeOptions.url ?? ''}`;
      await onRefusal({ actor, route: asked, permission: access.permission, ip: request.ip });
    }
    requireAccess(access, actor, duties ?? {});
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    duties?: DutyOptions;
    allowsCrossSite?: boolean;
    isAnonymous?: boolean;
    /** Sends a file or a stream. */
    isRaw?: boolean;
    accepts?: 'json' | 'json-or-form' | 'multipart';
  }
  interface FastifyRequest {
    actor: Actor | undefined;
    apiKey: ApiKeyCaller | undefined;
  }
}

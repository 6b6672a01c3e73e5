import { z } from 'zod';
import { SessionUser } from './accounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { signedInExtra } from './sign-in.ts';

/** The name of the provider people may sign in with; null without one. */
export const getOpenidProvider = endpoint('GET /auth/openid', {
  summary: 'Le service de connexion proposé, ou null.',
  data: z.object({ name: z.string() }).nullable(),
});

export const startOpenid = endpoint('POST /auth/openid/start', {
  summary: 'Commence une connexion chez le service : rend l’adresse où aller.',
  body: z.object({
    /** The page asked for before signing in. */
    redirect: z.string().max(2000).nullish(),
    rememberMe: z.boolean().default(false),
  }),
  data: z.object({ url: z.string() }),
});

const parameter = z.string().max(4000).optional();

export const finishOpenid = endpoint('POST /auth/openid/callback', {
  summary: 'Termine une connexion par ce que le service a renvoyé dans l’adresse.',
  body: z.object({
    code: parameter,
    state: parameter,
    iss: parameter,
    error: parameter,
  }),
  data: SessionUser,
  /** As chosen before leaving: where to go (null: as the server says), and how long to stay. */
  extra: signedInExtra.extend({ asked: z.string().nullable(), rememberMe: z.boolean() }),
});

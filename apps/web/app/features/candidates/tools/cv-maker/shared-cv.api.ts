import type { readSharedCv as endpoint } from '@baara/contract/candidates/tools/cvs';
import { api } from '../../../../lib/api.ts';

/** The CV behind a secret address, which loads nothing else. */
export const readSharedCv = async (token: string) =>
  (await api.call<typeof endpoint>('GET /shared-cvs/:token', { params: { token } })).data;

export const sharedCvFile = (token: string): string => `/api/v1/shared-cvs/${encodeURIComponent(token)}/file`;

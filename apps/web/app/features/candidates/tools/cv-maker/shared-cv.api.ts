import type { readSharedCv as endpoint } from '@baara/contract/candidates/tools/cvs';
import { api } from '../../../../lib/api.ts';

/**
 * The CV behind a secret address, which loads nothing else.
 * @throws ApiError 404 once its person closed it.
 */
export const readSharedCv = async (token: string) =>
  (await api.call<typeof endpoint>('GET /shared-cvs/:token', { params: { token } })).data;

/** Where its PDF is downloaded: a plain link, which the browser resumes and names by itself. */
export const sharedCvFile = (token: string): string => `/api/v1/shared-cvs/${encodeURIComponent(token)}/file`;

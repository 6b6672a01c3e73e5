import { data } from 'react-router';
import { ApiError, messageOf } from './api-error.ts';

export type PageErrorData = { message: string; reference?: string };

/**
 * The error of a loader when a call failed, so that the page's error view can say why: React Router hides the text of
 * any other error in production. `throw pageError(error, 'Une erreur est survenue…')`.
 */
export function pageError(error: unknown, fallback?: string) {
  const status = error instanceof ApiError && error.status >= 400 ? error.status : 503;
  const reference = error instanceof ApiError ? error.reference : undefined;
  return data<PageErrorData>({ message: messageOf(error, fallback), reference }, { status });
}

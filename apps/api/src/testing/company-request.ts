import type { CompanyCall } from './company-calls/call.ts';
import type { SubjectName, Subjects } from './company-subjects.ts';
import { forms } from './upload-forms.ts';

/** The subjects a path names: `offer` of `/recruiter/offers/:offer`. */
export const namesIn = (path: string): SubjectName[] =>
  [...path.matchAll(/:([a-z]+\d?)/g)].map(([, name]) => name as SubjectName);

export async function urlOf(
  path: string,
  idOf: (name: SubjectName) => Promise<string> | string,
): Promise<string> {
  let url = `/api/v1${path}`;
  for (const name of namesIn(path)) url = url.replace(`:${name}`, await idOf(name));
  return url;
}

export async function payloadOf(
  body: CompanyCall[3],
  subjects: Subjects,
): Promise<{ payload?: Buffer | object; headers?: Record<string, string> }> {
  if (body === undefined) return {};
  if (typeof body === 'string') return forms[body]();
  return { payload: typeof body === 'function' ? await body(subjects) : body };
}

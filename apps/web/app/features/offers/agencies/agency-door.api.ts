import type {
  listMyPresentations,
  presentPerson,
  readAgencyDoor,
  withdrawPresentation,
} from '@baara/contract/offers/agency-door';
import { api } from '../../../lib/api.ts';
import { type BodyInput, lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { sendingApi } from '../../../lib/sending-api.ts';

/** Calls of an agency's page, which loads nothing else. */
export const readDoor = async (token: string) => {
  const [door, people] = await Promise.all([
    api.call<typeof readAgencyDoor>('GET /agency-doors/:token', { params: { token } }),
    readPeople(token, 1),
  ]);
  return { ...door.data, people };
};
export type Door = Awaited<ReturnType<typeof readDoor>>;

export const readPeople = (token: string, page: number) =>
  api.call<typeof listMyPresentations>('GET /agency-doors/:token/people', {
    params: { token },
    query: { page, limit: 25 },
  });
export type Presentations = Awaited<ReturnType<typeof readPeople>>;

export const presentingPerson = (token: string) =>
  lazyEndpoint(
    'POST /agency-doors/:token/people',
    () => import('@baara/contract/offers/agency-door').then(({ presentPerson: one }) => one),
    { token },
  );

/** @param onProgress receives shares from 0 to 1. */
export function sendPerson(
  token: string,
  body: BodyInput<typeof presentPerson>,
  file: File | null,
  onProgress: (share: number) => void,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value ?? ''));
  if (file) form.set('file', file);
  return sendingApi(onProgress).call<typeof presentPerson>('POST /agency-doors/:token/people', {
    params: { token },
    body,
    form,
  });
}

export const withdrawPerson = (token: string, presentationId: string) =>
  api.call<typeof withdrawPresentation>('DELETE /agency-doors/:token/people/:presentationId', {
    params: { token, presentationId },
  });

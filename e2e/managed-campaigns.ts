import type { APIRequestContext } from '@playwright/test';
import { callAs, type Person, unique } from './people.ts';

export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export type DraftCampaign = { id: string; documents: { key: string }[] };

/** A draft of the institution's with these sections, as its editor saves them. It is not verifiable: no step waits for seals. */
export async function draftCampaign(
  request: APIRequestContext,
  owner: Person,
  sections: object,
): Promise<DraftCampaign> {
  type Answer = { data: DraftCampaign & { version: number } };
  const base = '/recruiter/campaigns';
  const title = `Concours ${unique()}`;
  const { data } = await callAs<Answer>(request, owner, 'POST', base, { title });
  await callAs(request, owner, 'PUT', `${base}/${data.id}/proof`, { isVerifiable: false });
  const content = { version: data.version, ...sections };
  return (await callAs<Answer>(request, owner, 'PATCH', `${base}/${data.id}`, content)).data;
}

import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import type { CampaignDetail } from '@baara/contract/campaigns/campaigns';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Person, useWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { makeCampaign } from '../campaign.factory.ts';

const server = useTestApp();
const ministry = useWorkspace(server);

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
const send = (id: string, who: Person, bytes: Uint8Array) =>
  server.upload<ManagedCampaign>('PUT', `/recruiter/campaigns/${id}/banner`, who, {
    files: [{ field: 'file', name: 'banniere.png', bytes }],
  });
const remove = (id: string, who: Person) =>
  server.call<ManagedCampaign>('DELETE', `/recruiter/campaigns/${id}/banner`, who);
const statusOf = async (url: string, who?: Person): Promise<number> =>
  (await server.inject({ url, headers: who?.headers ?? {} })).statusCode;

it('stands on the public page and its shared links, until another one or none does', async () => {
  const { owner, companyId } = ministry;
  const campaign = await makeCampaign(server.db, companyId);
  const page = async (): Promise<CampaignDetail> =>
    (await server.call<CampaignDetail>('GET', `/mass-recruitment/campaigns/${campaign.id}`, null)).body.data;
  expect(await page()).toMatchObject({ banner: null });

  const first = await send(campaign.id, owner, await picture('#283f9b'));
  expect(first).toMatchObject({ status: 200, body: { data: { banner: { width: 1080, height: 540 } } } });
  const { banner, bannerImage } = await page();
  const url = banner?.url ?? '';
  expect(bannerImage).toContain('/card.jpg');
  const answer = await server.inject({ url });
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } });
  expect(answer.headers['cache-control']).toContain('public');

  await send(campaign.id, owner, await picture('#c88a2b'));
  expect(await statusOf(url)).toBe(404);
  expect(await statusOf((await page()).banner?.url ?? '')).toBe(200);
  expect((await remove(campaign.id, owner)).body.data).toMatchObject({ banner: null });
  expect(await page()).toMatchObject({ banner: null });
  const log = await server.call('GET', `/recruiter/campaigns/${campaign.id}/log`, owner);
  expect(log.body.data).toMatchObject([
    { action: 'a modifié', detail: 'la bannière' },
    { detail: 'la bannière' },
    { detail: 'la bannière' },
  ]);
});

it('of a draft is seen by the institution alone, and goes with it', async () => {
  const { owner } = ministry;
  const made = await server.call<ManagedCampaign>('POST', '/recruiter/campaigns', owner, {
    title: 'Concours 2027',
  });
  const { id } = made.body.data;
  const sent = await send(id, owner, await picture('#283f9b'));
  const url = sent.body.data.banner?.url ?? '';
  expect(await statusOf(url)).toBe(404);
  expect(await statusOf(url, await signedIn(server, 'applicant'))).toBe(404);
  expect(await statusOf(url, owner)).toBe(200);
  await server.call('DELETE', `/recruiter/campaigns/${id}`, owner);
  expect(await statusOf(url, owner)).toBe(404);
  const shown = await server.db
    .selectFrom('files')
    .where('kind', '=', 'picture_set')
    .where('deleted_at', 'is', null)
    .select('id')
    .execute();
  expect(shown).toEqual([]);
});

it('is changed by its heads alone; what is no picture changes nothing', async () => {
  const { owner, companyId, member } = ministry;
  const campaign = await makeCampaign(server.db, companyId);
  const bytes = await picture('#283f9b');
  await send(campaign.id, owner, bytes);
  const refused = await send(campaign.id, owner, Buffer.from('%PDF-1.4\n'));
  expect(refused).toMatchObject({ status: 415, body: { errors: [{ field: 'file' }] } });
  const reader = await member('reader');
  expect(await send(campaign.id, reader, bytes)).toMatchObject({ status: 404 });
  const row = { campaign_id: campaign.id, account_id: reader.accountId, role: 'observer' };
  await server.db.insertInto('campaign_staff').values(row).execute();
  expect(await send(campaign.id, reader, bytes)).toMatchObject({
    status: 403,
    body: { code: 'CAMPAIGN_ROLE' },
  });
  expect(await remove(campaign.id, reader)).toMatchObject({ status: 403 });
  const answer = await server.call('GET', `/recruiter/campaigns/${campaign.id}`, owner);
  expect(answer.body.data).toMatchObject({ banner: { width: 1080 } });
});

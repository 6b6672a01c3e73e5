import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import type { RecruiterApplicationSummary } from '@baara/contract/applications/recruiter-applications';
import { MAX_LINKS, trackedLinkMessages } from '@baara/contract/offers/tracked-link-words';
import type { TrackedLink, TrackedLinks } from '@baara/contract/offers/tracked-links';
import type { Statistics } from '@baara/contract/workspace/statistics';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { makeOffer } from '../offer.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);

const path = (offerId: number = sahel.offerId) => `/recruiter/offers/${offerId}/links`;
const linksFor = async (who: Person = sahel.owner) =>
  (await server.call<TrackedLinks>('GET', path(), who)).body.data;
/** @returns the new link. */
async function create(body: object, offerId = sahel.offerId): Promise<TrackedLink> {
  const { status, body: answer } = await server.call<TrackedLinks>('POST', path(offerId), sahel.owner, body);
  expect(status).toBe(201);
  return answer.data.links[0]!;
}
const codeOf = ({ url }: TrackedLink): string => new URL(url).searchParams.get('src') ?? '';
/** Applies by an address with this mark. @returns the application as the company lists it. */
async function applyBy(source: string | null, name = 'Awa Traoré'): Promise<RecruiterApplicationSummary> {
  const who = await sahel.candidate(name);
  const url = `/applications/tracking/job/${sahel.offerId}/apply`;
  const applied = await server.call<{ id: string }>('POST', url, who, { source });
  expect(applied.status).toBe(201);
  const { id } = applied.body.data;
  return (await server.call<RecruiterApplication>('GET', `/recruiter/applications/${id}`, sahel.owner)).body
    .data;
}
/** @returns last names of the offer's list. */
async function found(query: string): Promise<string[]> {
  const url = `/recruiter/offers/${sahel.offerId}/applications?${query}`;
  const { body } = await server.call<RecruiterApplicationSummary[]>('GET', url, sahel.owner);
  return body.data.map(({ candidate }) => candidate.lastName).toSorted();
}
const event = { kind: 'event', label: 'Salon de l’emploi Bamako' };

describe('a tracked link', () => {
  it('is an address of the offer with a code', async () => {
    const link = await create(event);
    expect(link).toMatchObject({ ...event, referrer: null, reward: null, applications: 0, hired: 0 });
    expect(link.url).toMatch(/\/recruitment-offers\/[a-z0-9-]+\?src=[2-9A-Z]{6}$/);
    expect(await linksFor()).toEqual({ links: [link], abilities: { create: true, remove: true } });
  });

  it('names who recommends, and the reward, of a recommendation only', async () => {
    const named = { label: 'Lien de Fanta', referrer: 'Fanta Koné', reward: '50 000 F CFA à l’embauche' };
    expect(await create({ kind: 'referral', ...named })).toMatchObject(named);
    expect(await create({ kind: 'agency', ...named })).toMatchObject({ referrer: null, reward: null });
  });

  it('needs a name and a known kind', async () => {
    const { status, body } = await server.call('POST', path(), sahel.owner, { kind: 'radio', label: ' ' });
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { field: 'kind', message: trackedLinkMessages.KIND_UNKNOWN },
      { field: 'label', message: trackedLinkMessages.LABEL_REQUIRED },
    ]);
  });

  it('is one of a hundred at most', async () => {
    const rows = Array.from({ length: MAX_LINKS }, (_, index) => ({
      offer_id: sahel.offerId,
      code: `T${index}`,
      kind: 'other',
      label: `Lien ${index}`,
    }));
    await server.db.insertInto('offer_links').values(rows).execute();
    const { status, body } = await server.call('POST', path(), sahel.owner, event);
    expect([status, body.message]).toEqual([409, trackedLinkMessages.TOO_MANY]);
  });

  it('is read by the offer’s team, made by owners and recruiters, and nobody of another company', async () => {
    await create(event);
    const reader = await sahel.member('reader');
    expect((await linksFor(reader)).abilities).toEqual({ create: false, remove: false });
    expect((await server.call('POST', path(), reader, event)).status).toBe(403);
    const { owner: outsider } = await makeWorkspace(server, 'Niger Bois');
    expect((await server.call('GET', path(), outsider)).status).toBe(404);
    expect((await server.call('POST', path(), outsider, event)).status).toBe(404);
  });
});

describe('the source of an application', () => {
  it('is that of the link, named and counted there', async () => {
    const link = await create({ kind: 'referral', label: 'Lien de Fanta', referrer: 'Fanta Koné' });
    const received = await applyBy(codeOf(link).toLowerCase());
    expect(received).toMatchObject({
      source: 'referral',
      sourceLink: { label: 'Lien de Fanta', referrer: 'Fanta Koné' },
    });
    expect((await linksFor()).links).toMatchObject([{ applications: 1, hired: 0 }]);
  });

  it.each([
    ['carrieres', 'careers'],
    ['liste', 'feed'],
    ['flux', 'feed'],
    ['whatsapp', 'share'],
    ['partage', 'share'],
    ['ABCDEF', 'board'],
    ['constructor', 'board'],
    ['x'.repeat(500), 'board'],
    [null, 'board'],
  ])('marked %s is %s', async (mark, source) => {
    expect(await applyBy(mark)).toMatchObject({ source, sourceLink: null });
  });

  it('is the platform for the code of another offer, and of a deleted link', async () => {
    const { id: other } = await makeOffer(server.db, sahel.companyId);
    const foreign = await create(event, other);
    expect(await applyBy(codeOf(foreign))).toMatchObject({ source: 'board', sourceLink: null });

    const unused = await create(event);
    const removed = await server.call<TrackedLinks>('DELETE', `${path()}/${unused.id}`, sahel.owner);
    expect(removed.body.data.links).toEqual([]);
    expect(await applyBy(codeOf(unused))).toMatchObject({ source: 'board', sourceLink: null });
    expect((await server.call('DELETE', `${path()}/${unused.id}`, sahel.owner)).status).toBe(404);
  });

  it('stays, with its name, once its link is deleted', async () => {
    const link = await create(event);
    const { id } = await applyBy(codeOf(link));
    await server.call('DELETE', `${path()}/${link.id}`, sahel.owner);
    const { body } = await server.call('GET', `/recruiter/applications/${id}`, sahel.owner);
    expect(body.data).toMatchObject({ source: 'event', sourceLink: { label: event.label } });
    expect((await linksFor()).links).toEqual([]);
  });

  it('filters the list, its counts and its search', async () => {
    const link = await create(event);
    await applyBy(codeOf(link), 'Awa Traoré');
    await applyBy(null, 'Awa Diallo');
    expect(await found('source=event')).toEqual(['Traoré']);
    expect(await found('source=event&search=awa')).toEqual(['Traoré']);
    expect(await found('source=board&unread=1')).toEqual(['Diallo']);
    expect(await found('search=awa')).toEqual(['Diallo', 'Traoré']);
    expect(await found('source=referral')).toEqual([]);
  });

  it('is counted in the statistics: applications, interviews and hirings', async () => {
    const link = await create(event);
    const { id } = await applyBy(codeOf(link));
    await applyBy(codeOf(link), 'Oumar Ba');
    await applyBy(null, 'Fanta Koné');
    for (const stage of ['interview', 'offer', 'hired'])
      await server.call('PATCH', `/recruiter/applications/${id}`, sahel.owner, { stage });
    for (const url of [`/recruiter/offers/${sahel.offerId}/statistics`, '/recruiter/statistics']) {
      const { applicationSources } = (await server.call<Statistics>('GET', url, sahel.owner)).body.data;
      expect(applicationSources).toEqual([
        {
          source: 'event',
          agency: null,
          applications: { count: 2, of: 3, percent: null },
          interviews: 1,
          hires: 1,
        },
        {
          source: 'board',
          agency: null,
          applications: { count: 1, of: 3, percent: null },
          interviews: 0,
          hires: 0,
        },
      ]);
    }
  });
});

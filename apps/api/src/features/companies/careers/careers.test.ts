import type { CareerPage, EditedCareerPage } from '@baara/contract/companies/careers';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';
import { type Colleague, makeColleague } from '../team/team.factory.ts';

const server = useTestApp();
let count = 0;
let companyId: string;
let slug: string;
let owner: Colleague;

beforeAll(() => makeCategories(server.db));
beforeEach(async () => {
  companyId = await makeCompany(server.db, `Sahel Énergie ${(count += 1)}`);
  slug = `sahel-energie-${count}`;
  await server.db.updateTable('companies').set({ slug }).where('id', '=', companyId).execute();
  owner = await makeColleague(server, { companyId, role: 'owner' });
});

type Who = { headers: Record<string, string> } | null;
const read = (address = slug, who: Who = null) =>
  server.call<CareerPage>('GET', `/companies/${address}`, who);
const edit = (who: Who, body: object) =>
  server.call<EditedCareerPage>('PATCH', '/company/career-page', who, body);
const publish = () => edit(owner, { isPublished: true });
const rename = (name: string) => server.call('PATCH', '/company', owner, { name });

const drawn = (width = 900, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: '#283f9b' } })
    .jpeg()
    .toBuffer();
async function addPicture(who: Who, { alt = "L'équipe", bytes }: { alt?: string; bytes?: Buffer } = {}) {
  const files = [{ field: 'file', name: 'equipe.jpg', bytes: bytes ?? (await drawn()) }];
  const form = { files, fields: { alt } };
  return server.upload<EditedCareerPage>('POST', '/company/career-page/pictures', who, form);
}

describe('the public page', () => {
  it('is there once published, for everyone and at once, and gone at once', async () => {
    expect((await read()).status).toBe(404);
    expect((await publish()).body).toMatchObject({
      message: 'Page carrières enregistrée',
      data: { isPublished: true, version: 1 },
    });
    const { body } = await read();
    expect(body.data).toMatchObject({ slug, activity: 'Énergie', isPublic: true, openOffers: 0, offers: [] });
    await edit(owner, { isPublished: false });
    const { status, body: refused } = await read();
    expect(status).toBe(404);
    expect(refused.message).toBe("Cette entreprise n'a pas de page ici, ou ne la montre plus.");
  });

  it('is read by the whole team before it is published, by nobody else', async () => {
    const reader = await makeColleague(server, { companyId, role: 'reader' });
    expect((await read(slug, reader)).body.data).toMatchObject({ isPublic: false });
    const outsiders = [await signedIn(server, 'applicant'), await signedIn(server, 'admin')];
    const elsewhere = { companyId: await makeCompany(server.db), role: 'owner' as const };
    for (const outsider of [...outsiders, await makeColleague(server, elsewhere)])
      expect((await read(slug, outsider)).status).toBe(404);
  });

  it('is not there while the company is under review, even published before', async () => {
    await publish();
    const setReview = (state: 'waiting' | 'refused' | null) =>
      server.db.updateTable('companies').set({ hold_state: state }).where('id', '=', companyId).execute();
    const frame = () => server.inject({ url: `/entreprises/${slug}/integrer` });
    expect((await frame()).statusCode).toBe(200);
    for (const state of ['waiting', 'refused'] as const) {
      await setReview(state);
      server.app.pageCache.clear();
      expect((await read()).status).toBe(404);
      expect((await frame()).statusCode).toBe(404);
      expect((await server.inject({ url: '/sitemaps/companies-0.xml' })).body).not.toContain(slug);
    }
    await edit(owner, { isPublished: false });
    expect((await publish()).body).toMatchObject({ code: 'COMPANY_UNDER_REVIEW' });
    await setReview(null);
    expect((await publish()).status).toBe(200);
    expect((await server.inject({ url: '/sitemaps/companies-0.xml' })).body).toContain(
      `/entreprises/${slug}<`,
    );
  });

  it('lists its open offers alone, the latest first, filtered and by pages', async () => {
    await publish();
    const open = { title: 'Comptable', city: 'Bamako' };
    await makeOffer(server.db, companyId, { ...open, published_at: new Date(Date.now() - 7_200_000) });
    await makeOffer(server.db, companyId, { title: 'Soudeur', city: 'Ségou', contract_type: 'CDD' });
    await makeOffer(server.db, companyId, { title: 'Brouillon', status: 'draft' });
    await makeOffer(server.db, companyId, { title: 'Close', expires_at: new Date(Date.now() - 1000) });
    await makeOffer(server.db, companyId, { title: 'Suspendue', suspended_at: new Date() });
    await makeOffer(server.db, await makeCompany(server.db, `Autre ${count}`), { title: 'Ailleurs' });
    const titles = async (query = '') => {
      const { body } = await read(`${slug}${query}`);
      return body.data.offers.map(({ title }) => title);
    };
    await expect.poll(() => titles()).toEqual(['Soudeur', 'Comptable']);
    expect(await titles('?city=segou')).toEqual(['Soudeur']);
    expect(await titles('?contractType=CDI')).toEqual(['Comptable']);
    expect(await titles('?limit=1&page=2')).toEqual(['Comptable']);
    const { body } = await read(`${slug}?city=Kayes`);
    expect(body.data).toMatchObject({
      offers: [],
      openOffers: 2,
      cities: [
        { city: 'Bamako', count: 1 },
        { city: 'Ségou', count: 1 },
      ],
      contractTypes: [
        { code: 'CDD', count: 1 },
        { code: 'CDI', count: 1 },
      ],
    });
  });

  it('is reached from its offers', async () => {
    const offer = await makeOffer(server.db, companyId);
    const pageOf = async () => {
      const path = `/recruitment-offers/slug/${offer.slug}`;
      return (await server.call<{ company: { page: string | null } }>('GET', path, null)).body.data.company
        .page;
    };
    expect(await pageOf()).toBeNull();
    await publish();
    expect(await pageOf()).toBe(`/entreprises/${slug}`);
  });
});

describe('the address', () => {
  it('follows the name; the former ones lead to it', async () => {
    await publish();
    await rename(`Niger Solaire ${count}`);
    await rename(`Falémé Solaire ${count}`);
    for (const address of [slug, `niger-solaire-${count}`])
      expect((await read(address)).body.data.slug).toBe(`faleme-solaire-${count}`);
    const feed = await server.inject({ url: `/entreprises/${slug}/offres.xml` });
    expect(feed.statusCode).toBe(301);
    expect(feed.headers.location).toBe(`/entreprises/faleme-solaire-${count}/offres.xml`);
    // Back to its first name, it has its first address again.
    await rename(`Sahel Énergie ${count}`);
    expect((await read(slug)).body.data.slug).toBe(slug);
  });

  it('is no reserved word, nor what others are still reached by', async () => {
    await rename('Offres');
    const { slug: reserved } = await server.db
      .selectFrom('companies')
      .select('slug')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    expect(reserved).toMatch(/^offres-[\da-f]{6}$/);
    // It is reached by its former address: another company that takes its former name does not get it.
    const second = await makeCompany(server.db, 'Une autre');
    owner = await makeColleague(server, { companyId: second, role: 'owner' });
    await rename(`Sahel Énergie ${count}`);
    const other = await server.db
      .selectFrom('companies')
      .select('slug')
      .where('id', '=', second)
      .executeTakeFirstOrThrow();
    expect(other.slug).toMatch(new RegExp(`^${slug}-[\\da-f]{6}$`));
  });
});

describe('writing it', () => {
  it('sanitises the story and corrects the colour', async () => {
    const story = '<h1>Nous</h1><p onclick="x()">Du <b>solaire</b><script>alert(1)</script></p>';
    const { body } = await edit(owner, { story, colour: '#FFD700' });
    expect(body.data.story).toBe('<h2>Nous</h2><p>Du <strong>solaire</strong></p>');
    expect(body.data.colour).toMatch(/^#[\da-f]{6}$/);
    expect(body.data.colour).not.toBe('#ffd700');
    expect((await edit(owner, { colour: '' })).body.data.colour).toBeNull();
  });

  test.each([
    [{ colour: 'red;background:url(//x)' }, 'colour', /^Écrivez une couleur comme #283f9b/],
    [{ story: 'a'.repeat(20_001) }, 'story', /^La présentation est trop longue/],
  ])('refuses %j', async (change, field, message) => {
    const { status, body } = await edit(owner, change);
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field, message: expect.stringMatching(message) as string }]);
  });

  test('two people never overwrite each other unknowingly', async () => {
    await edit(owner, { story: '<p>Une</p>', version: 0 });
    const { status, body } = await edit(owner, { story: '<p>Deux</p>', version: 0 });
    expect([status, body.code]).toEqual([409, 'CAREER_PAGE_CHANGED']);
  });
});

describe('pictures', () => {
  it('are drawn anew, described, seen by all once published, and removed', async () => {
    const added = await addPicture(owner);
    expect([added.status, added.body.message]).toEqual([201, 'Image ajoutée']);
    const [picture] = added.body.data.pictures;
    expect(picture).toMatchObject({ alt: "L'équipe", width: 900, height: 500 });
    const url = picture?.url ?? '';
    expect((await server.inject({ url })).statusCode).toBe(404);
    expect((await server.inject({ url, headers: owner.headers })).headers['cache-control']).toBe(
      'private, no-store',
    );
    await publish();
    const answer = await server.inject({ url });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(900);
    const path = `/company/career-page/pictures/${picture?.id ?? ''}`;
    await server.call('PATCH', path, owner, { alt: 'Le dépôt' });
    expect((await read()).body.data.pictures).toMatchObject([{ alt: 'Le dépôt' }]);
    await server.call('DELETE', path, owner);
    expect((await read()).body.data.pictures).toEqual([]);
    expect((await server.inject({ url })).statusCode).toBe(404);
  });

  it('need words, a picture that is one, and are six at most', async () => {
    expect((await addPicture(owner, { alt: ' ' })).body.errors).toMatchObject([{ field: 'alt' }]);
    expect((await addPicture(owner, { bytes: Buffer.from('<svg onload="x()"/>') })).status).toBe(415);
    expect((await addPicture(owner, { bytes: await drawn(50, 50) })).status).toBe(422);
    const statuses: number[] = [];
    for (let sent = 0; sent < 7; sent += 1)
      statuses.push((await addPicture(owner, { bytes: await drawn(120, 120) })).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 422]);
  });
});

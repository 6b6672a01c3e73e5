import type { OwnPortfolio, PublicPortfolio, TestimonialLink } from '@baara/contract/freelance/portfolio';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeCategories, signedIn } from '../../offers/offer.factory.ts';
import { makeFreelance } from '../freelance.factory.ts';
import { followPortfolios } from './portfolio.jobs.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

const server = useTestApp();
let me: Person;
let profileId: string;
let workId: string;
let count = 0;
let email: string;

beforeAll(() => makeCategories(server.db));
beforeEach(async () => {
  server.startWindow();
  me = await signedIn(server, 'freelance');
  profileId = await makeFreelance(server.db, me.accountId);
  const body = { title: 'Boutique en ligne' };
  workId = (await server.call<OwnPortfolio, { id: string }>('POST', '/freelance/works', me, body)).body.id;
  email = `client-${(count += 1)}@exemple.ml`;
});

const ask = (more: object = {}) =>
  server.call('POST', `/freelance/works/${workId}/testimonials`, me, {
    recipient: 'Madame Sanogo',
    email,
    ...more,
  });
const tokenOf = async (to = email): Promise<string> => {
  const mail = (await server.mails()).findLast((one) => one.to === to);
  return /\/temoignage\/([\w-]{43})/.exec(JSON.stringify(mail))?.[1] ?? '';
};
const said = {
  quote: 'Livré à l’heure, et Salif tient la boutique seul.',
  author: 'Mariam Sanogo',
  authorRole: 'présidente de la coopérative',
};
const read = (token: string) => server.call<TestimonialLink>('GET', `/testimonial-links/${token}`, null);
const confirm = (token: string, body: object = said) =>
  server.call<TestimonialLink>('POST', `/testimonial-links/${token}/confirmation`, null, body);
const shown = async () =>
  (await server.call<PublicPortfolio>('GET', `/freelances/${profileId}/portfolio`, null)).body.data.works[0]
    ?.testimonials;
const own = async () =>
  (await server.call<OwnPortfolio>('GET', '/freelance/portfolio', me)).body.data.works[0]?.testimonials;

test('a client confirms a work by the link of the e-mail, once, and withdraws it by the same link', async () => {
  expect((await ask()).status).toBe(201);
  expect(await own()).toMatchObject([{ state: 'asked', email, quote: null }]);
  const token = await tokenOf();
  expect((await read(token)).body.data).toMatchObject({
    state: 'asked',
    freelance: { name: 'Moussa Traoré' },
    work: { title: 'Boutique en ligne' },
  });
  // Opening the link confirms nothing.
  expect(await shown()).toEqual([]);
  expect((await confirm(token, { ...said, quote: ' ' })).body.errors).toMatchObject([{ field: 'quote' }]);
  expect((await confirm(token)).status).toBe(200);
  expect((await confirm(token)).status).toBe(200);
  expect(await confirm(token, { ...said, quote: 'Autre chose.' })).toMatchObject({
    status: 409,
    body: { code: 'TESTIMONIAL_ANSWERED' },
  });
  expect(await shown()).toMatchObject([{ ...said }]);
  const bells = await server.db
    .selectFrom('notifications')
    .where('account_id', '=', me.accountId)
    .select('title')
    .execute();
  expect(bells).toEqual([{ title: 'Mariam Sanogo a confirmé votre travail sur « Boutique en ligne »' }]);
  // The address is nobody's to read.
  expect(JSON.stringify(await shown())).not.toContain(email);
  server.advance({ days: 90 });
  expect((await read(token)).body.data).toMatchObject({ state: 'confirmed' });
  expect((await server.call('DELETE', `/testimonial-links/${token}`, null)).status).toBe(200);
  expect(await shown()).toEqual([]);
  expect((await read(token)).status).toBe(409);
});

test('two answers at the same time are one', async () => {
  await ask();
  const token = await tokenOf();
  const answers = await Promise.all([
    confirm(token),
    confirm(token, { ...said, quote: 'Une autre phrase.' }),
    server.call('POST', `/testimonial-links/${token}/refusal`, null),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a declined, cancelled, expired or invented link publishes nothing', async () => {
  await ask();
  const declined = await tokenOf();
  expect((await server.call('POST', `/testimonial-links/${declined}/refusal`, null)).status).toBe(200);
  expect((await confirm(declined)).status).toBe(409);
  await ask();
  const cancelled = await tokenOf();
  const standing = (await own())?.find(({ state }) => state === 'asked');
  const other = await signedIn(server, 'freelance');
  await makeFreelance(server.db, other.accountId);
  const path = `/freelance/testimonials/${standing?.id}`;
  expect((await server.call('DELETE', path, other)).status).toBe(404);
  expect((await server.call('DELETE', path, me)).status).toBe(200);
  expect((await confirm(cancelled)).status).toBe(404);
  await ask();
  const expired = await tokenOf();
  server.advance({ days: 31 });
  expect((await confirm(expired)).status).toBe(410);
  expect((await own())?.at(-1)).toMatchObject({ state: 'expired', email });
  expect((await confirm('x'.repeat(43))).status).toBe(404);
  server.advance({ days: 31 });
  await followPortfolios(server.db, server.services.now());
  expect((await own())?.at(-1)).toMatchObject({ email: null });
  expect(await shown()).toEqual([]);
});

test('requests are bounded: not to oneself, not twice, not for hidden work, five a day, three to a person', async () => {
  const mine = await server.db
    .selectFrom('accounts')
    .where('id', '=', me.accountId)
    .select('email')
    .executeTakeFirstOrThrow();
  expect((await ask({ email: mine.email })).body.errors).toMatchObject([{ field: 'email' }]);
  expect((await ask({ email: 'pas une adresse' })).status).toBe(422);
  await ask();
  expect((await ask()).body).toMatchObject({ code: 'ALREADY_ASKED' });
  await ask({ email: `b-${email}` });
  await ask({ email: `c-${email}` });
  expect((await ask({ email: `d-${email}` })).body).toMatchObject({ code: 'TOO_MANY_TESTIMONIALS' });
  await server.call('PUT', `/freelance/works/${workId}/publication`, me, { isPublished: false });
  expect((await ask({ email: `d-${email}` })).body).toMatchObject({ code: 'HIDDEN_WORK' });
  await server.call('PUT', `/freelance/works/${workId}/publication`, me, { isPublished: true });
  const statuses: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const standing = (await own())?.find(({ state }) => state === 'asked');
    await server.call('DELETE', `/freelance/testimonials/${standing?.id}`, me);
    statuses.push((await ask({ email: `${turn}-${email}` })).status);
  }
  expect(statuses).toEqual([201, 201, 429, 429]);
});

test('a report goes to moderators: by the person asked, whose link ends, or by anyone who reads the page', async () => {
  await ask();
  const first = await tokenOf();
  await confirm(first);
  const [testimonial] = (await shown()) ?? [];
  const path = `/freelance-testimonials/${testimonial?.id}/reports`;
  expect((await server.call('POST', path, null, { reason: 'Court' })).status).toBe(422);
  const reason = 'Cette coopérative n’existe pas.';
  expect((await server.call('POST', path, null, { reason })).status).toBe(201);
  // It stays until moderators decide.
  expect(await shown()).toHaveLength(1);
  await server.call('POST', `/testimonial-links/${first}/reports`, null, { reason: 'Je n’ai rien écrit.' });
  expect(await shown()).toEqual([]);
  const flags = await server.db.selectFrom('moderation_flags').select(['text', 'seen_at_link']).execute();
  expect(flags).toHaveLength(2);
  expect(flags[0]?.text).toContain(reason);
  expect(flags[0]?.text).toContain(said.quote);
  expect(flags[0]?.seen_at_link).toContain(`/client/freelance/${profileId}`);
  expect(JSON.stringify(flags)).not.toContain(email);
});

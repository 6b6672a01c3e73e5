import { emptyOffer } from '@baara/contract/offers/fields/empty-offer';
import { sampleValues } from '@baara/contract/offers/fields/field-samples.factory';
import { fieldNames, fieldOf } from '@baara/contract/offers/fields/offer-fields';
import type { Offer, OfferSummary } from '@baara/contract/offers/offers';
import type { RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeCategories, makeCompany, signedIn } from '../offer.factory.ts';

/** The table of an offer's fields, through HTTP: a row that a piece of the API forgets fails here. */
const server = useTestApp();
const samples = sampleValues(1);
let recruiter: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  await makeCategories(server.db);
  recruiter = await signedIn(server, 'employer', { companyId: await makeCompany(server.db) });
});

const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  (await server.call<RecruiterOffer>(method, `/recruiter/offers${path}`, recruiter, body)).body.data;

it.each(fieldNames)('a draft accepts %s, stores it and returns it', async (name) => {
  const { id, ...before } = await call('POST', '', fieldOf(name).kind === 'yes-no' ? { [name]: false } : {});
  expect(before[name]).not.toEqual(samples[name]);
  expect((await call('PATCH', `/${id}`, { [name]: samples[name] }))[name]).toEqual(samples[name]);
  expect((await call('GET', `/${id}`))[name]).toEqual(samples[name]);
});

it('a draft of every field is published, and its copy has every field that is copied', async () => {
  const draft = await call('POST', '', samples);
  expect(draft.missing).toEqual([]);
  const { id } = await call('POST', `/${draft.id}/publish`, {});
  const copied = fieldNames.map((name) => [
    name,
    fieldOf(name).copied === false ? emptyOffer[name] : samples[name],
  ]);
  const title = `Copie d'${samples.title}`;
  const copy = await call('POST', `/${id}/duplicate`);
  expect({ ...copy, title: copy.title.replace('’', "'") }).toMatchObject({
    ...Object.fromEntries(copied),
    title,
  });
});

/** The keys of the public answers, each with the sample of its field. */
const answersIn = (places: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    fieldNames.flatMap((name) => {
      const { public: shown } = fieldOf(name);
      return shown && shown.as && places.includes(shown.in) ? [[shown.as, samples[name]]] : [];
    }),
  );

it('the public reads each field that the table makes public, and no other', async () => {
  const { id } = await call('POST', '', samples);
  await call('POST', `/${id}/publish`, {});
  const page = (await server.call<Offer>('GET', `/recruitment-offers/${id}`, null)).body.data;
  const { jobs } = (await server.call<{ jobs: OfferSummary[] }>('GET', '/recruitment-offers', null)).body
    .data;
  const card = jobs.find((job) => job.id === id);
  expect(page).toMatchObject(answersIn(['card', 'page']));
  expect(card).toMatchObject(answersIn(['card']));
  expect(Object.keys(answersIn(['page'])).filter((key) => card && key in card)).toEqual([]);

  const ofRecruiters = fieldNames.filter((name) => fieldOf(name).public === false);
  expect(ofRecruiters).toContain('address');
  const read = JSON.stringify({ page, card });
  expect(ofRecruiters.filter((name) => read.includes(String(samples[name])))).toEqual([]);
});

import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import type { CampaignDetail } from '@baara/contract/campaigns/campaigns';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { useWorkspace } from '../../../testing/workspace.ts';
import { dayFromNow } from '../campaign.factory.ts';

const server = useTestApp();
const ministry = useWorkspace(server);

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  server.call<ManagedCampaign>(method, `/recruiter/campaigns${path}`, ministry.owner, body);
const save = ({ id, version }: ManagedCampaign, sections: object) =>
  call('PATCH', `/${id}`, { version, ...sections });

const category = (name: string) => ({
  name,
  description: '',
  quota: 10,
  jobCategoryId: null,
  reserved: [],
});
const paper = (name: string) => ({ name, description: '', isRequired: true, categoryIds: [] });

/** A draft with two categories and one document, otherwise ready to publish. */
async function draft(): Promise<ManagedCampaign> {
  const made = await call('POST', '', { title: 'Concours des agents de santé 2027' });
  const saved = await save(made.body.data, {
    identity: {
      ...made.body.data.identity,
      description: `<p>${'Le ministère recrute des agents de santé pour la région. '.repeat(3)}</p>`,
      filePrefix: 'SAN27',
    },
    categories: [category('Infirmiers'), category('Chauffeurs')],
    documents: [paper('Casier judiciaire')],
    calendar: { startsOn: dayFromNow(0), endsOn: dayFromNow(20), closesAt: null, milestones: [] },
  });
  expect(saved.status).toBe(200);
  return saved.body.data;
}

const age = { kind: 'age', minYears: 18, maxYears: 35, on: '2027-12-31' };
const licence = { kind: 'licence', categories: ['C'] };
const all = (rule: object, id = 'age') => ({ id, categoryIds: null, rule });

it('saves conditions, shows them in words to the public, seals them, and copies them to the new categories', async () => {
  const campaign = await draft();
  const [, drivers] = campaign.categories;
  const key = campaign.documents[0]?.key ?? '';
  const conditions = [
    all(age),
    { id: 'permis', categoryIds: [drivers?.id], rule: licence },
    all(
      {
        kind: 'documentAge',
        documentKey: key,
        documentName: 'Casier judiciaire',
        months: 3,
        before: '2027-01-01',
      },
      'casier',
    ),
  ];
  const saved = await save(campaign, { conditions });
  expect(saved.body.data.conditions).toEqual(conditions);
  expect(saved.body.data.missing).toEqual([]);

  const published = await call('POST', `/${campaign.id}/publish`);
  expect(published.status).toBe(200);
  const page = await server.json<{ data: CampaignDetail }>(
    'GET',
    `/api/v1/mass-recruitment/campaigns/${published.body.data.slug}`,
  );
  expect(page.body.data.conditions).toEqual([
    { words: '18 à 35 ans au 31 décembre 2027', categories: [] },
    { words: 'Permis de conduire C', categories: ['Chauffeurs'] },
    { words: 'Casier judiciaire de moins de trois mois', categories: [] },
  ]);
  const refused = await save(published.body.data, { conditions: [] });
  expect([refused.status, refused.body.code]).toEqual([409, 'RULES_SEALED']);

  const copy = (await call('POST', `/${campaign.id}/duplicate`)).body.data;
  const copied = copy.categories.find(({ name }) => name === 'Chauffeurs');
  expect(copied?.id).not.toBe(drivers?.id);
  expect(copy.conditions.map(({ categoryIds }) => categoryIds)).toEqual([null, [copied?.id], null]);
});

it('shows everyone the places that the notice reserves, whose a document is, who pays no fee, and the centres', async () => {
  const campaign = await draft();
  const [nurses, drivers] = campaign.categories;
  const [document] = campaign.documents;
  await save(campaign, {
    categories: [
      { ...nurses, quota: 3, reserved: [{ label: 'Personnes handicapées', seats: 1 }] },
      { ...drivers, quota: 2 },
    ],
    documents: [{ ...document, categoryIds: [drivers?.id] }],
    fee: {
      amountXof: 2500,
      isOnline: true,
      instructions: '',
      exemptions: [{ label: 'Pupilles de la Nation', isProofRequired: true }],
    },
    centres: [{ name: 'Lycée Cabral', city: 'Ségou', address: 'Rue 12' }],
  });
  const { slug } = (await call('POST', `/${campaign.id}/publish`)).body.data;
  const path = `/api/v1/mass-recruitment/campaigns/${slug}`;
  const { body } = await server.json<{ data: CampaignDetail }>('GET', path);
  expect(body.data).toMatchObject({
    reservedPlaces: [{ category: nurses?.name, label: 'Personnes handicapées', seats: 1 }],
    documents: [{ name: document?.name, categories: ['Chauffeurs'] }],
    feeExemptions: [{ label: 'Pupilles de la Nation', isProofRequired: true }],
    centres: [{ name: 'Lycée Cabral', city: 'Ségou', address: 'Rue 12' }],
  });
});

it('loses a condition with its last category, and never makes it everybody’s', async () => {
  const campaign = await draft();
  const [nurses, drivers] = campaign.categories;
  const saved = await save(campaign, {
    conditions: [
      { id: 'a', categoryIds: [drivers?.id], rule: licence },
      { id: 'b', categoryIds: [nurses?.id, drivers?.id], rule: age },
    ],
  });
  const { body } = await save(saved.body.data, { categories: [nurses] });
  expect(body.data.conditions).toEqual([{ id: 'b', categoryIds: [nurses?.id], rule: age }]);
});

it('refuses a category of another campaign, a rule that says nothing, and a reservation for everybody', async () => {
  const campaign = await draft();
  const other = await draft();
  const refusals = [
    [{ id: 'a', categoryIds: [other.categories[0]?.id], rule: age }, 'conditions.0.categoryIds'],
    [all({ ...age, minYears: null, maxYears: null }), 'conditions.0.rule.minYears'],
    [all({ kind: 'reserved', gender: 'femme', places: 3 }), 'conditions.0.categoryIds'],
  ] as const;
  for (const [condition, field] of refusals) {
    const { status, body } = await save(campaign, { conditions: [condition] });
    expect([status, body.errors?.[0]?.field]).toEqual([422, field]);
  }
  expect((await call('GET', `/${campaign.id}`)).body.data.conditions).toEqual([]);
});

it('asks for the document that a condition is about before it is published', async () => {
  const campaign = await draft();
  const key = campaign.documents[0]?.key ?? '';
  const about = {
    kind: 'documentAge',
    documentKey: key,
    documentName: 'Casier judiciaire',
    months: 3,
    before: '2027-01-01',
  };
  const saved = await save(campaign, {
    conditions: [all({ kind: 'anyOf', alternatives: [licence, about] })],
    documents: [paper('Diplôme')],
  });
  expect(saved.body.data.missing.map(({ section, field }) => `${section} ${field}`)).toEqual([
    'conditions 0',
  ]);
});

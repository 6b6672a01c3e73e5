import type {
  CampaignHead,
  ManagedCampaign,
  ManagedCampaignSummary,
} from '@baara/contract/campaigns/administration';
import type { CampaignStaff } from '@baara/contract/campaigns/campaign-staff';
import { campaignStaffRoles } from '@baara/contract/campaigns/staff-roles';
import { expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Person, useWorkspace } from '../../../testing/workspace.ts';
import { dayFromNow, makeCampaign, makeCampaignFile, pdfFiles } from '../campaign.factory.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { registerCampaignJobs, notifyExtension } from './campaigns.jobs.ts';

const server = useTestApp();
const ministry = useWorkspace(server);
const base = '/recruiter/campaigns';

const notice = `<p>${'Le ministère recrute des agents de santé pour les cercles de la région. '.repeat(3)}</p>`;
const identity = {
  title: 'Concours des agents de santé 2027',
  institution: 'Ministère de la Santé',
  noticeReference: 'Avis n° 2027-014',
  place: 'Bamako, Ségou, Mopti',
  description: notice,
  filePrefix: 'san27',
  retentionMonths: 24,
};
const category = (name: string, quota: number) => ({
  name,
  description: '',
  quota,
  jobCategoryId: null,
  reserved: [],
});
const piece = (name: string, categoryIds: string[] = []) => ({
  name,
  description: '',
  isRequired: true,
  categoryIds,
});
const calendar = () => ({
  startsOn: dayFromNow(0),
  endsOn: dayFromNow(20),
  closesAt: '18:00',
  milestones: [{ title: 'Épreuves écrites', startsOn: dayFromNow(50), endsOn: null }],
});
const sections = () => ({
  identity,
  categories: [
    { ...category('Infirmiers', 120), reserved: [{ label: 'Femmes', seats: 30 }] },
    category('Sages-femmes', 80),
  ],
  documents: [piece('CV'), piece('Diplôme d’État'), piece('Acte de naissance')],
  fee: { amountXof: 3500, instructions: 'Au Trésor, contre reçu', exemptions: [] },
  centres: [
    { name: 'Lycée Cabral', city: 'Ségou', address: '' },
    { name: 'Lycée Askia-Mohamed', city: 'Bamako', address: 'Quartier du Fleuve' },
  ],
  calendar: calendar(),
});

const call = <Data = ManagedCampaign>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  who: Person,
  body?: object,
) => server.call<Data>(method, base + path, who, body);
const created = async (who = ministry.owner): Promise<ManagedCampaign> =>
  (await call('POST', '', who, { title: 'Concours 2027' })).body.data;
const save = (campaign: Pick<ManagedCampaign, 'id' | 'version'>, body: object, who = ministry.owner) =>
  call('PATCH', `/${campaign.id}`, who, { version: campaign.version, ...body });
async function complete(who = ministry.owner): Promise<ManagedCampaign> {
  const answer = await save(await created(who), sections(), who);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.data;
}
async function published(): Promise<ManagedCampaign> {
  const { id } = await complete();
  return (await call('POST', `/${id}/publish`, ministry.owner)).body.data;
}
const publicPage = (slug: string, who?: Person) =>
  server.json('GET', `/api/v1/mass-recruitment/campaigns/${slug}`, who ? { headers: who.headers } : {});

async function apply(campaign: ManagedCampaign): Promise<Person> {
  const person = await signedIn(server, 'applicant');
  const files = Object.fromEntries(campaign.documents.map(({ key }) => [key, `${person.accountId} ${key}`]));
  const answer = await server.upload('POST', `/mass-recruitment/campaigns/${campaign.slug}/apply`, person, {
    files: pdfFiles(files),
    fields: { termsAccepted: 'true', jobCategoryId: campaign.categories[0]?.id ?? '' },
  });
  expect(answer).toMatchObject({ status: 201 });
  return person;
}

it('is written section by section, and says what is missing until the public may see it', async () => {
  const draft = await created();
  expect(draft).toMatchObject({ status: 'draft', state: 'draft', role: 'head', version: 1 });
  expect(draft.missing.map(({ section }) => section)).toEqual([
    'identity',
    'identity',
    'categories',
    'documents',
    'calendar',
    'calendar',
  ]);
  const refused = await call('POST', `/${draft.id}/publish`, ministry.owner);
  expect(refused).toMatchObject({ status: 422, body: { code: 'CAMPAIGN_INCOMPLETE' } });
  expect(refused.body.errors).toContainEqual({
    field: 'categories',
    message: 'Ajoutez au moins une catégorie de postes',
  });

  const { body } = await save(draft, sections());
  expect(body.data).toMatchObject({
    version: 2,
    totalPositions: 200,
    missing: [],
    identity: { filePrefix: 'SAN27' },
    documents: [{ key: 'cv' }, { key: 'diploma' }, { key: 'piece_acte_de_naissance' }],
    calendar: { closesAt: '18:00' },
    categories: [{ reserved: [{ label: 'Femmes', seats: 30 }] }, { name: 'Sages-femmes' }],
  });
  const answer = await call('POST', `/${draft.id}/publish`, ministry.owner);
  expect(answer.body).toMatchObject({
    message: 'Campagne publiée',
    data: { status: 'published', state: 'active', abilities: { editRules: false, edit: true, extend: true } },
  });
  const { slug } = answer.body.data;
  expect(slug).toMatch(/^concours-des-agents-de-sante-2027-[0-9a-f]{6}$/);
  expect((await publicPage(slug)).body).toMatchObject({
    data: {
      title: identity.title,
      state: 'active',
      closesAt: '18:00',
      jobCategories: [{ quota: 120 }, { quota: 80 }],
      extensions: [],
    },
  });
});

it('refuses a section that cannot be, names its field and stores nothing of it', async () => {
  const draft = await created();
  const errorsOf = async (body: object) => (await save(draft, body)).body.errors?.map(({ field }) => field);
  const tooMany = { ...category('Infirmiers', 10), reserved: [{ label: 'Femmes', seats: 11 }] };
  expect(await errorsOf({ categories: [tooMany] })).toEqual(['categories.0.reserved']);
  expect(await errorsOf({ categories: [category('Infirmiers', 1), category('INFIRMIERS', 1)] })).toEqual([
    'categories.1.name',
  ]);
  expect(await errorsOf({ documents: [piece('CV', [ministry.companyId])] })).toEqual([
    'documents.0.categoryIds',
  ]);
  expect(await errorsOf({ calendar: { ...calendar(), endsOn: dayFromNow(-1) } })).toEqual([
    'calendar.endsOn',
  ]);
  expect(await errorsOf({ fee: { amountXof: 50, instructions: '', exemptions: [] } })).toEqual([
    'fee.amountXof',
  ]);
  expect(await errorsOf({ identity: { ...identity, filePrefix: '2027' } })).toEqual(['identity.filePrefix']);
  expect((await call('GET', `/${draft.id}`, ministry.owner)).body.data).toMatchObject({
    version: 1,
    categories: [],
  });
});

it('lets no two people overwrite each other, and preserves what was not sent', async () => {
  const campaign = await complete();
  const [first, second] = campaign.categories;
  const mine = await save(campaign, { categories: [{ ...first, quota: 60 }] });
  expect(mine.body.data).toMatchObject({ totalPositions: 60, documents: [{}, {}, {}] });
  expect(mine.body.data.categories.map(({ id }) => id)).toEqual([first?.id]);
  const theirs = await save(campaign, { categories: [{ ...second }] });
  expect(theirs).toMatchObject({ status: 409, body: { code: 'CAMPAIGN_CHANGED' } });
});

it('seals what decides the ranking once it is public; words, centres and later steps still change', async () => {
  const campaign = await published();
  const sealed = { status: 409, body: { code: 'RULES_SEALED' } };
  const { categories, documents, fee, calendar: days } = campaign;
  expect(await save(campaign, { categories })).toMatchObject(sealed);
  expect(await save(campaign, { documents })).toMatchObject(sealed);
  expect(await save(campaign, { fee })).toMatchObject(sealed);
  expect(await save(campaign, { calendar: { ...days, endsOn: dayFromNow(40) } })).toMatchObject(sealed);
  expect(await save(campaign, { identity: { ...campaign.identity, filePrefix: 'AUTRE' } })).toMatchObject(
    sealed,
  );
  const milestones = [...days.milestones, { title: 'Résultats', startsOn: dayFromNow(90), endsOn: null }];
  const answer = await save(campaign, {
    identity: { ...campaign.identity, place: 'Bamako' },
    calendar: { ...days, milestones },
    centres: [...campaign.centres, { name: 'Lycée de Mopti', city: 'Mopti', address: '' }],
  });
  expect(answer.body.data).toMatchObject({ calendar: { milestones: [{}, {}] }, centres: [{}, {}, {}] });
});

it('goes back to a draft while nobody applied; with files it is hidden, and its applicants still find it', async () => {
  const empty = await published();
  expect((await call('POST', `/${empty.id}/unpublish`, ministry.owner)).body.data).toMatchObject({
    status: 'draft',
    abilities: { editRules: true, delete: true },
  });
  expect((await publicPage(empty.slug)).status).toBe(404);
  expect((await call('DELETE', `/${empty.id}`, ministry.owner)).status).toBe(200);
  expect((await call('GET', `/${empty.id}`, ministry.owner)).status).toBe(404);

  const campaign = await published();
  const person = await apply(campaign);
  const hidden = await call('POST', `/${campaign.id}/unpublish`, ministry.owner);
  expect(hidden.body.data).toMatchObject({
    status: 'hidden',
    applicationsCount: 1,
    abilities: { editRules: false, publish: true, delete: false },
  });
  expect((await publicPage(campaign.slug)).status).toBe(404);
  expect((await publicPage(campaign.slug, person)).body).toMatchObject({ data: { state: 'closed' } });
  const late = await signedIn(server, 'applicant');
  expect(
    await server.upload('POST', `/mass-recruitment/campaigns/${campaign.id}/apply`, late, {
      files: [],
      fields: { termsAccepted: 'true' },
    }),
  ).toMatchObject({ status: 404 });
  const again = await call('POST', `/${campaign.id}/publish`, ministry.owner);
  expect(again.body.data).toMatchObject({ status: 'published', slug: campaign.slug });
});

it('is extended only to later; the page says why and each applicant is notified once', async () => {
  const campaign = await published();
  const person = await apply(campaign);
  const extend = (endsOn: string, closesAt: string | null) =>
    call('POST', `/${campaign.id}/extend`, ministry.owner, {
      endsOn,
      closesAt,
      reason: 'Réseau coupé à Mopti',
    });
  expect(await extend(dayFromNow(20), '12:00')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'endsOn' }] },
  });
  const answer = await extend(dayFromNow(25), '12:00');
  expect(answer.body.data).toMatchObject({ endsOn: dayFromNow(25), closesAt: '12:00' });
  expect((await publicPage(campaign.slug)).body).toMatchObject({
    data: {
      extensions: [
        { fromDay: dayFromNow(20), fromHour: '18:00', toHour: '12:00', reason: 'Réseau coupé à Mopti' },
      ],
    },
  });
  const { id } = await server.db.selectFrom('campaign_extensions').select('id').executeTakeFirstOrThrow();
  const notified = async () =>
    (await server.call<{ title: string }[]>('GET', '/notifications', person)).body.data.filter(({ title }) =>
      title.includes('est prolongée'),
    );
  const run = () => runJob(registerCampaignJobs, server.services, notifyExtension.name, { extensionId: id });
  await run();
  await run();
  expect(await notified()).toHaveLength(1);
});

const minute = (offset: number) => new Date(Date.now() + offset * 60_000).toISOString();

it('closes at its hour, and before it when its institution says so', async () => {
  const campaign = await published();
  const close = async (at: string) =>
    server.db
      .updateTable('campaigns')
      .set({ ends_on: at.slice(0, 10), closes_at: at.slice(11, 16) })
      .where('id', '=', campaign.id)
      .execute();
  const stateOf = async () =>
    (await publicPage(campaign.slug)).body as { data: { state: string; abilities: { apply: boolean } } };
  await close(minute(-1));
  expect(await stateOf()).toMatchObject({ data: { state: 'closed', abilities: { apply: false } } });
  await close(minute(30));
  expect(await stateOf()).toMatchObject({ data: { state: 'active', abilities: { apply: true } } });
  expect((await call('POST', `/${campaign.id}/close`, ministry.owner, { reason: '' })).status).toBe(422);
  await close(minute(3 * 24 * 60));
  const answer = await call('POST', `/${campaign.id}/close`, ministry.owner, { reason: 'Quota de dossiers' });
  expect(answer.body.data).toMatchObject({ status: 'closed', closingReason: 'Quota de dossiers' });
  // The day it closed, not the last day that it announced.
  expect(await stateOf()).toMatchObject({ data: { state: 'closed', closedOn: dayFromNow(0) } });
  expect(await call('POST', `/${campaign.id}/close`, ministry.owner, { reason: 'Encore' })).toMatchObject({
    status: 409,
  });
});

it('copies what the notice says, and nothing of who applied or when', async () => {
  const campaign = await published();
  const [infirmiers] = campaign.categories;
  const { body } = await call('POST', `/${campaign.id}/duplicate`, ministry.owner);
  expect(body.data).toMatchObject({
    status: 'draft',
    identity: { title: `Copie de ${identity.title}`, filePrefix: '' },
    totalPositions: 200,
    fee: { amountXof: 3500 },
    documents: [{ key: 'cv' }, {}, {}],
    centres: [{ city: 'Ségou' }, { city: 'Bamako' }],
    calendar: { startsOn: null, endsOn: null, closesAt: null, milestones: [] },
    applicationsCount: 0,
  });
  expect(body.data.categories[0]?.id).not.toBe(infirmiers?.id);
  const log = await call<{ kind: string; author: string; detail: string }[]>(
    'GET',
    `/${body.data.id}/log`,
    ministry.owner,
  );
  expect(log.body.data).toMatchObject([{ kind: 'duplicated', detail: `« ${identity.title} »` }]);
});

it('gives each role what it allows, and nothing to those without one', async () => {
  const campaign = await published();
  const centreId = campaign.centres[0]?.id;
  const reader = await ministry.member('reader');
  const set = (role: string, centre: string | undefined, who = ministry.owner) =>
    call<CampaignStaff>('PUT', `/${campaign.id}/staff`, who, {
      staff: [{ memberId: reader.accountId, role, centreId: centre }],
    });
  expect((await call('GET', `/${campaign.id}`, reader)).status).toBe(404);
  const allowed: Record<string, unknown> = {};
  for (const role of campaignStaffRoles) {
    const isOfCentre = role === 'centre_head' || role === 'invigilator';
    const answer = await set(role, isOfCentre ? centreId : undefined);
    expect(answer).toMatchObject({ status: 200 });
    const { status, body } = await call('GET', `/${campaign.id}`, reader);
    expect(status).toBe(200);
    const may = body.data.abilities;
    const saved = await save(body.data, { identity: campaign.identity }, reader);
    const closed = await call('POST', `/${campaign.id}/unpublish`, reader);
    if (closed.status === 200) await call('POST', `/${campaign.id}/publish`, reader);
    const team = await call<CampaignStaff>('GET', `/${campaign.id}/staff`, reader);
    const log = await call('GET', `/${campaign.id}/log`, reader);
    const figures = await call('GET', `/${campaign.id}/figures`, reader);
    const files = await call('GET', `/${campaign.id}/reading`, reader);
    const process = await call('GET', `/${campaign.id}/process`, reader);
    const results = await call('GET', `/${campaign.id}/results`, reader);
    const proof = await call('GET', `/${campaign.id}/proof`, reader);
    const head = await call<CampaignHead>('GET', `/${campaign.id}/head`, reader);
    expect(head.body.data.pages).toEqual([
      'notice',
      ...(files.status === 200 ? ['files'] : []),
      ...(process.status === 200 ? ['sessions'] : []),
      ...(results.status === 200 ? ['results'] : []),
      ...(figures.status === 200 ? ['figures'] : []),
      ...(proof.status === 200 ? ['proof'] : []),
      ...(log.status === 200 ? ['log'] : []),
    ]);
    expect([may.edit, may.hide, may.staff, may.readLog]).toEqual([
      saved.status === 200,
      closed.status === 200,
      team.body.data.abilities.change,
      log.status === 200,
    ]);
    allowed[role] = Object.entries(may).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []));
  }
  expect(allowed).toEqual({
    head: ['edit', 'hide', 'extend', 'close', 'cancel', 'staff', 'readLog'],
    file_officer: [],
    centre_head: [],
    invigilator: [],
    marker: [],
    jury_chair: ['readLog'],
    observer: ['readLog'],
  });
  expect((await set('centre_head', undefined)).body.errors).toMatchObject([{ field: 'staff.0.centreId' }]);
  expect((await set('observer', centreId)).body.errors).toMatchObject([{ field: 'staff.0.centreId' }]);
  const percent = (secondReadingPercent?: number) =>
    call<CampaignStaff>('PUT', `/${campaign.id}/staff`, ministry.owner, { staff: [], secondReadingPercent });
  expect((await percent()).body.data.secondReadingPercent).toBe(5);
  expect((await percent(101)).body.errors).toMatchObject([{ field: 'secondReadingPercent' }]);
  expect((await percent(20)).body.data.secondReadingPercent).toBe(20);
  const log = await call<{ detail: string }[]>('GET', `/${campaign.id}/log`, ministry.owner);
  expect(log.body.data[0]?.detail).toBe('plus personne, 20 % des dossiers lus deux fois');
  const outsider = await signedIn(server, 'employer');
  const unknown = { staff: [{ memberId: outsider.accountId, role: 'observer' }] };
  expect(await call('PUT', `/${campaign.id}/staff`, ministry.owner, unknown)).toMatchObject({ status: 422 });
  expect(await call('PUT', `/${campaign.id}/staff`, ministry.owner, { staff: [] })).toMatchObject({
    status: 200,
  });
  expect((await call('GET', `/${campaign.id}`, reader)).status).toBe(404);
});

it('leaves their role to members whose account is disabled, for their return', async () => {
  const campaign = await created();
  const away = await ministry.member('reader');
  const present = await ministry.member('reader');
  const set = (...staff: object[]) => call('PUT', `/${campaign.id}/staff`, ministry.owner, { staff });
  await set(
    { memberId: away.accountId, role: 'observer' },
    { memberId: present.accountId, role: 'observer' },
  );
  const setStatus = (status: 'active' | 'disabled') =>
    server.db.updateTable('accounts').set({ status }).where('id', '=', away.accountId).execute();
  await setStatus('disabled');
  expect(await set()).toMatchObject({ status: 200 });
  await setStatus('active');
  const { body } = await call<CampaignStaff>('GET', `/${campaign.id}/staff`, ministry.owner);
  const roles = new Map(body.data.members.map(({ id, role }) => [id, role]));
  expect([roles.get(away.accountId), roles.get(present.accountId)]).toEqual(['observer', null]);
});

it('lists a company’s own by state and words; readers see those of their team', async () => {
  await server.db.deleteFrom('campaigns').execute();
  const { id } = await makeCampaign(server.db, ministry.companyId, { title: 'Douanes 2026' });
  await makeCampaignFile(server.db, id);
  await makeCampaign(server.db, ministry.companyId, { title: 'Impôts 2025', ends_on: dayFromNow(-2) });
  await created();
  const list = async (query: string, who: Person) =>
    server.call<ManagedCampaignSummary[]>('GET', `${base}?${query}`, who);
  const all = await list('', ministry.owner);
  expect(all.body).toMatchObject({
    counts: { draft: 1, upcoming: 0, active: 1, hidden: 0, closed: 1 },
    pagination: { total: 3 },
    abilities: { create: true },
  });
  expect((await list('state=active', ministry.owner)).body.data).toMatchObject([{ title: 'Douanes 2026' }]);
  expect((await list('search=impots', ministry.owner)).body.data).toMatchObject([{ title: 'Impôts 2025' }]);
  const reader = await ministry.member('reader');
  expect((await list('', reader)).body).toMatchObject({ data: [], abilities: { create: false } });
  await call('PUT', `/${id}/staff`, ministry.owner, {
    staff: [{ memberId: reader.accountId, role: 'observer' }],
  });
  expect((await list('', reader)).body.data).toMatchObject([{ title: 'Douanes 2026', role: 'observer' }]);
});

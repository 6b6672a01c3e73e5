import { canonicalJson, sha256 } from '../../src/platform/canonical-json.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { campaignFileRows } from './campaign-files.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { insertBank } from './demo-online-test.ts';
import { resultsBlueprint, resultsCampaign as campaign, resultsQuestions } from './demo-results-texts.ts';
import { insertRows } from './insert-rows.ts';
import { personOf, phoneOf } from './names.ts';
import { randomOf } from './random.ts';
import { accountRow } from './rows.ts';

/** The campaign whose results are published: its notice, its team, its files and its tests, before anything is sealed. */

const DAY = 24 * 3600 * 1000;
const CAMPAIGN = 90;
const PEOPLE = 46;
/** The file of the demonstration's own candidate, by its place. */
const DEMO = 3;
const OPENED = -60;
const CLOSED = -41;
const FIRST_QUESTION = 100;

export type ResultsFile = {
  id: string;
  candidateId: string;
  /** Place among the files: what is random about one comes from it. */
  place: number;
  isDemo: boolean;
  isAccepted: boolean;
};
export type Colleague = { id: string; email: string; firstName: string; lastName: string };
export type ResultsParts = {
  campaignId: string;
  categoryIds: string[];
  centreId: string;
  qcmId: string;
  essayId: string;
  interviewId: string;
  files: ResultsFile[];
  observer: Colleague;
  markers: Colleague[];
};

/** @param days from the demonstration's own instant. */
export const momentOf = ({ now }: Origin, days: number): Date => new Date(now.getTime() + days * DAY);
export const dayOf = (origin: Origin, days: number): string =>
  momentOf(origin, days).toISOString().slice(0, 10);

/** When the online test may be taken, in days. */
export const qcmWindow = { opens: -30, closes: -29 };

export async function insertResultsCampaign(db: Db, origin: Origin, data: DemoData): Promise<ResultsParts> {
  const company = data.companies[0];
  if (!company) throw new TypeError('The demonstration has no company.');
  const campaignId = idOf(origin, 'campaign', CAMPAIGN);
  const categoryIds = campaign.categories.map((_, rank) =>
    idOf(origin, 'campaign-category', CAMPAIGN * 100 + rank),
  );
  await insertRows(db, 'campaigns', [
    {
      id: campaignId,
      company_id: company.id,
      slug: campaign.slug,
      title: campaign.title,
      institution: campaign.institution,
      file_prefix: campaign.prefix + String(momentOf(origin, OPENED).getUTCFullYear()).slice(2),
      description: campaign.description,
      place: campaign.place,
      status: 'published',
      starts_on: dayOf(origin, OPENED),
      ends_on: dayOf(origin, CLOSED),
      total_positions: campaign.categories.reduce((sum, { quota }) => sum + quota, 0),
      is_public: true,
      is_verifiable: true,
      has_fee: false,
      fee_is_online: false,
      fee_exemptions: [],
      conditions: [],
      published_at: momentOf(origin, OPENED - 5),
      milestones: campaign.milestones.map((one) => ({
        title: one.title,
        startsOn: dayOf(origin, one.from),
        endsOn: 'to' in one ? dayOf(origin, one.to) : null,
      })),
      created_at: momentOf(origin, OPENED - 12),
      updated_at: momentOf(origin, OPENED - 5),
    },
  ]);
  await insertRows(
    db,
    'campaign_categories',
    campaign.categories.map(({ name, description, quota, trade, women }, rank) => ({
      id: categoryIds[rank],
      campaign_id: campaignId,
      job_category_id: trade,
      name,
      description,
      quota,
      reserved: women > 0 ? [{ label: 'Femmes', seats: women }] : [],
      position: rank,
    })),
  );
  const centreId = idOf(origin, 'campaign-centre', CAMPAIGN * 100);
  await insertRows(db, 'campaign_centres', [
    { id: centreId, campaign_id: campaignId, ...campaign.centre, position: 0 },
  ]);
  const team = await insertTeam(db, origin, { campaignId, companyId: company.id, data });
  const tests = await insertTests(db, origin, { campaignId, categoryId: categoryIds[1] ?? '' });
  await insertBank(db, origin, {
    companyId: company.id,
    authorId: company.ownerId,
    at: momentOf(origin, OPENED),
    gift: resultsQuestions,
    first: FIRST_QUESTION,
  });
  const files = await insertFiles(db, origin, { campaignId, categoryIds, centreId, data });
  return { campaignId, categoryIds, centreId, ...tests, files, ...team };
}

/** An observer and three markers join the company; the colleague of the demo recruiter presides over the jury. */
async function insertTeam(
  db: Db,
  origin: Origin,
  { campaignId, companyId, data }: { campaignId: string; companyId: string; data: DemoData },
): Promise<Pick<ResultsParts, 'observer' | 'markers'>> {
  const createdAt = momentOf(origin, OPENED - 20);
  const people = Array.from({ length: 4 }, (_, index) => {
    const random = randomOf(origin.seed, 'results-team', index);
    return {
      ...personOf(random, 'ML', index % 2 === 0 ? 'homme' : 'femme'),
      id: idOf(origin, 'results-team', index),
      email: `${index === 0 ? 'observation' : `correction.${index}`}@concours.baara.demo`,
      phone: phoneOf(random, 'ML'),
    };
  });
  await insertRows(
    db,
    'accounts',
    people.map((person) => accountRow({ ...person, role: 'employer', country: 'ML', createdAt })),
  );
  await insertRows(
    db,
    'company_members',
    people.map(({ id }, index) => ({
      company_id: companyId,
      account_id: id,
      role: 'reader',
      job_title: index === 0 ? 'Observatrice ou observateur indépendant' : 'Correction des copies',
      created_at: createdAt,
    })),
  );
  const added = { campaign_id: campaignId, added_by: data.companies[0]?.ownerId, added_at: createdAt };
  await insertRows(db, 'campaign_staff', [
    { ...added, account_id: data.colleagueId, role: 'jury_chair' },
    ...people.map(({ id }, index) => ({
      ...added,
      account_id: id,
      role: index === 0 ? 'observer' : 'marker',
    })),
  ]);
  const [observer, ...markers] = people;
  if (!observer) throw new TypeError('The team has nobody.');
  return { observer, markers };
}

async function insertTests(
  db: Db,
  origin: Origin,
  { campaignId, categoryId }: { campaignId: string; categoryId: string },
): Promise<Pick<ResultsParts, 'qcmId' | 'essayId' | 'interviewId'>> {
  const qcmId = idOf(origin, 'campaign-test', 10);
  const essayId = idOf(origin, 'campaign-test', 11);
  const interviewId = idOf(origin, 'campaign-test', 12);
  const test = {
    campaign_id: campaignId,
    extra_time_percent: 33,
    max_score: 20,
    pass_percent: 60,
    category_ids: [],
    created_at: momentOf(origin, OPENED),
  };
  await insertRows(db, 'campaign_tests', [
    {
      ...test,
      id: qcmId,
      name: 'Questionnaire',
      kind: 'qcm',
      is_online: true,
      description: 'Courrier administratif, français, calcul.',
      duration_minutes: 20,
      weight: 2,
      eliminatory_hundredths: 500,
      opens_at: momentOf(origin, qcmWindow.opens),
      closes_at: momentOf(origin, qcmWindow.closes),
      blueprint: resultsBlueprint,
      readers: 1,
      gap: 0,
    },
    {
      ...test,
      id: essayId,
      name: 'Rédaction administrative',
      kind: 'written',
      is_online: false,
      description: 'Une lettre et un compte rendu. Les copies sont anonymes, deux personnes les notent.',
      duration_minutes: 120,
      weight: 3,
      eliminatory_hundredths: 500,
      opens_at: null,
      closes_at: null,
      blueprint: [],
      readers: 2,
      gap: 300,
    },
    {
      ...test,
      id: interviewId,
      name: 'Entretien',
      kind: 'interview',
      is_online: false,
      description: 'Vingt minutes devant une commission de deux personnes, pour les attachés.',
      duration_minutes: 20,
      weight: 1,
      eliminatory_hundredths: null,
      category_ids: [categoryId],
      opens_at: null,
      closes_at: null,
      blueprint: [],
      readers: 1,
      gap: 0,
    },
  ]);
  return { qcmId, essayId, interviewId };
}

const isAccepted = (place: number): boolean => place % 8 !== 6;

async function insertFiles(
  db: Db,
  origin: Origin,
  {
    campaignId,
    categoryIds,
    centreId,
    data,
  }: Pick<ResultsParts, 'campaignId' | 'categoryIds' | 'centreId'> & { data: DemoData },
): Promise<ResultsFile[]> {
  const [demo] = data.candidates;
  if (!demo) throw new TypeError('The demonstration has no candidate.');
  const opened = momentOf(origin, OPENED).getTime();
  const people = Array.from({ length: PEOPLE }, (_, place) => {
    if (place === DEMO) return demo;
    const random = randomOf(origin.seed, 'results-person', place);
    return {
      ...personOf(random, 'ML', random.chance(0.5) ? 'femme' : 'homme'),
      id: idOf(origin, 'results-person', place),
      phone: phoneOf(random, 'ML'),
    };
  });
  await insertRows(
    db,
    'accounts',
    people
      .filter(({ id }) => id !== demo.id)
      .map((person, index) =>
        accountRow({
          ...person,
          email: `secretariat.${index.toString(36)}@concours.baara.demo`,
          role: 'applicant',
          country: 'ML',
          createdAt: new Date(opened),
        }),
      ),
  );
  const filed = { id: campaignId, closesOn: dayOf(origin, CLOSED), conditions: [], centreIds: [centreId] };
  const step = ((CLOSED - OPENED) * DAY) / PEOPLE;
  const made = people.map((person, place) =>
    campaignFileRows(randomOf(origin.seed, 'results-file', place), filed, person, {
      id: idOf(origin, 'campaign-application', CAMPAIGN * 10_000 + place),
      fileNumber: place + 1,
      categoryId: categoryIds[place % 3 === 2 ? 1 : 0] ?? null,
      status: isAccepted(place) ? 'SHORTLISTED' : 'REJECTED',
      submittedAt: opened + Math.floor(step * place),
      now: momentOf(origin, CLOSED + 0.5).getTime(),
    }),
  );
  await insertRows(
    db,
    'campaign_applications',
    made.map(({ application }) => ({ ...application, file_hash: `\\x${printOf(application)}` })),
  );
  await insertRows(db, 'campaign_file_numbers', [{ campaign_id: campaignId, last_number: PEOPLE }]);
  await insertRows(
    db,
    'campaign_application_events',
    made.flatMap(({ events }) => events),
  );
  return made.map(({ application }, place) => ({
    id: application.id,
    candidateId: application.candidate_id,
    place,
    isDemo: place === DEMO,
    isAccepted: isAccepted(place),
  }));
}

/** SHA-256 of what a file declares, in hexadecimal. */
const printOf = ({
  campaign_id: campaignId,
  file_number: fileNumber,
  category_id,
  declared,
  ...rest
}: ReturnType<typeof campaignFileRows>['application']): string =>
  sha256(
    canonicalJson({
      campaign: campaignId,
      fileNumber,
      category_id,
      first_name: rest.first_name,
      last_name: rest.last_name,
      declared,
    }),
  ).toString('hex');

import { hash } from '@node-rs/argon2';
import { Client } from 'pg';
import { createDb } from '../../src/platform/db/create-db.ts';
import { StartupError } from '../../src/platform/startup-error.ts';
import { renewEmptyTables, stripTables } from './bulk-tables.ts';
import { candidateOf, type CandidatePlan, identityOf, tradeOfIndex } from './candidates.ts';
import { demoCompanies, type Origin, type SeedCompany, volumeCompany } from './companies.ts';
import { copyRows } from './copy-rows.ts';
import { personOf } from './names.ts';
import { offerOf, tradesOf, type OfferPlan } from './offers.ts';
import { randomOf } from './random.ts';
import { seedReference } from './reference.ts';
import { accountRow, candidateRow, companyRow } from './rows.ts';
import { trades } from './trades/index.ts';
import { applicationRows, type OfferSketch, spreadApplications } from './volume-applications.ts';

export type VolumeSize = { candidates: number; offers: number; applications: number; companies: number };
export type VolumeStep = { name: string; rows: number | null; seconds: number };

const tables = [
  'accounts',
  'companies',
  'company_members',
  'candidates',
  'offers',
  'applications',
  'application_events',
];
const demoRecruiter = 'recruteur@baara.demo';
/** Applications to the first offer, which belongs to the demo recruiter: the load that lists are measured on. */
const chargeApplications = 5000;

/**
 * Loads volume data by COPY, in one transaction: the same size, seed and instant give the same rows on
 * an empty database. May be added to the demonstration, or to another volume with another seed.
 * @throws StartupError when this seed was loaded already.
 */
export async function seedVolume(
  databaseUrl: string,
  origin: Origin,
  size: VolumeSize,
  onStep: (step: VolumeStep) => void = () => undefined,
): Promise<VolumeStep[]> {
  const steps: VolumeStep[] = [];
  const timed = async (name: string, work: () => Promise<number | null>): Promise<void> => {
    const start = performance.now();
    const step = { name, rows: await work(), seconds: (performance.now() - start) / 1000 };
    steps.push(step);
    onStep(step);
  };
  const db = createDb(databaseUrl, { max: 1 });
  await seedReference(db).finally(() => db.destroy());
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await loadInTransaction(client, origin, size, timed);
    await timed('Validation', () => client.query('commit').then(() => null));
    await timed('Statistiques (ANALYZE)', () =>
      client.query(`analyze ${tables.join(', ')}`).then(() => null),
    );
  } finally {
    await client.end();
  }
  return steps;
}

type Timed = (name: string, work: () => Promise<number | null>) => Promise<void>;

async function loadInTransaction(
  client: Client,
  origin: Origin,
  size: VolumeSize,
  timed: Timed,
): Promise<void> {
  await client.query(`set local baara.quiet = 'on'; set local maintenance_work_mem = '512MB';
    set local synchronize_seqscans = off; set local synchronous_commit = off`);
  await recordOnce(client, origin, size);
  const house = await findDemoHouse(client);
  const restore = await stripTables(client, tables);
  const freeze = await renewEmptyTables(client, tables);
  const { rows } = await client.query<{ last: number | null }>('select max(id) as last from offers');
  const firstOfferId = (rows[0]?.last ?? 0) + 1;
  const made = await newHouse(origin, house);
  const companies = [
    made.company,
    ...Array.from({ length: size.companies - 1 }, (_, index) => volumeCompany(origin, index)),
  ];
  const created = house ? companies.slice(1) : companies;

  await timed('Comptes', async () =>
    copyRows(client, 'accounts', accountRows(origin, size, created, made.account), { freeze }),
  );
  await timed('Entreprises', async () =>
    copyRows(client, 'companies', mapped(created, companyRow), { freeze }),
  );
  await copyRows(client, 'company_members', mapped(created, memberRow), { freeze });
  const documents = ['languages', 'experiences', 'educations'];
  await timed('Profils', () =>
    copyRows(client, 'candidates', candidateRows(origin, size), { freeze, json: documents }),
  );
  const sketches: OfferSketch[] = [];
  const offers = offerRows(origin, size, companies, firstOfferId, sketches);
  await timed('Offres', () => copyRows(client, 'offers', offers, { freeze, json: ['languages'] }));
  await timed('Candidatures', () =>
    copyRows(client, 'applications', applicationsOf(origin, size, sketches), { freeze }),
  );
  await timed('Histoire des candidatures', () => writeEvents(client, firstOfferId));
  await timed('Index et clés', () => restore().then(() => null));
  await client.query("select setval(pg_get_serial_sequence('offers', 'id'), (select max(id) from offers))");
  await client.query("select pg_notify('offer_changed', 'all')");
}

async function recordOnce(client: Client, origin: Origin, size: VolumeSize): Promise<void> {
  const { rowCount } = await client.query(
    'insert into site_settings (key, value, updated_at) values ($1, $2, $3) on conflict do nothing',
    [`seed-volume-${origin.seed}`, JSON.stringify({ ...size, now: origin.now }), origin.now],
  );
  if (rowCount === 0) {
    throw new StartupError(
      `Le volume de la graine ${origin.seed} est déjà chargé : choisissez une autre graine (--seed).`,
    );
  }
}

/** The demo recruiter's company, when the demonstration is there. */
async function findDemoHouse(client: Client): Promise<{ companyId: string; accountId: string } | null> {
  const { rows } = await client.query<{ companyId: string; accountId: string }>(
    `select m.company_id as "companyId", a.id as "accountId" from accounts a
     join company_members m on m.account_id = a.id where lower(a.email) = $1`,
    [demoRecruiter],
  );
  return rows[0] ?? null;
}

/** The company of the first offer: the demo recruiter's, or one like it. */
async function newHouse(origin: Origin, found: { companyId: string; accountId: string } | null) {
  const [model] = demoCompanies(origin);
  if (!model) throw new Error('There is no company');
  const company: SeedCompany = found ? { ...model, id: found.companyId, ownerId: found.accountId } : model;
  const account = {
    ...accountRow({
      firstName: 'Mariam',
      lastName: 'Sidibé',
      gender: 'femme',
      id: company.ownerId,
      email: demoRecruiter,
      role: 'employer',
      phone: company.phone,
      country: 'ML',
      createdAt: company.createdAt,
      // A fixed salt, for this public password only: the same seed must give the same row.
      passwordHash: await hash('Baara#2026', { salt: Buffer.from('baara-demo-salt!') }),
    }),
  };
  return { company, account };
}

function* mapped<Item, Row>(items: Iterable<Item>, map: (item: Item) => Row): Generator<Row> {
  for (const item of items) yield map(item);
}

function memberRow({ id, ownerId, createdAt }: SeedCompany) {
  return {
    company_id: id,
    account_id: ownerId,
    role: 'owner',
    job_title: 'Responsable du recrutement',
    created_at: createdAt,
  };
}

const planOf = (index: number): CandidatePlan => ({
  kind: 'volume-candidate',
  index,
  trade: tradeOfIndex(index),
});

function* accountRows(
  origin: Origin,
  size: VolumeSize,
  companies: readonly SeedCompany[],
  demo: ReturnType<typeof accountRow>,
) {
  for (const [rank, company] of companies.entries()) {
    if (company.ownerId === demo.id) {
      yield demo;
      continue;
    }
    const random = randomOf(origin.seed, 'volume-employer', rank);
    yield accountRow({
      ...personOf(random, company.country, random.chance(0.45) ? 'femme' : 'homme'),
      id: company.ownerId,
      email: `recrutement@${company.slug}.volume.baara.demo`,
      role: 'employer',
      phone: company.phone,
      country: company.country,
      createdAt: company.createdAt,
    });
  }
  for (let index = 0; index < size.candidates; index += 1) {
    yield accountRow({ ...identityOf(origin, planOf(index)), role: 'applicant' });
  }
}

/** Shorter careers than the demonstration's: a million of them must fit. */
function* candidateRows(origin: Origin, { candidates }: VolumeSize) {
  for (let index = 0; index < candidates; index += 1) {
    const made = candidateOf(origin, planOf(index));
    yield candidateRow({
      ...made,
      experiences: made.experiences.slice(0, 2),
      educations: made.educations.slice(0, 1),
    });
  }
}

const statuses: readonly (readonly [OfferPlan['status'], number])[] = [
  ['active', 55],
  ['expired', 30],
  ['filled', 11],
  ['draft', 4],
];

/** Yields the offers and leaves a sketch of each. */
function* offerRows(
  origin: Origin,
  size: VolumeSize,
  companies: readonly SeedCompany[],
  firstId: number,
  sketches: OfferSketch[],
) {
  const [house] = companies;
  if (!house) throw new Error('There is no company');
  for (let rank = 0; rank < size.offers; rank += 1) {
    const random = randomOf(origin.seed, 'volume-offer-plan', rank);
    const isCharge = rank === 0;
    // Squared: a few companies publish much, most a little.
    const company = isCharge
      ? house
      : (companies[Math.floor(random.next() ** 2 * companies.length)] ?? house);
    const trade = (isCharge ? trades[0] : undefined) ?? random.weighted(tradesOf(company));
    const status = isCharge ? 'active' : random.weighted(statuses);
    const ageMs = isCharge ? 20 * 24 * 3600 * 1000 : undefined;
    const offer = offerOf(origin, 'volume-offer', {
      id: firstId + rank,
      company,
      status,
      short: true,
      trade,
      ageMs,
    });
    sketches.push({
      id: offer.id,
      companyId: offer.company_id,
      opened: offer.published_at?.getTime() ?? null,
      closed: Math.min(origin.now.getTime(), (offer.filled_at ?? offer.expires_at ?? origin.now).getTime()),
      filled: offer.status === 'filled',
      trade: trades.indexOf(trade),
    });
    yield offer;
  }
}

function applicationsOf(origin: Origin, size: VolumeSize, sketches: readonly OfferSketch[]) {
  const people = { candidates: size.candidates, trades: trades.length };
  const most = (trade: number): number => Math.max(0, Math.ceil((size.candidates - trade) / trades.length));
  const first = Math.min(chargeApplications, size.candidates, size.applications);
  const counts = spreadApplications(origin.seed, sketches, { total: size.applications, first, most });
  return applicationRows(origin, sketches, counts, people);
}

/** The reception of each application, then its move to where it stands; in the order of the table. */
async function writeEvents(client: Client, firstOfferId: number): Promise<number> {
  const { rowCount } = await client.query(
    `insert into application_events (application_id, kind, from_stage, to_stage, reason, author_id, created_at)
     select a.id, 'stage', step.from_stage, step.to_stage, step.reason, step.author_id, step.at
     from applications a join offers o on o.id = a.offer_id
     cross join lateral (values
       (null, 'received', null, a.candidate_id, a.created_at),
       ('received', a.stage, a.rejection_reason, case a.stage when 'withdrawn' then a.candidate_id else o.created_by end, a.stage_changed_at)
     ) as step (from_stage, to_stage, reason, author_id, at)
     where a.offer_id >= $1 and (step.from_stage is null or a.stage <> 'received')`,
    [firstOfferId],
  );
  return rowCount ?? 0;
}

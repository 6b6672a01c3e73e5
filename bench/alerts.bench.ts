/**
 * Measures the morning wave of alerts: 100,000 saved searches of candidates against the 1,000 offers of a day, on an
 * embedded PostgreSQL of its own. First the search alone, then the whole wave with what it writes: marks, bells and
 * e-mails, which are counted and not sent. Then the wave of the next minute, which finds no new offer.
 * Run: npm run bench -- alerts
 */
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { selectOfferDocumentsById } from '../apps/api/src/features/offers/drawings/offer-documents.queries.ts';
import { NewItems } from '../apps/api/src/features/alerts/public/new-items.ts';
import { sendAlerts } from '../apps/api/src/features/alerts/public/send-alerts.ts';
import { offerSource } from '../apps/api/src/features/offers/alerts/offer-source.ts';
import { offerSearchTerms } from '../apps/api/src/features/offers/public/offer-search-terms.ts';
import { createDb } from '../apps/api/src/platform/db/create-db.ts';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { onEmbeddedPostgres } from '../apps/api/src/platform/postgres/on-embedded-postgres.ts';
import { clearPeak, peakMb, residentMb } from './memory.ts';
import { freshDataDir } from './product.ts';
import { createTable, say, verdict } from './table.ts';

const ALERTS = 100_000;
const OFFERS = 1_000;
/** The wave begins at seven; everybody has it before work. */
const goal = { searchSeconds: 60, waveMinutes: 15, growthMb: 300 };

const trades = [
  'Comptable',
  'Aide-comptable',
  'Chauffeur poids lourd',
  'Magasinier',
  'Infirmier d’État',
  'Sage-femme',
  'Développeur web',
  'Technicien réseau',
  'Électricien bâtiment',
  'Plombier',
  'Maçon',
  'Soudeur',
  'Agent commercial',
  'Caissier',
  'Assistant de direction',
  'Responsable des ressources humaines',
  'Juriste',
  'Agronome',
  'Mécanicien automobile',
  'Gardien',
] as const;
const towns = ['Bamako', 'Kayes', 'Sikasso', 'Ségou', 'Mopti', 'Gao', 'Koulikoro', 'Kita'] as const;
const contracts = ['CDI', 'CDD', 'STAGE'] as const;
const nth = <Value>(values: readonly Value[], index: number): Value => values[index % values.length] as Value;

/** As people save them: a trade, a trade and a town, a town, with a contract. */
function queryOf(index: number): string {
  const params = new URLSearchParams();
  if (index % 7 !== 0) params.set('search', nth(trades, index * 13).toLowerCase());
  if (index % 3 !== 0) params.set('location', nth(towns, index * 5));
  if (index % 5 === 0) params.append('contractTypes', nth(contracts, index));
  return params.toString();
}

async function load(db: Db, yesterday: Date): Promise<number[]> {
  const { id: companyId } = await db
    .insertInto('companies')
    .values({ name: 'Sahel Énergie', slug: 'sahel-energie' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into accounts (email, role, email_verified_at, first_name)
    select 'alerte-' || n || '@exemple.ml', 'applicant', now(), 'Awa' from generate_series(1, ${ALERTS / 4}) n`.execute(
    db,
  );
  const accounts = await db.selectFrom('accounts').select('id').where('role', '=', 'applicant').execute();
  for (let start = 0; start < ALERTS; start += 5000) {
    const rows = Array.from({ length: 5000 }, (_, offset) => {
      const index = start + offset;
      return { account: nth(accounts, index).id, query: `${queryOf(index)}&plain=${index}` };
    });
    await sql`
      insert into offer_alerts (account_id, kind, name, query, frequency, since, created_at)
      select account, 'search', 'Alerte', query, 'daily', ${yesterday}, ${yesterday}
      from json_to_recordset(${JSON.stringify(rows)}::json) as n (account uuid, query text)`.execute(db);
  }
  const offers = Array.from({ length: OFFERS }, (_, index) => {
    const offer = {
      title: nth(trades, index * 7),
      description: '<p>Vous rejoignez une équipe de la région et rendez compte au responsable.</p>',
      department: null,
      city: nth(towns, index * 3),
      country: 'ML',
      skills: [] as string[],
      key_points: [] as string[],
      contract_type: nth(contracts, index),
      seniority: 2,
      study_level: 2,
    };
    return {
      ...offer,
      slug: `offre-${index}`,
      company_id: companyId,
      status: 'active',
      published_at: new Date(yesterday.getTime() + 3_600_000 + index * 1000),
      expires_at: new Date(yesterday.getTime() + 30 * 86_400_000),
      search_terms: offerSearchTerms(offer, 'Sahel Énergie', null),
    };
  });
  const rows = await db.insertInto('offers').values(offers).returning('id').execute();
  await sql`analyze offer_alerts, offers, accounts`.execute(db);
  return rows.map(({ id }) => id);
}

const table = createTable('Measure', 'Printed', 'Goal', '');

async function measureSearch(db: Db, ids: readonly number[], { since, at }: { since: Date; at: Date }) {
  const offers = new NewItems(offerSource, await selectOfferDocumentsById(db, ids), at);
  const started = performance.now();
  let found = 0;
  // Each search is one of its own: none is answered from those before.
  for (let index = 0; index < ALERTS; index++)
    found += offers.find({ query: `${queryOf(index)}&plain=${index}`, since }).length;
  const seconds = (performance.now() - started) / 1000;
  table.row(
    `${ALERTS} searches among ${OFFERS} offers`,
    `${seconds.toFixed(1)} s`,
    `${goal.searchSeconds} s`,
    verdict(seconds <= goal.searchSeconds),
  );
  say(`${found} pairs of a search and an offer.`);
}

async function measureWave(db: Db, at: Date): Promise<void> {
  let mails = 0;
  const deps = {
    mailer: { sendMail: () => Promise.resolve(void (mails += 1)) },
    config: {
      http: { publicUrl: 'https://baara.example' },
      sms: null,
      session: { secret: 'x'.repeat(32) },
    } as Parameters<typeof sendAlerts>[1]['config'],
    queue: { enqueue: () => Promise.reject(new Error('no text leaves here')) },
    now: () => at,
  };
  clearPeak(process.pid);
  const before = residentMb(process.pid);
  const started = performance.now();
  const sent = await sendAlerts(db, deps, offerSource);
  const minutes = (performance.now() - started) / 60_000;
  const growth = peakMb(process.pid) - before;
  say(`${sent} alerts sent something, ${mails} e-mails.`);
  table.row(
    'the whole wave, marks, bells and e-mails written',
    `${minutes.toFixed(1)} min`,
    `${goal.waveMinutes} min`,
    verdict(minutes <= goal.waveMinutes),
  );
  table.row(
    'memory it added at its peak',
    `${growth.toFixed(0)} MB`,
    `${goal.growthMb} MB`,
    verdict(growth <= goal.growthMb),
  );
  const again = performance.now();
  await sendAlerts(db, { ...deps, now: () => new Date(at.getTime() + 60_000) }, offerSource);
  table.row('a run that finds nothing due', `${(performance.now() - again).toFixed(0)} ms`, '', '');
}

const directory = freshDataDir();
try {
  await onEmbeddedPostgres(directory, async (databaseUrl) => {
    await migrate(databaseUrl);
    const db = createDb(databaseUrl, { max: 2, limits: 'none' });
    try {
      const at = new Date('2026-12-02T07:00:01Z');
      const yesterday = new Date('2026-12-01T07:00:00Z');
      const ids = await load(db, yesterday);
      await sql`
        insert into offer_alert_waves (frequency, offers_from, due_at)
        values ('daily', ${yesterday}, ${at}), ('instant', ${at}, ${at}), ('weekly', ${at}, ${at})`.execute(
        db,
      );
      await measureSearch(db, ids, { since: yesterday, at });
      await measureWave(db, at);
    } finally {
      await db.destroy();
    }
  });
} finally {
  rmSync(directory, { recursive: true, force: true });
}
table.print();

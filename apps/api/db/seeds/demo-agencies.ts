import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';

const day = 24 * 3600 * 1000;

/** Opens the first agency's door, `/cabinet/<token>`: an installation without the demonstration knows no such agency. */
export const demoAgencyToken = 'demonstration-cabinet-djiguiya-recrutement1';

const agencies = [
  {
    name: 'Djiguiya Recrutement',
    contact_name: 'Rokia Sanogo',
    email: 'rokia.sanogo@djiguiya.exemple.baara.demo',
    fee_note: '12 % du salaire annuel, la moitié après la période d’essai.',
    untilInDays: 60,
    madeDaysAgo: 40,
    token: demoAgencyToken,
  },
  {
    name: 'Sahel Talents Conseil',
    contact_name: 'Boubacar Cissé',
    email: 'boubacar.cisse@sahel-talents.exemple.baara.demo',
    fee_note: 'Forfait de 350 000 F CFA par recrutement.',
    untilInDays: -12,
    madeDaysAgo: 150,
    token: null,
  },
] as const;

/** Presented by the first agency, and not yet applicants: one that nobody opened, one that is being read. */
const waiting = [
  { first_name: 'Kadidia', last_name: 'Togola', city: 'Bamako', daysAgo: 1, openedDaysAgo: null },
  { first_name: 'Adama', last_name: 'Berthé', city: 'Sikasso', daysAgo: 4, openedDaysAgo: 3 },
] as const;

/** As PostgreSQL reads bytes in a JSON text. */
const hashed = (token: string): string => `\\x${createHash('sha256').update(token).digest('hex')}`;

/** The agencies that the demo company works with: whom they presented, and those who became applicants. */
export async function insertDemoAgencies(db: Db, origin: Origin, data: DemoData): Promise<void> {
  const [company] = data.companies;
  if (!company) return;
  const at = (daysAgo: number): Date => new Date(origin.now.getTime() - daysAgo * day);
  const open = data.offers.filter(
    ({ company_id, status }) => company_id === company.id && status === 'active',
  );
  const [main, ...others] = open;
  if (!main) return;
  const made = agencies.map((agency, index) => ({ ...agency, id: idOf(origin, 'agency', index) }));
  await insertRows(
    db,
    'agencies',
    made.map(({ untilInDays, madeDaysAgo, token, ...agency }) => ({
      ...agency,
      company_id: company.id,
      presents_until: at(-untilInDays).toISOString().slice(0, 10),
      token_hash: token === null ? null : hashed(token),
      address_sent_at: at(madeDaysAgo),
      created_by: company.ownerId,
      created_at: at(madeDaysAgo),
      updated_at: at(madeDaysAgo),
    })),
  );
  await insertRows(
    db,
    'agency_offers',
    made.flatMap(({ id }, index) =>
      (index === 0 ? [main, ...others.slice(0, 2)] : [main]).map((offer) => ({
        agency_id: id,
        offer_id: offer.id,
      })),
    ),
  );

  const prospects = waiting.map((person, index) => ({ ...person, id: idOf(origin, 'presented', index) }));
  await insertRows(
    db,
    'offer_prospects',
    prospects.map(({ id, first_name, last_name, city, daysAgo }) => ({
      id,
      offer_id: main.id,
      company_id: company.id,
      source: 'agency' as const,
      first_name,
      last_name,
      city,
      email: `${first_name}.${last_name}@exemple.baara.demo`.toLowerCase().replaceAll('é', 'e'),
      token_hash: hashed(id),
      created_at: at(daysAgo),
      expires_at: at(daysAgo - 30),
    })),
  );

  // One of each stage first, so that the agency's page shows where people may stand.
  const people = new Map(data.candidates.map((candidate) => [candidate.id, candidate]));
  const seen = new Set<string>();
  const applied = data.applications
    .filter(({ offer_id, stage }) => offer_id === main.id && stage !== 'withdrawn')
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
    .filter(({ stage }) => !seen.has(stage) && seen.add(stage));
  await insertRows(db, 'agency_presentations', [
    ...prospects.map(({ id, first_name, last_name, daysAgo, openedDaysAgo }, index) => ({
      id: idOf(origin, 'presentation', index),
      agency_id: idOf(origin, 'agency', 0),
      offer_id: main.id,
      prospect_id: id,
      application_id: null,
      first_name,
      last_name,
      presented_at: at(daysAgo),
      opened_at: openedDaysAgo === null ? null : at(openedDaysAgo),
    })),
    ...applied.map((application, index) => ({
      id: idOf(origin, 'presentation', prospects.length + index),
      agency_id: idOf(origin, 'agency', 0),
      offer_id: main.id,
      prospect_id: null,
      application_id: application.id,
      first_name: people.get(application.candidate_id)?.firstName ?? null,
      last_name: people.get(application.candidate_id)?.lastName ?? null,
      presented_at: new Date(application.created_at.getTime() - day),
      opened_at: application.created_at,
    })),
  ]);
  await sql`update applications set source = 'agency', source_agency_id = ${idOf(origin, 'agency', 0)}
    where id = any(${applied.map(({ id }) => id)}::uuid[])`.execute(db);
}

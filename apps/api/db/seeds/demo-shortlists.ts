import type { ViewSource } from '@baara/contract/offers/view-source-titles';
import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';
import { randomOf } from './random.ts';

const hour = 3600 * 1000;
const day = 24 * hour;

const notes = [
  'Profil solide, à appeler avant la fin du mois.',
  'Vu au salon de l’emploi de Bamako : très bonne impression.',
  'Parle bambara et peul, utile pour les tournées.',
  null,
] as const;
const statuses = ['to-contact', 'to-contact', 'contacted', 'interested', 'declined'] as const;
const sources: readonly ViewSource[] = ['search', 'whatsapp', 'home', 'dashboard', 'email'];

const pools = ['Comptables et gestion', 'Saison des récoltes 2027', 'Anciens finalistes'] as const;
const reasons = [
  'Deuxième pour le dernier poste : à rappeler dès qu’une place s’ouvre.',
  'Libre à partir de la saison prochaine.',
  'Veut changer de ville, a demandé des nouvelles.',
  null,
] as const;

/** People that the demo company means to come back to: some late, some today, most later. */
async function insertDemoPools(db: Db, origin: Origin, data: DemoData, companyId: string): Promise<void> {
  const made = pools.map((name, index) => ({
    id: idOf(origin, 'pool', index),
    company_id: companyId,
    name,
    created_at: new Date(origin.now.getTime() - (30 + index) * day),
  }));
  await insertRows(db, 'talent_pools', made);
  const entries = made.flatMap((pool) => {
    const random = randomOf(origin.seed, 'pool', pool.name);
    return random.sample(data.candidates, 6).map((candidate, index) => ({ pool, candidate, index, random }));
  });
  await insertRows(
    db,
    'shortlisted_candidates',
    entries.map(({ pool, candidate, index, random }, place) => ({
      id: idOf(origin, 'pooled', place),
      company_id: companyId,
      pool_id: pool.id,
      candidate_id: candidate.id,
      added_by: data.colleagueId,
      added_at: new Date(origin.now.getTime() - random.int(2, 28) * day),
      note: random.pick(reasons),
      status: random.pick(statuses),
      follow_up_on:
        index === 5
          ? null
          : new Date(origin.now.getTime() + (index - 1) * random.int(2, 6) * day).toISOString().slice(0, 10),
    })),
  );
}

/** Candidates that the demo company shortlisted and invited, and views of its open offers. */
export async function insertDemoShortlists(db: Db, origin: Origin, data: DemoData): Promise<void> {
  const company = data.companies[0];
  if (!company) return;
  const offers = data.offers.filter(
    ({ company_id, status }) => company_id === company.id && status === 'active',
  );
  const applied = new Set(data.applications.map((one) => `${one.offer_id} ${one.candidate_id}`));
  const entries = offers.slice(0, 5).flatMap((offer) => {
    const random = randomOf(origin.seed, 'shortlist', offer.id);
    const alike = data.candidates.filter(({ trade }) => trade.category === offer.category_id);
    return random.sample(alike, 7).map((candidate) => ({ offer, candidate, random }));
  });
  await insertRows(
    db,
    'shortlisted_candidates',
    entries.map(({ offer, candidate, random }, index) => ({
      id: idOf(origin, 'shortlisted', index),
      company_id: company.id,
      // One in seven is shortlisted for no offer in particular.
      offer_id: index % 7 === 6 ? null : offer.id,
      candidate_id: candidate.id,
      added_by: random.chance(0.5) ? company.ownerId : data.colleagueId,
      added_at: new Date(origin.now.getTime() - random.int(2, 300) * hour),
      note: random.pick(notes),
      status: random.pick(statuses),
    })),
  );
  await insertDemoPools(db, origin, data, company.id);
  const invited = entries.filter(
    ({ offer, candidate }, index) => index % 4 === 1 && !applied.has(`${offer.id} ${candidate.id}`),
  );
  await insertRows(
    db,
    'offer_invitations',
    invited.map(({ offer, candidate, random }) => ({
      offer_id: offer.id,
      candidate_id: candidate.id,
      company_id: company.id,
      invited_by: company.ownerId,
      invited_at: new Date(origin.now.getTime() - random.int(1, 40) * hour),
    })),
  );
  await insertRows(
    db,
    'offer_viewers',
    offers.flatMap((offer) => {
      const random = randomOf(origin.seed, 'viewers', offer.id);
      const others = random.sample(
        data.candidates.filter(({ trade }) => trade.category === offer.category_id),
        12,
      );
      return others.map((candidate) => {
        const last = origin.now.getTime() - random.int(1, 200) * hour;
        return {
          offer_id: offer.id,
          candidate_id: candidate.id,
          views: random.int(1, 4),
          first_viewed_at: new Date(last - random.int(0, 2) * day),
          last_viewed_at: new Date(last),
          source: random.pick(sources),
        };
      });
    }),
  );
}

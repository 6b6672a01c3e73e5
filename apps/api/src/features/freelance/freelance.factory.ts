import type { FastifyInstance } from 'fastify';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { FreelanceProfiles, MissionProposals, Missions } from '../../platform/db/schema.generated.ts';

/** For tests: missions and freelances, made in the database. */

export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An open mission at Bamako, of domain 1, closing in ten days, by default. */
export async function makeMission(
  db: Db,
  clientId: string,
  fields: Partial<Insertable<Missions>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('missions')
    .values({
      client_id: clientId,
      title: 'Tenue des comptes',
      description: '<p>Six mois de comptes à reprendre.</p>',
      category_id: 1,
      skills: ['Sage'],
      city: 'Bamako',
      budget_min_xof: 200_000,
      budget_max_xof: 400_000,
      closes_on: dayFromNow(10),
      status: 'open',
      published_at: new Date(),
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A visible profile of this account, named Moussa Traoré. @returns its public id. */
export async function makeFreelance(
  db: Db,
  accountId: string,
  fields: Partial<Insertable<FreelanceProfiles>> = {},
): Promise<string> {
  await db
    .updateTable('accounts')
    .set({ first_name: 'Moussa', last_name: 'Traoré', phone: '+22376123456' })
    .where('id', '=', accountId)
    .execute();
  const { id } = await db
    .insertInto('freelance_profiles')
    .values({
      account_id: accountId,
      headline: 'Comptable indépendant',
      summary: 'Dix ans de comptes.',
      category_id: 1,
      skills: ['Sage', 'Fiscalité'],
      city: 'Bamako',
      daily_rate_xof: 50_000,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The lists show what was written in the database itself. */
export async function settleMarket({ market }: FastifyInstance): Promise<void> {
  await Promise.all([market.missions.recheck(), market.freelances.recheck()]);
}

/** A proposal of 300,000 F CFA that was just sent and nobody has read, by default. @returns its id. */
export async function makeProposal(
  db: Db,
  missionId: string,
  freelanceId: string,
  fields: Partial<Insertable<MissionProposals>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('mission_proposals')
    .values({
      mission_id: missionId,
      freelance_id: freelanceId,
      status: 'sent',
      message: 'Je reprends vos comptes en deux semaines.',
      pricing: 'fixed',
      price_xof: 300_000,
      sent_at: new Date(),
      updated_at: new Date(),
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

import type { CampaignLogKind } from '@baara/contract/campaigns/campaign-log';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isActingAuthorSql } from '../../companies/access/public/acting-author.ts';

export type CampaignLogEntry = {
  campaignId: string;
  companyId: string;
  actorId: string;
  kind: CampaignLogKind;
  /** What more there is to say, in French. */
  detail?: string;
  /** Ids by which it is found. */
  about?: Readonly<Record<string, string | readonly string[]>>;
  at: Date;
};

/** One more line, in the transaction of the action. */
export async function logCampaign(db: Db, entry: CampaignLogEntry): Promise<void> {
  const { campaignId, companyId, actorId, kind, detail, about, at } = entry;
  await db
    .insertInto('campaign_log')
    .values({
      campaign_id: campaignId,
      actor_id: actorId,
      kind,
      detail: JSON.stringify({ ...about, ...(detail !== undefined && { text: detail }) }),
      created_at: at,
      is_on_behalf: isActingAuthorSql(sql.val(actorId), sql.val(companyId)),
    })
    .execute();
}

export async function selectCampaignLog(
  db: Db,
  campaignId: string,
  { page, limit }: { page: number; limit: number },
) {
  const of = db.selectFrom('campaign_log as l').where('l.campaign_id', '=', campaignId);
  const { total } = await of.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await of
    .leftJoin('accounts as a', 'a.id', 'l.actor_id')
    .select([
      'l.id',
      'l.kind',
      'l.is_on_behalf',
      'l.created_at',
      sql<string | null>`nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '')`.as('author'),
      sql<string | null>`l.detail ->> 'text'`.as('text'),
    ])
    .orderBy('l.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

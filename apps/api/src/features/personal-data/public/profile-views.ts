import { sql } from 'kysely';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { tell } from '../../notifications/public/tell.ts';
import { profileOpenedMail } from '../personal-data.mails.ts';

export type ProfileOpening = { mailer: Mailer; config: Pick<Config, 'http'> };

/** A company looks at a candidate's profile: it is written down, and the candidate told the first time. */
export async function openProfile(
  db: Db,
  { mailer, config }: ProfileOpening,
  view: { candidateId: string; company: { id: string; name: string }; at: Date },
): Promise<void> {
  const { candidateId, company, at } = view;
  await db.transaction().execute(async (tx) => {
    const { isFirst } = await recordProfileView(tx, { candidateId, companyId: company.id, at });
    if (!isFirst) return;
    const url = '/profile?onglet=donnees';
    const mail = profileOpenedMail({ companyName: company.name, url: config.http.publicUrl + url });
    const title = `${company.name} a consulté votre profil`;
    await tell(tx, mailer, [{ to: { id: candidateId }, kind: 'profile', title, url, mail }], at);
  });
}

/**
 * Writes down that a company opened a candidate's profile: one line per company and calendar day (Africa/Bamako,
 * which is UTC).
 * @returns whether it is the first time within twelve months, when the candidate is worth telling.
 */
async function recordProfileView(
  db: Db,
  view: { candidateId: string; companyId: string; at: Date },
): Promise<{ isFirst: boolean }> {
  const { candidateId, companyId, at } = view;
  const { rows } = await sql<{ is_first: boolean }>`
    with before as (
      select 1 from profile_views where candidate_id = ${candidateId} and company_id = ${companyId} limit 1
    )
    insert into profile_views (candidate_id, company_id, viewed_on, first_viewed_at, last_viewed_at)
    values (${candidateId}, ${companyId}, (${at}::timestamptz at time zone 'UTC')::date, ${at}, ${at})
    on conflict (candidate_id, company_id, viewed_on)
      do update set views = profile_views.views + 1, last_viewed_at = excluded.last_viewed_at
    returning not exists (select 1 from before) as is_first`.execute(db);
  return { isFirst: rows[0]?.is_first ?? false };
}

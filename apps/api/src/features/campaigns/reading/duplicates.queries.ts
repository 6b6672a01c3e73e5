import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { soundsAlike } from './duplicates.ts';

type Own = {
  id: string;
  campaign_id: string;
  candidate_id: string;
  last_name: string;
  first_name: string;
  birth_date: string | null;
  phone_digits: string | null;
};
type Found = {
  id: string;
  file_number: number;
  last_name: string;
  first_name: string;
  category: string | null;
};
export type Duplicate = Found & { reasons: string[] };

const MOST_SHOWN = 10;
/** On one day of birth there are few; a crowd on the first of January is not read to its end. */
const MOST_BORN = 500;

/**
 * Other files of the campaign that may be the same person's, with what says so. Each is found by its index first: in the
 * order of numbers, the database would read the whole campaign.
 */
export async function selectDuplicates(db: Db, own: Own): Promise<Duplicate[]> {
  const others = sql`select a.id, a.file_number, a.last_name, a.first_name, k.name as category
    from campaign_applications a left join campaign_categories k on k.id = a.category_id`;
  const isOther = sql`a.campaign_id = ${own.campaign_id} and a.id <> ${own.id} and a.status <> 'WITHDRAWN'`;
  const read = async (condition: ReturnType<typeof sql>, most = MOST_SHOWN): Promise<Found[]> =>
    (
      await sql<Found>`${others} where ${isOther} and ${condition}
        order by a.file_number + 0 limit ${most}`.execute(db)
    ).rows;
  const found = new Map<string, Duplicate>();
  const add = (rows: readonly Found[], reason: string): void => {
    for (const row of rows)
      found.set(row.id, { ...row, reasons: [...(found.get(row.id)?.reasons ?? []), reason] });
  };
  if (own.phone_digits !== null && own.phone_digits.length === 8)
    add(await read(sql`a.phone_digits = ${own.phone_digits}`), 'Même téléphone');
  add(
    await read(sql`a.candidate_id = any(array(select p.id from accounts p
      where p.role = 'applicant' and p.id <> ${own.candidate_id} and mailbox(p.email) =
        (select mailbox(me.email) from accounts me where me.id = ${own.candidate_id})))`),
    'Même adresse e-mail',
  );
  if (own.birth_date !== null) {
    const born = await read(sql`a.birth_date = ${own.birth_date}`, MOST_BORN);
    const name = `${own.last_name} ${own.first_name}`;
    const alike = born.filter((row) => soundsAlike(name, `${row.last_name} ${row.first_name}`));
    add(alike.slice(0, MOST_SHOWN), 'Même naissance, nom qui sonne pareil');
  }
  add(
    await read(sql`a.id = any(array(select d.application_id from files f
      join campaign_application_documents d on d.file_id = f.id
      where d.replaced_at is null and f.sha256 = any(array(select mf.sha256 from campaign_application_documents m
        join files mf on mf.id = m.file_id where m.application_id = ${own.id} and m.replaced_at is null))))`),
    'Même document, au bit près',
  );
  return [...found.values()].slice(0, MOST_SHOWN);
}

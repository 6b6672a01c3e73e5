import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';
import { randomOf } from './random.ts';

const day = 24 * 3600 * 1000;

/** Days are relative to the demonstration's own instant; `share` is how many candidates came with the code. */
const codes = [
  {
    code: 'FORUM-BAMAKO',
    label: 'Forum de l’emploi de Bamako',
    share: 0.12,
    madeDaysAgo: 300,
    endsInDays: null,
  },
  { code: 'CAMPUS-SEGOU', label: 'Université de Ségou', share: 0.06, madeDaysAgo: 200, endsInDays: 120 },
  { code: 'RADIO-KAYES', label: 'Radio partenaire de Kayes', share: 0.03, madeDaysAgo: 250, endsInDays: -40 },
] as const;

/** Reference codes given to partners, and the candidates who registered with one. */
export async function insertDemoCodes(db: Db, origin: Origin, data: DemoData): Promise<void> {
  const at = (days: number): Date => new Date(origin.now.getTime() + days * day);
  await insertRows(
    db,
    'reference_codes',
    codes.map(({ code, label, madeDaysAgo, endsInDays }, index) => ({
      id: idOf(origin, 'reference-code', index),
      code,
      label,
      // The demo manager's.
      created_by: idOf(origin, 'demo-account', 1),
      created_at: at(-madeDaysAgo),
      expires_at: endsInDays === null ? null : at(endsInDays),
    })),
  );
  for (const [index, { code, share }] of codes.entries()) {
    const ids = data.candidates
      .filter((_, rank) => randomOf(origin.seed, 'reference-code', rank, index).chance(share))
      .map(({ id }) => id);
    await sql`update accounts set reference_code = ${code}
      where id = any(${ids}::uuid[]) and reference_code is null`.execute(db);
  }
}

import type { Client } from 'pg';
import { matchTradeRows, monthOf } from '../../src/features/candidates/matching/public/match-input.ts';
import { candidateOf, type CandidatePlan, identityOf, tradeOfIndex } from './candidates.ts';
import type { Origin } from './companies.ts';
import { accountRow, candidateRow } from './rows.ts';
import { candidateSearchRow } from './search-terms.ts';

const planOf = (index: number): CandidatePlan => ({
  kind: 'volume-candidate',
  index,
  trade: tradeOfIndex(index),
});

/** The accounts of the first `count` candidates. */
export function* candidateAccounts(origin: Origin, count: number) {
  for (let index = 0; index < count; index += 1) {
    const identity = identityOf(origin, planOf(index));
    yield accountRow({ ...identity, role: 'applicant', referenceCode: codeOf(index) });
  }
}

/** Shorter careers than the demonstration's: a million of them must fit. */
function profileOf(origin: Origin, index: number) {
  const made = candidateOf(origin, planOf(index));
  return candidateRow({
    ...made,
    experiences: made.experiences.slice(0, 2),
    educations: made.educations.slice(0, 1),
  });
}

/** When the profile of each candidate last changed; NaN for a hidden one. */
export type Changes = Float64Array;

/** The profiles of as many candidates as there are changes to note. */
export function* profiles(origin: Origin, changes: Changes) {
  for (let index = 0; index < changes.length; index += 1) {
    const row = profileOf(origin, index);
    changes[index] = row.is_visible ? row.updated_at.getTime() : Number.NaN;
    yield row;
  }
}

/** What each candidate is found by for an offer, hidden ones too. */
export function* tradeRowsOf(origin: Origin, count: number) {
  const month = monthOf(origin.now);
  for (let index = 0; index < count; index += 1) {
    const { account_id, ...row } = profileOf(origin, index);
    for (const trade of matchTradeRows(row, month)) yield { account_id, ...trade };
  }
}

/** Where a volume's people say they come from. */
const volumeCodes = ['VOLUME-SALON', 'VOLUME-ECOLE', 'VOLUME-RADIO'];

function codeOf(index: number): string | null {
  return index % 10 === 0 ? (volumeCodes[(index / 10) % volumeCodes.length] ?? null) : null;
}

/** Writes the codes they say they come from. @returns the id of each. */
export async function writeCodes(client: Client): Promise<Map<string, string>> {
  await client.query(
    `insert into reference_codes (code, label, is_active) select code, 'Volume', true from unnest($1::text[]) code
     on conflict do nothing`,
    [volumeCodes],
  );
  const { rows } = await client.query<{ code: string; id: string }>(
    'select code, id from reference_codes where code = any($1)',
    [volumeCodes],
  );
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/**
 * The search row of each visible candidate, made from the very rows of the profile. The last changed come last, as in a
 * table in use: a change rewrites its row, at the end.
 */
export function* searchRows(origin: Origin, changes: Changes, codes: ReadonlyMap<string, string>) {
  const order = Uint32Array.from(changes.keys())
    .filter((index) => !Number.isNaN(changes[index]))
    .toSorted((one, other) => (changes[one] ?? 0) - (changes[other] ?? 0) || one - other);
  for (const index of order) {
    const account = { ...identityOf(origin, planOf(index)), codeId: codes.get(codeOf(index) ?? '') ?? null };
    yield candidateSearchRow(account, profileOf(origin, index));
  }
}

import type { ContractBody, ContractTerms } from '@baara/contract/freelance/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';
import { readMissionCommission } from '../../money/accounting/public/mission-commission.ts';
import { readSite } from '../../settings/site-settings/public/read-site.ts';
import { countryName } from '../public/country-name.ts';
import { readClauses } from './clauses.queries.ts';
import type { TextSource } from './compose-text.ts';

type Parties = ContractBody['parties'];
type ContractIds = { client_id: string | null; company_id: string | null; freelance_id: string | null };

/** The name of a party whose account is erased, where no text has it. */
export const CLOSED_ACCOUNT = 'Compte fermé';

const lines = (all: (string | null | undefined | false)[]): string[] => all.flatMap((line) => line || []);

/** The parties as their accounts name them on this day; neither addresses of e-mail nor phones. */
export async function readParties(db: Db, contract: ContractIds): Promise<Parties> {
  const [client, company, freelance] = await Promise.all([
    findPerson(db, contract.client_id),
    findCompany(db, contract.company_id),
    findPerson(db, contract.freelance_id),
  ]);
  return {
    client: company ?? personLines(client),
    freelance: personLines(freelance),
  };
}

async function findPerson(db: Db, id: string | null) {
  if (id === null) return undefined;
  return db
    .selectFrom('accounts as a')
    .leftJoin('freelance_profiles as p', 'p.account_id', 'a.id')
    .where('a.id', '=', id)
    .select(['a.email', 'a.address', 'a.country', 'p.city', 'p.country as work_country'])
    .select(sql<string | null>`${nameOf('a')}`.as('name'))
    .select(
      sql<string | null>`(select v.tax_number from verifications v
        where v.freelance_id = a.id and v.state = 'verified' order by v.decided_at desc limit 1)`.as(
        'tax_number',
      ),
    )
    .executeTakeFirst();
}

function personLines(person: Awaited<ReturnType<typeof findPerson>>): Parties['client'] {
  if (!person) return { name: CLOSED_ACCOUNT, lines: [] };
  const place = [person.city, countryName(person.work_country ?? person.country)].filter(Boolean).join(', ');
  return {
    name: person.name ?? person.email,
    lines: lines([person.address, place, person.tax_number && `NIF : ${person.tax_number}`]),
  };
}

async function findCompany(db: Db, id: string | null): Promise<Parties['client'] | undefined> {
  if (id === null) return undefined;
  const row = await db
    .selectFrom('companies')
    .where('id', '=', id)
    .select(['name', 'address', 'city', 'country', 'rccm_number', 'tax_number'])
    .executeTakeFirst();
  if (!row) return undefined;
  const place = [row.city, countryName(row.country)].filter(Boolean).join(', ');
  return {
    name: row.name,
    lines: lines([
      row.address,
      place,
      row.rccm_number && `RCCM : ${row.rccm_number}`,
      row.tax_number && `NIF : ${row.tax_number}`,
    ]),
  };
}

type SourceContract = ContractIds & {
  id: string;
  mission_id: string | null;
  number: string;
  title: string;
  pricing: string;
  signed_at: Date | null;
};

/** What a text of this contract is composed of on this day. */
export async function readTextSource(
  db: Db,
  contract: SourceContract,
  text: { number: number; terms: ContractTerms },
): Promise<TextSource & { clausesVersion: number }> {
  const { version, clauses } = await readClauses(db);
  const [parties, mission, site, commission] = await Promise.all([
    readParties(db, contract),
    findNeed(db, contract.mission_id),
    readSite(db),
    readCommission(db, contract.id, text.number),
  ]);
  return {
    number: text.number,
    contract: {
      number: contract.number,
      title: contract.title,
      pricing: contract.pricing,
      signedAt: contract.signed_at,
    },
    mission,
    parties,
    terms: text.terms,
    clauses,
    clausesVersion: version,
    commission,
    platform: site.productName,
  };
}

async function findNeed(db: Db, id: string | null): Promise<TextSource['mission']> {
  if (id === null) return null;
  const row = await db
    .selectFrom('missions')
    .where('id', '=', id)
    .select(['goal', 'description', 'deliverables'])
    .executeTakeFirst();
  return row
    ? { ...row, deliverables: row.deliverables as NonNullable<TextSource['mission']>['deliverables'] }
    : null;
}

/** In percent: an amendment has the commission of the contract, a first text that of the settings on this day. */
async function readCommission(db: Db, contractId: string, number: number): Promise<number> {
  if (number === 0) return readMissionCommission(db);
  const row = await db
    .selectFrom('contract_commissions')
    .where('contract_id', '=', contractId)
    .select(sql<number>`percent::float8`.as('percent'))
    .executeTakeFirst();
  return row?.percent ?? readMissionCommission(db);
}

/** What the first text says that the platform retains; a text that is sent again may say another. */
export async function saveCommission(
  tx: Db,
  { contractId, percent, at }: { contractId: string; percent: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('contract_commissions')
    .values({ contract_id: contractId, percent, frozen_at: at })
    .onConflict((conflict) => conflict.column('contract_id').doUpdateSet({ percent, frozen_at: at }))
    .execute();
}

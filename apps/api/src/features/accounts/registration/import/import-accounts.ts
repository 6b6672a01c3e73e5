import type { Readable } from 'node:stream';
import type { Db } from '../../../../platform/db/database.ts';
import { rebuildCandidates } from '../../../candidates/public/candidate-search-rows.ts';
import { insertMember } from '../../../companies/access/public/insert-member.ts';
import { insertCompany } from '../registration.queries.ts';
import { slugsFor } from '../../../companies/access/public/company-slug.ts';
import { type ImportedAccount, readAccount } from './account-row.ts';
import { auditImported, findImportedCompany, insertCandidates, insertImported } from './import.queries.ts';
import { readLines } from './read-lines.ts';

const BATCH = 500;

/** @property reason French; names the error, never the content of the field. */
export type Refusal = { line: number; email: string; reason: string };
export type ImportCounts = { read: number; created: number; existing: number; refused: number };

type Watch = {
  onRefusal: (refusal: Refusal) => Promise<void> | void;
  onBatch?: (counts: ImportCounts) => void;
};

/**
 * Brings in the accounts of the old system: their address is taken for confirmed, and a new password is required of
 * each. An account that exists is never touched, so a second run of the same file changes nothing; a run that was cut
 * short is taken up by running it again. One transaction per batch of 500.
 * @throws StartupError when the file has not the columns it needs.
 */
export async function importAccounts(db: Db, file: Readable, now: Date, watch: Watch): Promise<ImportCounts> {
  const counts: ImportCounts = { read: 0, created: 0, existing: 0, refused: 0 };
  const lineOf = new Map<string, number>();
  let batch: ImportedAccount[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    const accounts = batch;
    batch = [];
    const created = await db.transaction().execute((trx) => writeBatch(trx, accounts, now));
    counts.created += created;
    counts.existing += accounts.length - created;
    watch.onBatch?.({ ...counts });
  };
  for await (const { line, row } of readLines(file)) {
    counts.read += 1;
    const read = row
      ? readAccount(row, now)
      : { problems: ["Le nombre de champs n'est pas celui de la première ligne"] };
    const first = 'account' in read ? lineOf.get(read.account.email) : undefined;
    const problems = first
      ? [`Adresse déjà présente à la ligne ${first}`]
      : 'problems' in read
        ? read.problems
        : [];
    if (problems.length > 0) {
      counts.refused += 1;
      await watch.onRefusal({ line, email: row?.email.slice(0, 254) ?? '', reason: problems.join(' ; ') });
    } else if ('account' in read) {
      lineOf.set(read.account.email, line);
      batch.push(read.account);
      if (batch.length >= BATCH) await flush();
    }
  }
  await flush();
  return counts;
}

/** @returns how many accounts are new. */
async function writeBatch(db: Db, accounts: readonly ImportedAccount[], now: Date): Promise<number> {
  const ids = await insertImported(db, accounts, now);
  const created = accounts.flatMap((account) => {
    const accountId = ids.get(account.email);
    return accountId ? [{ ...account, accountId, createdAt: account.createdAt ?? now }] : [];
  });
  const candidates = created.filter(({ role }) => role === 'applicant');
  await insertCandidates(db, candidates, now);
  await rebuildCandidates(
    db,
    candidates.map(({ accountId }) => accountId),
  );
  for (const account of created) {
    if (account.company) await joinCompany(db, { ...account, company: account.company }, now);
  }
  await auditImported(db, [...ids.values()]);
  return ids.size;
}

type Employee = ImportedAccount & { accountId: string; company: NonNullable<ImportedAccount['company']> };

/** The first employee of a company owns it, the others recruit for it. */
async function joinCompany(db: Db, employee: Employee, now: Date): Promise<void> {
  const { company, accountId } = employee;
  const found = await findImportedCompany(db, company);
  const companyId = found?.id ?? (await createCompany(db, employee, now));
  const role = found ? 'recruiter' : 'owner';
  await insertMember(db, { companyId, accountId, role, jobTitle: company.jobTitle, at: now });
}

async function createCompany(db: Db, { company, country, phone }: Employee, now: Date): Promise<string> {
  for (const slug of slugsFor(company.name)) {
    const made = await insertCompany(db, {
      name: company.name,
      slug,
      businessNumber: company.number,
      country,
      phone,
      package: '1',
      at: now,
    });
    if (made) return made.id;
  }
  throw new Error('no free slug for the company');
}

import { maySeeMoney, mayWrite } from '@baara/contract/companies/roles';
import { contractNotFound, type ContractSide } from '@baara/contract/freelance/work-words';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { forbidden, notFound } from '../../../../platform/http/errors.ts';
import type { Actor } from '../../../../platform/session/actor.ts';

type Person = Pick<Actor, 'accountId' | 'company'>;

/** A contract of a company is the company's: anyone who sees its money sees it, and not the author alone. */
const companyOf = ({ company }: Person): string | null =>
  company && maySeeMoney(company.role) ? company.id : null;

/** What a party and its guests read, of `mission_contracts as c`; for lists and details alike. */
export const isSeenBy = (person: Person) => sql<boolean>`(
  c.freelance_id = ${person.accountId}
  or case when c.company_id is null then c.client_id = ${person.accountId} and ${person.company?.isActing !== true}
    else c.company_id = ${companyOf(person)} end
  or exists (select 1 from contract_guests g where g.contract_id = c.id and g.account_id = ${person.accountId}))`;

export type SeenContract = NonNullable<Awaited<ReturnType<typeof findSeen>>>;

const columns = [
  'c.id',
  'c.number',
  'c.mission_id',
  'c.proposal_id',
  'c.client_id',
  'c.company_id',
  'c.freelance_id',
  'c.title',
  'c.status',
  'c.pricing',
  'c.total_xof',
  'c.day_rate_xof',
  'c.days',
  'c.starts_on',
  'c.ends_on',
  'c.version',
] as const;

const findSeen = (db: Db, person: Person, id: string) =>
  db
    .selectFrom('mission_contracts as c')
    .leftJoin('contract_guests as guest', (join) =>
      join.onRef('guest.contract_id', '=', 'c.id').on('guest.account_id', '=', person.accountId),
    )
    .where('c.id', '=', id)
    .where(isSeenBy(person))
    .select([...columns, 'guest.side as guest_side'])
    .executeTakeFirst();

export type ContractView = SeenContract & { side: ContractSide; isGuest: boolean };

/** Where somebody stands in a contract they may read. */
export const viewOf = (contract: SeenContract, person: Person): ContractView => {
  const isFreelance = contract.freelance_id === person.accountId;
  const isClient =
    contract.company_id === null
      ? contract.client_id === person.accountId
      : contract.company_id === companyOf(person);
  return {
    ...contract,
    side: isFreelance || (!isClient && contract.guest_side === 'freelance') ? 'freelance' : 'client',
    isGuest: !isFreelance && !isClient,
  };
};

/** A contract from where the person stands in it. @throws 404 for who is neither a party nor a guest. */
export async function readContract(db: Db, person: Person, id: string): Promise<ContractView> {
  const contract = await findSeen(db, person, id);
  if (!contract) throw notFound(contractNotFound, 'CONTRACT_NOT_FOUND');
  return viewOf(contract, person);
}

/** Whether somebody reads a contract without having been invited. */
export async function isParty(db: Db, person: Person, id: string): Promise<boolean> {
  const contract = await findSeen(db, person, id);
  return contract !== undefined && !viewOf(contract, person).isGuest;
}

/**
 * The same, locked until the transaction ends; whatever changes a contract, its milestones or its money takes this lock
 * first. @param side who alone may; both when left out.
 * @throws 404 as above; 403 for a guest, a member who only looks on, and the other party.
 */
export async function lockContract(
  tx: Db,
  person: Person,
  id: string,
  side?: ContractSide,
): Promise<ContractView> {
  await tx.selectFrom('mission_contracts').where('id', '=', id).select('id').forUpdate().executeTakeFirst();
  const contract = await readContract(tx, person, id);
  if (contract.isGuest) throw forbidden('Vous lisez ce contrat sans pouvoir y agir', 'CONTRACT_GUEST');
  if (side !== undefined && contract.side !== side)
    throw forbidden('Cette action revient à l’autre partie', 'OTHER_PARTY');
  if (
    contract.side === 'client' &&
    contract.company_id !== null &&
    !mayWrite(person.company?.role ?? 'reader')
  )
    throw forbidden('Votre rôle dans l’entreprise ne permet pas cette action', 'READ_ONLY_MEMBER');
  return contract;
}

/** Accounts that act for one side, to be written to: the freelance; the client, or the company's owners and the author. */
export async function accountsOf(
  db: Db,
  contract: { client_id: string | null; company_id: string | null; freelance_id: string | null },
  side: ContractSide,
): Promise<string[]> {
  if (side === 'freelance') return contract.freelance_id === null ? [] : [contract.freelance_id];
  if (contract.company_id === null) return contract.client_id === null ? [] : [contract.client_id];
  const people = await db
    .selectFrom('company_people')
    .where('company_id', '=', contract.company_id)
    .where(({ eb, or }) => or([eb('role', '=', 'owner'), eb('account_id', '=', contract.client_id)]))
    .select('account_id')
    .execute();
  return [...new Set(people.flatMap(({ account_id }) => account_id ?? []))];
}

import { type CompanyRole, mayWrite } from '@baara/contract/companies/roles';
import { type RawBuilder, sql } from 'kysely';

/**
 * Which offers of a company somebody sees: all of them, or those whose hiring team `teamOf` is in. Whatever hangs on
 * an offer (applications, interviews, files, figures…) is seen with it.
 */
export type OfferScope = { companyId: string; teamOf: string | null };

/** A scope, or the columns that contain one. */
export type OfferScopeSql = {
  companyId: string | RawBuilder<unknown>;
  teamOf: string | null | RawBuilder<unknown>;
};

/** Owners and recruiters see every offer; interviewers and readers those of their teams. */
export const offerScopeOf = (accountId: string, company: { id: string; role: CompanyRole }): OfferScope => ({
  companyId: company.id,
  teamOf: mayWrite(company.role) ? null : accountId,
});

/** For actions of the company itself: jobs, and calls that only owners and recruiters make. */
export const wholeCompany = (companyId: string): OfferScope => ({ companyId, teamOf: null });

/** With its table: alone, `offer_id` would name the column of the team that the rule reads. */
type QualifiedColumn = `${string}.${string}`;

/**
 * The rule as SQL: whether the scope shows the offer. The text never depends on the scope, so that it works in a
 * prepared statement. @param offer the column of the offer's id.
 */
export const isOfferSeen = ({ teamOf }: OfferScopeSql, offer: QualifiedColumn): RawBuilder<boolean> =>
  sql<boolean>`(${teamOf}::uuid is null or exists (select from hiring_team_members team
    where team.offer_id = ${sql.ref(offer)} and team.account_id = ${teamOf}::uuid))`;

/** The rows of the scope's company whose offer is visible. @param columns the columns of each. */
export const isInOfferScope = (
  scope: OfferScope,
  columns: { company: string; offer: QualifiedColumn },
): RawBuilder<boolean> =>
  scope.teamOf === null
    ? sql<boolean>`${sql.ref(columns.company)} = ${scope.companyId}::uuid`
    : sql<boolean>`(${sql.ref(columns.company)} = ${scope.companyId}::uuid and ${isOfferSeen(scope, columns.offer)})`;

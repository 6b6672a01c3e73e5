import { type CompanyRole, mayWrite } from '@baara/contract/company-roles';
import { type RawBuilder, sql } from 'kysely';

/**
 * Which offers of a company somebody sees: all of them, or those whose hiring team `teamOf` is in. Whatever hangs on
 * an offer (applications, interviews, files, figures…) is seen with it.
 */
export type OfferScope = { companyId: string; teamOf: string | null };

/** A scope, or the columns that hold one. */
export type OfferScopeSql = {
  companyId: string | RawBuilder<unknown>;
  teamOf: string | null | RawBuilder<unknown>;
};

/** Owners and recruiters see every offer; interviewers and readers those of their teams. */
export const offerScopeOf = (accountId: string, company: { id: string; role: CompanyRole }): OfferScope => ({
  companyId: company.id,
  teamOf: mayWrite(company.role) ? null : accountId,
});

/** For what the company does by itself: jobs, and calls that only owners and recruiters make. */
export const wholeCompany = (companyId: string): OfferScope => ({ companyId, teamOf: null });

/**
 * The rule as SQL: whether the offer is one that the scope shows. The text never depends on the scope, so that it may
 * stand in a prepared statement. @param offer the column that holds the offer's id.
 */
export const isOfferSeen = ({ teamOf }: OfferScopeSql, offer: string): RawBuilder<boolean> =>
  sql<boolean>`(${teamOf}::uuid is null or exists (select from hiring_team_members team
    where team.offer_id = ${sql.ref(offer)} and team.account_id = ${teamOf}::uuid))`;

/** The rows of the scope's company whose offer is seen. @param columns where the row holds each. */
export const isInOfferScope = (
  scope: OfferScope,
  columns: { company: string; offer: string },
): RawBuilder<boolean> =>
  scope.teamOf === null
    ? sql<boolean>`${sql.ref(columns.company)} = ${scope.companyId}::uuid`
    : sql<boolean>`(${sql.ref(columns.company)} = ${scope.companyId}::uuid and ${isOfferSeen(scope, columns.offer)})`;

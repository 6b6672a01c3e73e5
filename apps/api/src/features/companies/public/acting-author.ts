import { elide } from '@baara/contract/elision';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether somebody is no member of a company and acted for it: what they wrote is shown with both names.
 * @param author the column of the account, @param company that of the company.
 */
export const isActingAuthorSql = (author: string, company: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from acting_companies acted
    where acted.account_id = ${sql.ref(author)} and acted.company_id = ${sql.ref(company)}
      and not exists (select from company_members own
        where own.account_id = acted.account_id and own.company_id = acted.company_id))`;

/** « Awa Traoré, pour le compte de Sahel Agro ». */
export const onBehalfOf = (name: string, company: string): string =>
  `${name}, pour le compte ${elide('de', company)}`;

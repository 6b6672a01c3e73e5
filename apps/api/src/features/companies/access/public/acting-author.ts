import { elide } from '@baara/contract/formats/elision';
import { type Expression, type RawBuilder, sql } from 'kysely';

type Column = string | Expression<unknown>;

/**
 * Whether somebody is no member of a company and acted for it: what they wrote is shown with both names.
 * @param author the column of the account, or its value as SQL, @param company the same of the company.
 */
export const isActingAuthorSql = (author: Column, company: Column): RawBuilder<boolean> =>
  sql<boolean>`exists (select from acting_companies acted
    where acted.account_id = ${operand(author)} and acted.company_id = ${operand(company)}
      and not exists (select from company_members own
        where own.account_id = acted.account_id and own.company_id = acted.company_id))`;

const operand = (column: Column) => (typeof column === 'string' ? sql.ref(column) : column);

/** « Awa Traoré, pour le compte de Sahel Agro ». */
export const onBehalfOf = (name: string, company: string): string =>
  `${name}, pour le compte ${elide('de', company)}`;

import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';

/**
 * How a company reads who applied: the one way. While an application is anonymous (`applications.is_anonymous`), it has
 * the words « Candidature » and « K-4821 » where a first name and a family name stand, so that whatever composes both
 * says « Candidature K-4821 ». `anonymous-applicant.test.ts` refuses queries that read an applicant's name otherwise.
 */

const WORD = 'Candidature';

const shown = (
  { application, account }: { application: string; account: string },
  column: 'first_name' | 'last_name',
): RawBuilder<string> => {
  const hidden =
    column === 'first_name' ? sql`${sql.lit(WORD)}` : sql`anonymous_label(${sql.ref(`${application}.id`)})`;
  return sql<string>`case when ${sql.ref(`${application}.is_anonymous`)} then ${hidden}
    else ${sql.ref(`${account}.${column}`)} end`;
};

/** Both names, for a select. @param application alias of `applications`. @param account alias of the candidate's account. */
export const applicantNames = (
  application: string,
  account: string,
): [AliasedRawBuilder<string, 'first_name'>, AliasedRawBuilder<string, 'last_name'>] => [
  shown({ application, account }, 'first_name').as('first_name'),
  shown({ application, account }, 'last_name').as('last_name'),
];

/** One of them, to sort by. */
export const applicantNameSql = (
  application: string,
  account: string,
  column: 'first_name' | 'last_name',
): RawBuilder<string> => shown({ application, account }, column);

/** The whole name in one text; null for somebody without any. */
export const wholeApplicantName = (application: string, account: string): RawBuilder<string | null> =>
  sql<
    string | null
  >`nullif(trim(${shown({ application, account }, 'first_name')} || ' ' || ${shown({ application, account }, 'last_name')}), '')`;

/** Stands in answers for the candidate's id: an anonymous application has its own, which leads to nobody. */
export const applicantId = (application: string): RawBuilder<string> =>
  sql<string>`case when ${sql.ref(`${application}.is_anonymous`)} then ${sql.ref(`${application}.id`)}
    else ${sql.ref(`${application}.candidate_id`)} end`;

/** « Candidature K-4821 », whether it is anonymous or not. */
export const anonymousName = (applicationId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${sql.lit(WORD)} || ' ' || anonymous_label(${applicationId})`;

import { type RawBuilder, sql } from 'kysely';

/**
 * The rule as SQL: whether an interviewer or a reader sees the conversation `c`: it is about an offer of their hiring
 * teams, or with somebody who applied to one. Owners and recruiters see all of their company's.
 * @param account the account's id.
 */
export const isConversationSeen = (account: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from hiring_team_members team where team.account_id = ${account}
    and (team.offer_id = c.offer_id or exists (select from applications received
      where received.offer_id = team.offer_id and received.company_id = c.company_id
        and received.candidate_id = c.person_id and not received.is_anonymous)))`;

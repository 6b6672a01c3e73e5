import type { SittingAnswer } from '@baara/contract/campaigns/sittings';
import { SITTING_GRACE_SECONDS } from '@baara/contract/campaigns/sittings-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { defineStatement, type Holes } from '../../../platform/db/prepared.ts';
import type { TestOfCandidate } from './sittings.queries.ts';

/** Answers that one candidate's device sends. */
export type GivenAnswers = TestOfCandidate & {
  accountId: string;
  deviceId: string;
  answers: readonly SittingAnswer[];
  now: Date;
};

type Columns = {
  accounts: readonly string[];
  applications: readonly string[];
  tests: readonly string[];
  devices: readonly string[];
  moments: readonly Date[];
  /** Of each answer: which of the calls gave it, from 1. */
  calls: readonly number[];
  places: readonly number[];
  choices: readonly string[];
  /** The highest choice, -1 for none. */
  highest: readonly number[];
  sequences: readonly number[];
};

const saving = defineStatement(
  'save-answers',
  (_db, given: Holes<Columns>) => sql<{ call: number; ends_at: Date }>`
    with given as (
      select * from unnest(${given.calls}::int[], ${given.places}::smallint[], ${given.choices}::text[],
        ${given.highest}::smallint[], ${given.sequences}::int[]) as g (call, place, choices, highest, sequence)
    ), open_sitting as (
      select c.call::int as call, c.at, s.id, s.ends_at
      from unnest(${given.accounts}::uuid[], ${given.applications}::uuid[], ${given.tests}::uuid[],
        ${given.devices}::uuid[], ${given.moments}::timestamptz[])
        with ordinality as c (account_id, application_id, test_id, device_id, at, call)
      join campaign_sittings s on s.test_id = c.test_id and s.application_id = c.application_id
      join campaign_applications a on a.id = s.application_id and a.candidate_id = c.account_id
      where s.device_id = c.device_id and s.submitted_at is null
        and s.ends_at + make_interval(secs => ${sql.lit(SITTING_GRACE_SECONDS)}) >= c.at
        and not exists (select from given g where g.call = c.call
          and (g.place >= cardinality(s.choice_counts) or g.highest >= s.choice_counts[g.place + 1]))
    ), latest as (
      select distinct on (o.id, g.place) o.id, g.place, g.choices::smallint[] as choices, g.sequence, o.at
      from open_sitting o join given g on g.call = o.call
      order by o.id, g.place, g.sequence desc
    ), written as (
      insert into campaign_sitting_answers as w (sitting_id, place, choices, sequence, received_at)
      select * from latest
      on conflict (sitting_id, place) do update
        set choices = excluded.choices, sequence = excluded.sequence, received_at = excluded.received_at
        where excluded.sequence > w.sequence
    )
    select call, ends_at from open_sitting`,
);

/**
 * Writes answers of several candidates in one statement, which looks itself at whose sitting it is, its device, its hour, and
 * whether its sheet has these questions and choices: what one call gave is written whole, or not at all.
 * @returns for each call when its sitting ends; undefined when nothing of it was written.
 */
export async function insertGivenAnswers(
  db: Db,
  given: readonly GivenAnswers[],
): Promise<(Date | undefined)[]> {
  const answers = given.flatMap((one, index) =>
    one.answers.map((answer) => ({ ...answer, call: index + 1 })),
  );
  const rows = await saving(db, {
    accounts: given.map(({ accountId }) => accountId),
    applications: given.map(({ applicationId }) => applicationId),
    tests: given.map(({ testId }) => testId),
    devices: given.map(({ deviceId }) => deviceId),
    moments: given.map(({ now }) => now),
    calls: answers.map(({ call }) => call),
    places: answers.map(({ place }) => place),
    choices: answers.map(({ choices }) => `{${choices.join(',')}}`),
    highest: answers.map(({ choices }) => Math.max(-1, ...choices)),
    sequences: answers.map(({ sequence }) => sequence),
  });
  const ends = new Map(rows.map(({ call, ends_at }) => [call, ends_at]));
  return given.map((_, index) => ends.get(index + 1));
}

import { copyMessages as messages } from '@baara/contract/campaigns/copies-words';
import { randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { recordMarks } from '../marks/record-marks.ts';
import { copiesOf } from '../proof/proof-steps.ts';
import type { TestPlace } from '../tests/change-test.ts';
import { changeCopies } from './copies-access.ts';
import { insertCopies, insertMarking, type NewCopy, selectNumbers } from './copies.queries.ts';
import { numberOfCopy } from './copy-numbers.ts';
import { readRoll, type Roll } from './roll.queries.ts';
import { reopenMarking } from './settle-readings.ts';

/**
 * Gives a number to the copy of everybody who is present, and stores at once who is absent or excluded. Done again, it does so for
 * files that came since.
 * @throws 404; 403; 409 WRITTEN_ONLY, MARKS_SEALED, ROLL_UNSIGNED, COPIES_NOBODY; PROOF_STEP_MISSING
 * in a verifiable campaign whose list of accepted files is not sealed.
 */
export async function makeCopies(db: Db, member: CompanyMember, place: TestPlace, now: Date): Promise<void> {
  await changeCopies(
    db,
    member,
    place,
    { ability: 'manageCopies', now },
    async (tx, { campaign, test, marking }) => {
      const roll = await readRoll(tx, test.id, campaign.row.file_prefix);
      const { present, absent, excluded, unsigned } = roll;
      if (unsigned.length > 0)
        throw conflict('ROLL_UNSIGNED', `${messages.ROLL_UNSIGNED} : ${unsigned.join(', ')}`);
      if (present.length + absent.length + excluded.length === 0 || (present.length === 0 && !marking))
        throw conflict('COPIES_NOBODY', messages.NOBODY);
      await insertMarking(tx, test.id, now);
      if (present.length > 0) await reopenMarking(tx, test.id);
      await insertCopies(tx, test.id, await nameCopies(tx, place, present));
      await recordMarks(tx, {
        test: { id: test.id, maxScore: test.max_score },
        rows: (['absent', 'excluded'] as const).flatMap((state) =>
          roll[state].map(({ id }) => ({
            applicationId: id,
            state,
            scoreHundredths: null,
            marks: [],
            answers: null,
            paper: null,
          })),
        ),
        source: 'written',
        authorId: member.accountId,
        at: now,
      });
      return {
        kind: 'copies-made',
        detail: `${test.name} : ${present.length} copies, ${absent.length} absents, ${excluded.length} exclus`,
      };
    },
  );
}

const NAME_BYTES = 8;

/** @param files those that get a copy. */
async function nameCopies(
  tx: Db,
  { campaignId, testId }: TestPlace,
  files: Roll['present'],
): Promise<NewCopy[]> {
  const proven = await copiesOf(tx, { campaignId, testId });
  const taken = new Set(await selectNumbers(tx, testId));
  return files
    .map(({ id }) => ({
      applicationId: id,
      // A file that was accepted after the sealing is in no proof, and is not ranked.
      copy: proven?.get(id) ?? randomBytes(NAME_BYTES).toString('hex'),
    }))
    .toSorted((a, b) => (a.copy < b.copy ? -1 : 1))
    .map((copy) => ({ ...copy, number: numberOfCopy(copy.copy, taken) }));
}

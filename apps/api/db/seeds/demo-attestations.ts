import { randomBytes, sign } from 'node:crypto';
import { prepareCode } from '@baara/certificates/code';
import { CERTIFICATE_NUMBER_LENGTH } from '@baara/contract/trainings/certificate-words';
import { makeShortCode } from '@baara/short-code';
import type { Db } from '../../src/platform/db/database.ts';
import { makeSigningKey } from '../../src/platform/session/sealed-signing-key.ts';
import { idOf, type Origin } from './companies.ts';
import type { DemoData } from './demo-data.ts';
import { type DemoSession, demoTrainings } from './demo-training-texts.ts';
import { insertRows } from './insert-rows.ts';
import { randomOf } from './random.ts';

export type PlacedSession = DemoSession & {
  id: string;
  trainingId: string;
  /** Its index among the trainings. */
  training: number;
  /** Midnight. */
  firstDay: number;
  noted?: boolean;
};

const day = 24 * 3600 * 1000;

const comments = [
  'Très concret : je tiens ma caisse toute seule maintenant.',
  'Bon rythme, mais la salle était petite.',
  'Le cas pratique vaut tout le reste.',
  'J’aurais voulu un jour de plus.',
];

type Seated = { id: string; account_id: string };

/** What was noted of people who were at these sessions, their opinions and their certificates. */
export async function insertDemoAttestations(
  db: Db,
  origin: Origin,
  sessions: readonly PlacedSession[],
  data: DemoData,
): Promise<void> {
  // Sealed with a key that is thrown away: the installation makes its own with its first certificate.
  const key = makeSigningKey(randomBytes(32));
  await insertRows(db, 'training_certificate_keys', [
    {
      id: key.fingerprint,
      public_key: `\\x${key.publicKey.toString('hex')}`,
      sealed_private_key: `\\x${key.sealedPrivateKey.toString('hex')}`,
      created_at: new Date(origin.now.getTime() - 60 * day),
    },
  ]);
  for (const [index, session] of sessions.entries()) {
    const random = randomOf(origin.seed, 'training-attestations', index);
    const endedAt = session.firstDay + (session.lasts - 1) * day;
    const notedAt = new Date(endedAt + day + 10 * 3_600_000);
    const seated = await seatedAt(db, session.id);
    for (const [rank, { id, account_id }] of seated.entries()) {
      // The demonstration's candidate, the first, followed it.
      const outcome = rank === 3 || rank === 9 ? 'absent' : rank === 6 ? 'incomplete' : 'completed';
      await db
        .updateTable('training_registrations')
        .set({ outcome, outcome_at: notedAt })
        .where('id', '=', id)
        .execute();
      if (outcome !== 'absent' && rank > 0 && random.chance(0.7)) {
        const rating = random.weighted([
          [5, 5],
          [4, 4],
          [3, 1],
        ] as const);
        await db
          .insertInto('training_feedback')
          .values({
            registration_id: id,
            rating,
            content: rating,
            teaching: Math.min(5, rating + (rank % 2)),
            organisation: Math.max(1, rating - (rank % 3 === 0 ? 1 : 0)),
            comment: random.chance(0.5) ? random.pick(comments) : '',
            created_at: notedAt,
            updated_at: notedAt,
          })
          .execute();
      }
      const training = demoTrainings[session.training];
      const person = data.candidates.find((one) => one.id === account_id);
      if (outcome !== 'completed' || !training?.certificate || !person) continue;
      const { place } = await db
        .insertInto('training_certificate_states')
        .values({ revoked_at: rank === 1 ? new Date(notedAt.getTime() + 2 * day) : null })
        .returning('place')
        .executeTakeFirstOrThrow();
      const facts = {
        number: makeShortCode(CERTIFICATE_NUMBER_LENGTH, (limit) => random.int(0, limit - 1)),
        holder: `${person.firstName} ${person.lastName}`,
        training: training.title,
        hours: training.hours,
        completedOn: new Date(endedAt).toISOString().slice(0, 10),
        issuedAt: notedAt,
        place,
      };
      const { signed, finish } = prepareCode(facts, key.fingerprint);
      await db
        .insertInto('training_certificates')
        .values({
          id: idOf(origin, 'training-certificate', index * 1000 + rank),
          number: facts.number,
          registration_id: id,
          state_place: place,
          holder: facts.holder,
          training: facts.training,
          hours: facts.hours,
          completed_on: facts.completedOn,
          issued_at: notedAt,
          key_id: key.fingerprint,
          code: Buffer.from(finish(sign(null, signed, key.privateKey))),
          revocation_reason: rank === 1 ? 'Le nom était mal écrit.' : null,
        })
        .execute();
    }
  }
}

/** In the order they asked. */
function seatedAt(db: Db, sessionId: string): Promise<Seated[]> {
  return db
    .selectFrom('training_registrations')
    .select(['id', 'account_id'])
    .where('session_id', '=', sessionId)
    .where('status', '=', 'registered')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

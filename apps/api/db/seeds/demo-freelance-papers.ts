import type { VerificationState } from '@baara/contract/document-review/review-words';
import { createStorage } from '../../src/platform/storage/storage.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { idOf, type Origin } from './companies.ts';
import { endOf, insertPaper, requestRow } from './demo-company-papers.ts';
import { demoFreelanceAccount } from './demo-freelance.ts';
import { insertRows } from './insert-rows.ts';

const day = 24 * 3600 * 1000;

type Shown = {
  /** Among `demoFreelances`. */
  freelance: number;
  state: VerificationState;
  sentDaysAgo: number;
  reason?: string;
  note?: string;
  /** The mention ends in so many days. */
  endsInDays?: number;
};

const shown: readonly Shown[] = [
  { freelance: 3, state: 'sent', sentDaysAgo: 3 },
  { freelance: 8, state: 'sent', sentDaysAgo: 1 },
  {
    freelance: 6,
    state: 'accepted',
    sentDaysAgo: 5,
    note: 'La pièce d’identité et le NIF portent le même nom. La photo du NIF est un peu sombre, mais lisible.',
  },
  {
    freelance: 7,
    state: 'refused',
    sentDaysAgo: 9,
    reason: 'Le verso de la pièce d’identité manque : envoyez les deux faces.',
  },
  { freelance: 10, state: 'expired', sentDaysAgo: 400, endsInDays: -12 },
  { freelance: 0, state: 'verified', sentDaysAgo: 180, endsInDays: 19 },
  { freelance: 1, state: 'verified', sentDaysAgo: 60, endsInDays: 640 },
  { freelance: 2, state: 'verified', sentDaysAgo: 45, endsInDays: 400 },
];

const featured = [
  { freelance: 1, days: 21, reason: 'Trois clients satisfaits de suite, et une identité vérifiée.' },
  { freelance: 5, days: 9, reason: 'Semaine des langues nationales : traductions en bambara et en peul.' },
];

/** The last of `demoFreelances`. */
const suspended = {
  freelance: 12,
  daysAgo: 4,
  days: 40,
  reason:
    'Deux clients disent avoir payé une avance pour un travail qui n’a pas commencé. Répondez à ce message.',
};

/** Documents in every state, places in front, and a suspension. */
export async function insertDemoFreelancePapers(
  db: Db,
  origin: Origin,
  target: { dataDir: string; storageUrl?: string | null },
): Promise<void> {
  const storage = createStorage({ dataDir: target.dataDir, storage: { url: target.storageUrl ?? null } });
  const at = (days: number): Date => new Date(origin.now.getTime() + days * day);
  const admin = idOf(origin, 'demo-account', 0);
  for (const [index, request] of shown.entries()) {
    const accountId = demoFreelanceAccount(origin, request.freelance);
    const { first_name, last_name } = await db
      .selectFrom('accounts')
      .select(['first_name', 'last_name'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    const name = `${first_name} ${last_name}`;
    const sentAt = at(-request.sentDaysAgo);
    const id = idOf(origin, 'freelance-verification', index);
    const numbers = {
      identity_number: `ML-${2_041_100 + index * 137}`,
      tax_number: `0874${31_500 + index * 83}${'BCDFGHJK'[index]}`,
    };
    await insertRows(db, 'verifications', [
      {
        ...requestRow(origin, request, sentAt),
        ...numbers,
        id,
        freelance_id: accountId,
        name,
        sent_by: accountId,
      },
    ]);
    for (const [place, kind] of (['identity', 'nif'] as const).entries())
      await insertPaper(db, storage, {
        verificationId: id,
        kind,
        fileId: idOf(origin, 'freelance-paper', index * 2 + place),
        file: { owner_id: accountId, kind: 'freelance_document' },
        lines:
          kind === 'identity'
            ? ['Carte d’identité', name, numbers.identity_number]
            : ['Attestation du NIF', name, numbers.tax_number],
        addedBy: accountId,
        addedAt: sentAt,
      });
    if (request.state === 'verified' && request.endsInDays !== undefined)
      await db
        .updateTable('freelance_profiles')
        .set({ verified_until: endOf(origin, request.endsInDays) })
        .where('account_id', '=', accountId)
        .execute();
  }
  await insertRows(
    db,
    'freelance_featurings',
    featured.map(({ freelance, days, reason }, index) => ({
      id: idOf(origin, 'freelance-featuring', index),
      freelance_id: demoFreelanceAccount(origin, freelance),
      reason,
      until_on: endOf(origin, days),
      featured_by: admin,
      featured_at: at(-6),
    })),
  );
  await insertRows(db, 'freelance_suspensions', [
    {
      id: idOf(origin, 'freelance-suspension', 0),
      freelance_id: demoFreelanceAccount(origin, suspended.freelance),
      reason: suspended.reason,
      until_on: endOf(origin, suspended.days),
      suspended_by: admin,
      suspended_at: at(-suspended.daysAgo),
    },
  ]);
}

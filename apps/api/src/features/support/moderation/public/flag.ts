import { ALERT_SCORE, type ScamFinding } from '@baara/scam-detection';
import type { Db } from '../../../../platform/db/database.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import { notify } from '../../../notifications/public/notify.ts';
import { readScams } from './read-scams.ts';
import {
  findWaitingFlag,
  insertFlag,
  selectModerators,
  updateFlag,
  wasDismissed,
} from '../moderation.queries.ts';

export type FlaggedText = {
  subjectKind: 'offer' | 'message' | 'mission' | 'proposal' | 'review';
  /** Of a mission or a proposal: its id, and a slash before what it says of one of its parts. */
  subjectId: string;
  text: string;
  /** Findings, when they are known already: the detector's, and others of the same shape. */
  reading?: { findings: readonly (Omit<ScamFinding, 'kind'> & { kind: string })[]; score: number };
  /** Who wrote it, when a company did. */
  companyId?: string;
  /** It waits for moderators without a notification: sent by a program, or one of hundreds found in a night. */
  isAside?: boolean;
};

/**
 * Reads a text people are about to see, in the transaction that writes it. Findings of the detector wait for
 * moderators, who are notified at once above `ALERT_SCORE`; nothing is refused. A text they dismissed is not raised
 * again.
 */
export async function flagText(
  tx: Db,
  { subjectKind, subjectId, text, reading, companyId, isAside = false }: FlaggedText,
  { mailer, now }: { mailer: Pick<Mailer, 'sendMail'>; now: Date },
): Promise<void> {
  const { findings, score } = reading ?? (await readScams(text));
  if (score === 0) return;
  const subject = { kind: subjectKind, id: subjectId };
  const waiting = await findWaitingFlag(tx, subject);
  if (waiting?.text === text || (!waiting && (await wasDismissed(tx, subject, text)))) return;
  const read = { reasons: JSON.stringify(findings), score, text, updated_at: now };
  const id = waiting
    ? await updateFlag(tx, waiting.id, read)
    : await insertFlag(tx, {
        ...read,
        subject_kind: subjectKind,
        subject_id: subjectId,
        company_id: companyId ?? null,
        source: 'detector',
        created_at: now,
      });
  if (!isAside && score >= ALERT_SCORE && (waiting?.score ?? 0) < ALERT_SCORE)
    await notifyModerators(tx, mailer, { id, what: titles[subjectKind] }, now);
}

const titles: Record<FlaggedText['subjectKind'], string> = {
  offer: 'Une offre publiée ressemble à une arnaque',
  message: 'Un message ressemble à une arnaque',
  mission: 'Une mission publiée ressemble à une arnaque',
  proposal: 'Une proposition de freelance ressemble à une arnaque',
  review: 'Un avis publié est à relire',
};

async function notifyModerators(
  tx: Db,
  mailer: Pick<Mailer, 'sendMail'>,
  flag: { id: string; what: string },
  now: Date,
): Promise<void> {
  const moderators = await selectModerators(tx);
  await notify(
    tx,
    mailer,
    moderators.map(({ id }) => ({
      to: { id },
      kind: 'message' as const,
      title: flag.what,
      url: `/admin/moderation/${flag.id}`,
    })),
    now,
  );
}

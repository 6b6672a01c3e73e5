import { findOutside, type OutsideKind } from '@baara/cv-reading';
import { pointedOutSentence } from '@baara/contract/messaging/messaging-messages';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { flagText } from '../../support/moderation/public/flag.ts';
import { readScams } from '../../support/moderation/public/read-scams.ts';
import { countPointedOut, recordPointedOut } from './mission-conversations.queries.ts';

/** Messages of one person within `WINDOW_DAYS`, from which on moderators see them. */
const REPEATED = 3;
const WINDOW_DAYS = 30;
/** Worth reading, not worth calling a moderator at night. */
const WEIGHT = 40;

type Pointed = { kind: OutsideKind; quote: string };
type Written = { text: string; isConfirmed?: boolean; byMail?: boolean };

/**
 * What of a message leads away from the platform before a contract protects both; nothing after. An answer by e-mail
 * cannot be confirmed: it is written, and counted.
 * @throws 409 CONTACTS_POINTED_OUT until its writer confirms.
 */
export function pointOut({ is_agreed: isAgreed }: { is_agreed: boolean }, message: Written): Pointed[] {
  if (isAgreed) return [];
  const found = findOutside(message.text);
  if (found.length > 0 && !message.isConfirmed && !message.byMail)
    throw conflict('CONTACTS_POINTED_OUT', pointedOutSentence(found.map(({ kind }) => kind)));
  return found;
}

/** Notes what was sent all the same; when it repeats, the message waits for moderators. */
export async function notePointedOut(
  tx: Db,
  {
    messageId,
    authorId,
    text,
    found,
    companyId,
  }: {
    messageId: number;
    authorId: string;
    text: string;
    found: readonly Pointed[];
    companyId: string | null;
  },
  { mailer, now }: { mailer: Mailer; now: Date },
): Promise<void> {
  if (found.length === 0) return;
  await recordPointedOut(tx, messageId, [...new Set(found.map(({ kind }) => kind))]);
  const since = new Date(now.getTime() - WINDOW_DAYS * 86_400_000);
  if ((await countPointedOut(tx, authorId, since)) < REPEATED) return;
  const { findings, score } = await readScams(text);
  const repeated = found.map(({ quote }) => ({
    kind: 'other-channel' as const,
    reason: 'Donne de nouveau un contact ou un paiement hors de la plateforme avant tout contrat.',
    quote,
    start: Math.max(0, text.toLowerCase().indexOf(quote.toLowerCase())),
    weight: WEIGHT,
  }));
  await flagText(
    tx,
    {
      subjectKind: 'message',
      subjectId: `conversation-message:${messageId}`,
      text,
      reading: { findings: [...findings, ...repeated], score: Math.max(score, WEIGHT) },
      ...(companyId === null ? {} : { companyId }),
    },
    { mailer, now },
  );
}

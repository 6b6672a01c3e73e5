import {
  type BackupAlertKind,
  backupAlertTitles,
  PROOF_ALERT_DAYS,
} from '@baara/contract/backup/backup-words';
import { momentInWords } from '@baara/contract/formats/moments';
import type { Config } from '../../config.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { notify } from '../notifications/public/notify.ts';
import { backupAlertMail } from './backup.mails.ts';
import { readMode } from './backup-mode.ts';
import {
  type ArchiverRow,
  deleteAlerts,
  readArchiver,
  selectAlerts,
  selectBackupHolders,
  selectLeadingRuns,
  selectRuns,
  type StateRow,
  upsertAlert,
  RECIPIENTS_KEY,
} from './backup.queries.ts';
import { readRecipients } from '../settings/site-settings/public/mail-recipients.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A network that is away for some minutes is nobody's business. */
const LATE_AFTER_MS = 15 * MINUTE_MS;

type Found = Partial<Record<BackupAlertKind, string>>;
type Deps = { mailer: Mailer; config: Pick<Config, 'http' | 'backup'>; now: Date };

/** Opens the alerts there are reasons for, says each once a day while it lasts, and closes the others. */
export async function watchBackups(db: Db, { mailer, config, now }: Deps): Promise<void> {
  const found = await findReasons(db, config, now);
  await db.transaction().execute(async (tx) => {
    const open = await selectAlerts(tx);
    const over = open.filter(({ kind }) => found[kind] === undefined).map(({ kind }) => kind);
    await deleteAlerts(tx, over);
    for (const [kind, detail] of Object.entries(found) as [BackupAlertKind, string][]) {
      const before = open.find((alert) => alert.kind === kind);
      if (before && now.getTime() - before.mailed_at.getTime() < DAY_MS) continue;
      await upsertAlert(tx, { kind, detail, at: now });
      if (!before)
        await audit(tx, { actor: null, action: 'backup.alert', subject: kind, detail: { detail } });
      await announce(tx, { kind, detail }, { mailer, config, now });
    }
  });
}

async function announce(
  tx: Db,
  { kind, detail }: { kind: BackupAlertKind; detail: string },
  { mailer, config, now }: Deps,
): Promise<void> {
  const alert = backupAlertTitles[kind];
  const mail = backupAlertMail({ alert, detail, url: `${config.http.publicUrl}/admin/backup` });
  const { addresses } = await readRecipients(tx, RECIPIENTS_KEY);
  for (const to of addresses) await mailer.sendMail(tx, { ...mail, to });
  const holders = await selectBackupHolders(tx);
  await notify(
    tx,
    mailer,
    holders.map((to) => ({
      to,
      kind: 'account' as const,
      title: `Sauvegarde : ${alert}`,
      url: '/admin/backup',
      // Without an address in the settings, those who may act get the e-mail too.
      ...(addresses.length === 0 ? { mail } : {}),
    })),
    now,
  );
}

async function findReasons(db: Db, config: Deps['config'], now: Date): Promise<Found> {
  const { mode, isAlive, state } = await readMode(db, config, now);
  if (mode === 'off') return {};
  const archiver = await readArchiver(db);
  const archiving = archivingReason(archiver, state, now);
  if (mode === 'outside') return archiver.is_on && archiving ? { archiving } : {};
  const found: Found = archiving ? { archiving } : {};
  if (!isAlive && state)
    found.stopped = `Il a donné signe de vie pour la dernière fois le ${momentInWords(state.seen_at)}.`;
  return { ...found, ...(await runReasons(db, now)) };
}

function archivingReason(archiver: ArchiverRow, state: StateRow | undefined, now: Date): string | undefined {
  const failedAt = archiver.last_failed_at;
  if (failedAt && (!archiver.last_at || failedAt > archiver.last_at))
    return `PostgreSQL n’a pas pu archiver le journal ${archiver.last_failed_segment ?? ''} (${archiver.failed_count} échecs, le dernier le ${momentInWords(failedAt)}). Vérifiez la place sur le disque ; la base continue et conserve ce journal en attendant.`;
  const isLate = (since: Date | null | undefined): boolean =>
    since != null && now.getTime() - since.getTime() > LATE_AFTER_MS;
  if (state?.problem && isLate(state.problem_since))
    return `Le dépôt ne reçoit plus le journal : ${state.problem}`;
  if (state && isLate(state.waiting_since))
    return `${state.waiting_segments} fichiers du journal attendent d’être envoyés au dépôt, le plus ancien depuis le ${momentInWords(state.waiting_since ?? now)}.`;
  return undefined;
}

async function runReasons(db: Db, now: Date): Promise<Found> {
  const { lastProven, underWay } = await selectLeadingRuns(db);
  const latest = async (kind: 'copy' | 'proof') => {
    const { rows } = await selectRuns(db, { kind, page: 1, limit: 5 });
    return rows.find(({ finished_at: finishedAt }) => finishedAt !== null);
  };
  const [copy, proof] = [await latest('copy'), await latest('proof')];
  const found: Found = {};
  const isUnderWay = (kind: string): boolean => underWay.some((run) => run.kind === kind);
  if (copy?.state === 'failed' && !isUnderWay('copy'))
    found.copy = copy.problem ?? 'La copie a été interrompue.';
  if (proof && proof.state !== 'done' && !isUnderWay('proof'))
    found.proof = proof.problem ?? 'Un contrôle de la base restaurée n’a pas réussi.';
  const { rows: first } = await selectRuns(db, { kind: 'copy', page: 1, limit: 100 });
  const since = lastProven?.finished_at ?? first.at(-1)?.requested_at;
  if (since && now.getTime() - since.getTime() > PROOF_ALERT_DAYS * DAY_MS)
    found['proof-old'] = lastProven?.finished_at
      ? `La dernière restauration prouvée date du ${momentInWords(lastProven.finished_at)}.`
      : 'Aucune restauration n’a encore été prouvée.';
  return found;
}

import { type MonitoringAlertKind, monitoringAlertTitles } from '@baara/contract/monitoring/monitoring-words';
import type { Config } from '../../config.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { notify } from '../notifications/public/notify.ts';
import {
  describeAlert,
  endAlerts,
  lockOpenAlerts,
  noteAlertsMailed,
  openAlert,
  selectMonitoringHolders,
} from './alerts.queries.ts';
import { findReasons } from './find-reasons.ts';
import { type AlertLine, systemAlertMail } from './monitoring.mails.ts';
import { readMonitoringSettings } from './monitoring-settings.ts';

const DAY_MS = 24 * 3600 * 1000;

type Deps = { mailer: Mailer; config: Pick<Config, 'http' | 'dataDir'>; now: Date };

/**
 * Opens the alerts there are reasons for and ends the others. One mail says all that is new, ended, or has lasted another
 * day. While the mail server is what is away, nothing is queued behind it: the screen and the bell say it, and what still
 * lasts afterwards is mailed then.
 */
export async function watchSystem(db: Db, { mailer, config, now }: Deps): Promise<void> {
  const { thresholds, addresses } = await readMonitoringSettings(db);
  const reasons = await findReasons(db, { config, thresholds, now });
  await db.transaction().execute(async (tx) => {
    const open = await lockOpenAlerts(tx);
    const ended = open.filter(({ kind }) => reasons[kind] === undefined);
    await endAlerts(
      tx,
      ended.map(({ id }) => id),
      now,
    );
    const isNew = (kind: string): boolean => open.every((alert) => alert.kind !== kind);
    const lasting = Object.entries(reasons) as [MonitoringAlertKind, string][];
    for (const [kind, detail] of lasting) {
      const before = open.find((alert) => alert.kind === kind);
      if (before) await describeAlert(tx, before.id, detail);
      else {
        await openAlert(tx, { kind, detail, at: now });
        await audit(tx, { actor: null, action: 'monitoring.alert', subject: kind, detail: { detail } });
      }
    }
    await ringBells(
      tx,
      mailer,
      lasting.filter(([kind]) => isNew(kind)),
      now,
    );
    if (reasons.mail !== undefined) return;
    const mailedAt = new Map(open.map((alert) => [alert.kind as string, alert.mailed_at]));
    const due = lasting.filter(([kind]) => {
      const last = mailedAt.get(kind);
      return !last || now.getTime() - last.getTime() >= DAY_MS;
    });
    const lines: AlertLine[] = [
      ...due.map(([kind, detail]) => ({ title: monitoringAlertTitles[kind], detail, isEnded: false })),
      // Nobody was mailed that it began: its end is no news.
      ...ended
        .filter((alert) => alert.mailed_at !== null)
        .map(({ kind, detail }) => ({ title: monitoringAlertTitles[kind], detail, isEnded: true })),
    ];
    if (lines.length === 0) return;
    const mail = systemAlertMail({ lines, url: `${config.http.publicUrl}/admin/system-monitoring` });
    for (const to of addresses.length > 0 ? addresses : await holderAddresses(tx))
      await mailer.sendMail(tx, { ...mail, to });
    await noteAlertsMailed(
      tx,
      due.map(([kind]) => kind),
      now,
    );
  });
}

async function ringBells(
  tx: Db,
  mailer: Mailer,
  opened: [MonitoringAlertKind, string][],
  now: Date,
): Promise<void> {
  if (opened.length === 0) return;
  const holders = await selectMonitoringHolders(tx);
  await notify(
    tx,
    mailer,
    opened.flatMap(([kind]) =>
      holders.map((to) => ({
        to,
        kind: 'account' as const,
        title: `Système : ${monitoringAlertTitles[kind]}`,
        url: '/admin/system-monitoring',
      })),
    ),
    now,
  );
}

/** Without an address in the settings, those who may look get the e-mail. */
async function holderAddresses(tx: Db): Promise<string[]> {
  const holders = await selectMonitoringHolders(tx);
  if (holders.length === 0) return [];
  const rows = await tx
    .selectFrom('accounts')
    .select('email')
    .where(
      'id',
      'in',
      holders.map(({ id }) => id),
    )
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}

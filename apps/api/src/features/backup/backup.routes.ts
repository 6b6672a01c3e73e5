import * as contract from '@baara/contract/backup/backup';
import { backupMessages as messages } from '@baara/contract/backup/backup-words';
import { paginate } from '@baara/contract/protocol/pagination';
import { recipientsMessages } from '@baara/contract/settings/recipients';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import { hasPermission } from '../../platform/http/access.ts';
import { route } from '../../platform/http/route.ts';
import { readRecipients, saveRecipients } from '../settings/site-settings/public/mail-recipients.ts';
import { readMode } from './backup-mode.ts';
import {
  readArchiver,
  RECIPIENTS_KEY,
  selectAlerts,
  selectLeadingRuns,
  selectRuns,
} from './backup.queries.ts';
import { archiverView, filesView, runView, shippingView } from './backup.view.ts';
import { requestRun } from './request-run.ts';

type Deps = { db: Db; config: Pick<Config, 'backup'>; now: () => Date };

export function registerBackup(app: FastifyInstance, { db, config, now }: Deps): void {
  const access = { permission: 'backups.run' } as const;

  route(app, contract.getBackup, { access }, async ({ actor }) => {
    const [{ mode, isAlive, state }, archiver, runs, alerts, recipients] = await Promise.all([
      readMode(db, config, now()),
      readArchiver(db),
      selectLeadingRuns(db),
      selectAlerts(db),
      readRecipients(db, RECIPIENTS_KEY),
    ]);
    const canRun = mode === 'embedded' && isAlive;
    const isUnderWay = (kind: string): boolean => runs.underWay.some((run) => run.kind === kind);
    const { lastCopy, lastProof, lastProven } = runs;
    const until = state?.shipped_at;
    return {
      data: {
        mode,
        isAlive,
        place: state?.place ?? null,
        isSameDisk: state?.is_same_disk ?? false,
        keySource: state?.key_source ?? null,
        keyFingerprint: state?.key_fingerprint ?? null,
        copiesMost: state?.copies_most ?? 0,
        archiver: archiverView(archiver),
        shipping: shippingView(state),
        files: filesView(state),
        window:
          state?.earliest_at && until && until > state.earliest_at
            ? { from: state.earliest_at.toISOString(), to: until.toISOString() }
            : null,
        lastProven: lastProven ? runView(lastProven) : null,
        lastProof: lastProof ? runView(lastProof) : null,
        lastCopy: lastCopy ? runView(lastCopy) : null,
        underWay: runs.underWay.map(runView),
        alerts: alerts.map(({ kind, opened_at: openedAt, detail }) => ({
          kind,
          openedAt: openedAt.toISOString(),
          detail,
        })),
        recipients,
        abilities: {
          copy: canRun && !isUnderWay('copy'),
          prove: canRun && !isUnderWay('proof') && lastCopy !== undefined,
          changeRecipients: hasPermission(actor, 'settings.write'),
        },
      },
    };
  });

  route(app, contract.listBackupRuns, { access }, async ({ query }) => {
    const { rows, total } = await selectRuns(db, query);
    return { data: rows.map(runView), pagination: paginate(query.page, query.limit, total) };
  });

  route(app, contract.startBackupRun, { access }, async ({ actor, body, request }) => ({
    code: 202,
    message: body.kind === 'copy' ? messages.COPY_ASKED : messages.PROOF_ASKED,
    data: await requestRun(db, actor, body.kind, { config, ip: request.ip, now: now() }),
  }));

  const writers = { access: { permission: 'settings.write' } } as const;
  route(app, contract.saveBackupRecipients, writers, async ({ actor, body, request }) => {
    const action = 'backup.recipients_changed';
    await saveRecipients(db, actor, body, { key: RECIPIENTS_KEY, action, ip: request.ip, now: now() });
    return { message: recipientsMessages.SAVED };
  });
}

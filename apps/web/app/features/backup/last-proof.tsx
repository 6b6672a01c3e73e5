import type { Backup, BackupRun } from '@baara/contract/backup/backup';
import { backupCheckTitles, PROOF_ALERT_DAYS } from '@baara/contract/backup/backup-words';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode } from 'react';
import { formatBytes } from '../../lib/format-bytes.ts';
import { formatDateTime } from '../../lib/moments.ts';
import { icon } from '../../ui/icon.ts';
import { TechnicalDetails } from '../../ui/workspace/technical-details.tsx';
import { durationInWords } from './duration.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysSince = (moment: string): number => Math.floor((Date.now() - Date.parse(moment)) / DAY_MS);

/** What leads the screen: how old the last proven restoration is, and what it looked at. */
export function LastProof({ backup }: { backup: Backup }) {
  const { lastProven, lastProof, window } = backup;
  return (
    <section
      aria-label="Dernière restauration prouvée"
      className="rounded-lg border border-line bg-surface p-4.5"
    >
      <div className="grid gap-4 md:grid-cols-[auto_1fr] md:items-center md:gap-8">
        <Age proven={lastProven} />
        <dl className="grid gap-x-6 gap-y-2 border-line text-s max-md:border-t max-md:pt-3 sm:grid-cols-2 md:border-l md:pl-8">
          <Fact title="On peut revenir">
            {window
              ? `à toute minute, du ${formatDateTime(window.from)} au ${formatDateTime(window.to)}`
              : backup.lastCopy
                ? 'à aucun moment encore : la copie est faite, le journal qui la suit arrive dans la minute'
                : 'à aucun moment encore : il faut une première copie'}
          </Fact>
          {lastProven?.startedAt && lastProven.finishedAt && (
            <Fact title="Durée de la restauration">
              {durationInWords(lastProven.startedAt, lastProven.finishedAt)}, contrôles compris
            </Fact>
          )}
          {backup.lastCopy?.rawBytes != null && (
            <Fact title="Taille">
              {formatBytes(backup.lastCopy.rawBytes)}, {formatBytes(backup.lastCopy.storedBytes ?? 0)} une
              fois compressée et chiffrée
            </Fact>
          )}
          {window && <Fact title="Perte possible">La dernière minute, pas davantage</Fact>}
        </dl>
      </div>
      {lastProof && <Checks proof={lastProof} />}
    </section>
  );
}

function Age({ proven }: { proven: BackupRun | null }) {
  if (!proven?.finishedAt)
    return (
      <p>
        <strong className="block text-2xl leading-tight text-warn">Jamais prouvée</strong>
        <span className="text-ink-soft">Aucune restauration n’a encore été essayée jusqu’au bout.</span>
      </p>
    );
  const days = daysSince(proven.finishedAt);
  const isOld = days >= PROOF_ALERT_DAYS;
  return (
    <div className="min-w-56">
      <p>
        <strong className={`block text-2xl leading-tight ${isOld ? 'text-bad' : 'text-good'}`}>
          {days === 0 ? 'Moins d’un jour' : days === 1 ? '1 jour' : `${days} jours`}
        </strong>
        depuis la dernière restauration prouvée
      </p>
      <meter
        className="mt-2 block w-full"
        min={0}
        max={PROOF_ALERT_DAYS + 2}
        high={PROOF_ALERT_DAYS}
        optimum={0}
        value={Math.min(days, PROOF_ALERT_DAYS + 2)}
        aria-label="Âge de la dernière preuve, en jours"
      />
      <p className="mt-1 text-s text-ink-soft">
        {formatDateTime(proven.finishedAt)} · alerte à {PROOF_ALERT_DAYS} jours
      </p>
    </div>
  );
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-soft">{title}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

function Checks({ proof: { checks, problem, finishedAt, copy, recoveredTo } }: { proof: BackupRun }) {
  if (checks.length === 0 && !problem) return null;
  const passed = checks.filter(({ ok }) => ok).length;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h2 className="text-m">
        Dernière vérification
        {finishedAt && <span className="font-medium text-ink-soft">, {formatDateTime(finishedAt)}</span>}
        {checks.length > 0 && (
          <span className="font-medium text-ink-soft">
            {' '}
            : {passed} {passed > 1 ? 'contrôles réussis' : 'contrôle réussi'} sur {checks.length}
          </span>
        )}
      </h2>
      {problem && <p className="mt-1 text-s text-bad wrap-anywhere">{problem}</p>}
      <ul className="mt-2 grid gap-x-6 gap-y-2 text-s md:grid-cols-2">
        {checks.map(({ kind, ok, detail }) => (
          <li key={kind} className="grid grid-cols-[20px_1fr] gap-2">
            {ok ? (
              <CircleCheck {...icon} size={18} className="mt-0.5 text-good" aria-label="Réussi" />
            ) : (
              <CircleX {...icon} size={18} className="mt-0.5 text-bad" aria-label="Échec" />
            )}
            <span className="wrap-anywhere">
              <span className="font-medium">{backupCheckTitles[kind]}</span>
              <span className="block text-ink-soft">{detail}</span>
            </span>
          </li>
        ))}
      </ul>
      {copy && (
        <TechnicalDetails className="mt-2">
          <p className="wrap-anywhere">
            Copie <code>{copy}</code>
            {recoveredTo && <>, dernier changement revenu : {formatDateTime(recoveredTo)}</>}
          </p>
        </TechnicalDetails>
      )}
    </div>
  );
}

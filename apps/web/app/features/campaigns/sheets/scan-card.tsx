import { elide } from '@baara/contract/formats/elision';
import type { SheetScan, SheetsOverview } from '@baara/contract/campaigns/sheets';
import { scanStateTitles } from '@baara/contract/campaigns/sheets-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { shortMoment } from '../../../lib/moments.ts';
import { useSession } from '../../../shell/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import type { DocumentUpload } from '../../files/uploads/public/document-queue.ts';
import { counted } from '../sessions/session-words.ts';
import type { TestPlace } from '../tests/tests.api.ts';
import { cacheSheets, refreshSheets, withdrawScan } from './sheets.api.ts';
import { type ScanQueue, useScanQueue } from './use-scan-queue.ts';

type Props = { data: SheetsOverview; place: TestPlace };

/** Scans: sent several at once, and where each file is. */
export function ScanCard({ data, place }: Props) {
  const { scans, abilities, isSealed } = data;
  const session = useSession();
  return (
    <Card>
      <h2 className="mb-1 text-l">Numérisations</h2>
      {abilities.manage && !isSealed && session && <Sending place={place} accountId={session.id} />}
      {scans.length > 0 ? (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {scans.map((scan) => (
            <Scan key={scan.id} scan={scan} data={data} place={place} />
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-ink-soft">Aucun fichier reçu.</p>
      )}
    </Card>
  );
}

function Sending({ place, accountId }: { place: TestPlace; accountId: string }) {
  const client = useQueryClient();
  const scans = useScanQueue(place, accountId, () => refreshSheets(client));
  const inputId = useId();
  return (
    <>
      <p className="mb-3 text-ink-soft">
        À plat, en niveaux de gris, à 200 points par pouce. Une photo d’une feuille entière convient aussi.
      </p>
      <label
        htmlFor={inputId}
        className="relative grid gap-1 rounded-md border border-dashed border-line-strong p-3 focus-within:border-primary hover:border-primary"
      >
        <span className="font-semibold text-primary">Envoyer des numérisations</span>
        <span className="text-s text-ink-soft">
          PDF, JPG ou PNG, plusieurs à la fois ; 40 Mo et 300 pages par fichier au maximum.
        </span>
        <input
          id={inputId}
          type="file"
          multiple
          accept=".pdf,.jpg,.jpeg,.png"
          className="sr-only"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = '';
            void scans.add(files);
          }}
        />
      </label>
      <OnTheirWay scans={scans} />
    </>
  );
}

function OnTheirWay({ scans: { queue, uploads, refused } }: { scans: ScanQueue }) {
  const sent = Object.entries(uploads);
  if (sent.length === 0 && refused.length === 0) return null;
  return (
    <ul aria-label="Envois en cours" className="mt-3 grid gap-2">
      {refused.map(({ key, name, reason }) => (
        <li key={key}>
          <b className="wrap-anywhere">{name}</b>
          <FieldError message={reason} />
        </li>
      ))}
      {sent.map(([key, upload]) => (
        <li key={key} className="flex items-center gap-2">
          <div className="min-w-0 grow">
            <p className="text-s wrap-anywhere">
              <b>{upload.name}</b> · {sendingText(upload)}
            </p>
            {upload.state === 'refused' ? (
              <FieldError message={upload.message} />
            ) : (
              <progress
                aria-label={`Envoi ${elide('de', upload.name)}`}
                className="h-2 w-full"
                value={upload.sent}
                max={Math.max(1, upload.total)}
              />
            )}
          </div>
          {upload.state === 'waiting' && (
            <Button variant="outline" onClick={() => void queue.resume()}>
              Reprendre
            </Button>
          )}
          <Button variant="ghost" aria-label={`Retirer ${upload.name}`} onClick={() => queue.cancel(key)}>
            Retirer
          </Button>
        </li>
      ))}
    </ul>
  );
}

const sendingText = (upload: DocumentUpload): string => {
  if (upload.state === 'refused') return 'refusé';
  if (upload.state === 'waiting') return upload.reason ?? 'en attente du réseau, l’envoi reprendra seul';
  if (upload.state === 'sending') return `${formatBytes(upload.sent)} sur ${formatBytes(upload.total)}`;
  return 'en attente';
};

const tones: Record<SheetScan['state'], Tone> = {
  receiving: 'neutral',
  waiting: 'neutral',
  reading: 'info',
  done: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
};

function Scan({ scan, data, place }: Props & { scan: SheetScan }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const withdrawing = useMutation({
    mutationFn: () => withdrawScan({ params: { ...place, scan: scan.id } }),
    onSuccess: ({ data: changed, message }) => {
      cacheSheets(client, place, changed);
      toast.success(message ?? '');
      setAsking(false);
    },
  });
  const { filename, state, pages, pagesRead, refusal } = scan;
  return (
    <li className="flex items-start gap-2 py-2">
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">
          <b>{filename}</b> <Tag tone={tones[state]}>{scanStateTitles[state]}</Tag>
        </p>
        {state === 'reading' && pages !== null && (
          <progress
            aria-label={`Lecture ${elide('de', filename)}`}
            className="h-2 w-full"
            value={pagesRead}
            max={pages}
          />
        )}
        <p className="text-s text-ink-soft">
          {pages !== null && `${counted(pagesRead, 'page lue', 'pages lues')} sur ${pages} · `}
          envoyé le {shortMoment(scan.sentAt)}
        </p>
        {refusal !== null && <p className="text-s text-bad">{refusal}</p>}
      </div>
      {data.abilities.manage && !data.isSealed && state === 'done' && (
        <ActionMenu
          label={`Actions sur ${filename}`}
          actions={[{ label: 'Annuler ses lectures', isDangerous: true, onSelect: () => setAsking(true) }]}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={`Annuler les lectures de « ${filename} » ?`}
          description="Ses feuilles sont de nouveau attendues, et leurs notes retirées, sauf celles qu’un autre fichier contient aussi. Les images restent visibles."
          confirmLabel="Annuler les lectures"
          busyLabel="Annulation…"
          isBusy={withdrawing.isPending}
          onConfirm={() => withdrawing.mutate()}
          error={withdrawing.isError ? messageOf(withdrawing.error) : null}
        />
      )}
    </li>
  );
}

import type { DataExport } from '@baara/contract/personal-data/personal-data';
import {
  EXPORT_INTERVAL_DAYS,
  EXPORT_RETENTION_DAYS,
  retentionMonths,
} from '@baara/contract/personal-data/personal-data-delays';
import Download from 'lucide-react/icons/download';
import { messageOf } from '../../lib/api.ts';
import { formatBytes } from '../../lib/format-bytes.ts';
import { formatDateTime } from '../../lib/moments.ts';
import { useSession } from '../../shell/use-session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { icon } from '../../ui/icon.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { DataSection } from './data-section.tsx';
import { useExportRequest } from './personal-data.api.ts';

const often =
  EXPORT_INTERVAL_DAYS === 1 ? 'une archive par jour' : `une archive tous les ${EXPORT_INTERVAL_DAYS} jours`;

export function ExportSection({ archive }: { archive: DataExport | null }) {
  const isApplicant = useSession()?.typeUserName === 'applicant';
  const request = useExportRequest({ onSuccess: (message) => toast.success(message) });
  const mayAsk = !archive || archive.abilities.request;
  return (
    <DataSection
      title="Copie de mes données"
      description="Une archive zip de tout ce que nous gardons à votre sujet : un PDF à lire, les mêmes données en JSON pour un autre service, et vos documents tels que vous les avez déposés."
    >
      {isApplicant && (
        <p className="text-ink-soft">
          Nous gardons vos candidatures {retentionMonths.applications} mois après leur dernière activité, vos
          échanges avec une entreprise {retentionMonths.conversations} mois après le dernier message, et les
          consultations {retentionMonths.navigation} mois au plus.
        </p>
      )}
      {request.isError && <Notice tone="bad">{messageOf(request.error)}</Notice>}
      {archive && <Archive archive={archive} />}
      {archive?.status !== 'pending' && (
        <div className="grid justify-items-start gap-2">
          {mayAsk && (
            <Button
              variant={archive ? 'outline' : 'primary'}
              busy={request.isPending}
              busyLabel="Demande en cours…"
              onClick={() => request.mutate()}
            >
              {wordsOf(archive)}
            </Button>
          )}
          <p className="text-s text-ink-soft">
            {mayAsk
              ? `Elle est prête en quelques minutes et reste disponible ${EXPORT_RETENTION_DAYS} jours ; ${often} au plus.`
              : `Nous préparons ${often} au plus. La prochaine peut être demandée à partir du ${formatDateTime(archive.renewableAt)}.`}
          </p>
        </div>
      )}
    </DataSection>
  );
}

function wordsOf(archive: DataExport | null): string {
  if (!archive) return 'Demander mon archive';
  return archive.status === 'failed' ? 'Réessayer' : 'Demander une nouvelle archive';
}

function Archive({ archive }: { archive: DataExport }) {
  if (archive.status === 'pending')
    return (
      <Notice tone="info">
        <p className="flex items-center gap-3">
          <Spinner size={18} />
          <span>
            Votre archive se prépare depuis le {formatDateTime(archive.requestedAt)}. Vous pouvez quitter
            cette page : un email vous préviendra.
          </span>
        </p>
      </Notice>
    );
  if (archive.status === 'failed' || !archive.downloadUrl)
    return (
      <Notice tone="bad">
        L'archive demandée le {formatDateTime(archive.requestedAt)} n'a pas pu être préparée. Demandez-la de
        nouveau.
      </Notice>
    );
  return (
    <Notice tone="good">
      <p>
        Votre archive est prête
        {archive.byteSize !== null && ` (${formatBytes(archive.byteSize)})`}. Elle peut être téléchargée
        jusqu'au {formatDateTime(archive.expiresAt)}.
      </p>
      <a href={archive.downloadUrl} download className={buttonClass('primary', 'mt-3')}>
        <Download {...icon} size={18} />
        Télécharger
      </a>
    </Notice>
  );
}

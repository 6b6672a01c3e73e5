import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { DashboardSection } from '../../../ui/workspace/panel.tsx';
import { TechnicalDetails } from '../../../ui/workspace/technical-details.tsx';
import { certificateKeysQuery, createCertificateKey } from './administration.api.ts';

/** The keys that sign certificates, for those who may change them. */
export function CertificateKeys() {
  const client = useQueryClient();
  const query = useQuery(certificateKeysQuery);
  const [isAsking, setIsAsking] = useState(false);
  const creating = useMutation({
    mutationFn: createCertificateKey,
    onSuccess: ({ data, message }) => {
      client.setQueryData(certificateKeysQuery.queryKey, data);
      toast.success(message ?? '');
      setIsAsking(false);
    },
  });
  return (
    <DashboardSection
      title="Clés des certificats"
      more={
        query.data && (
          <span className="flex flex-wrap gap-2">
            <a href={paths.certificateVerifier()} className={buttonClass('outline')}>
              Vérifier un certificat
            </a>
            <Button variant="outline" onClick={() => setIsAsking(true)}>
              Changer de clé
            </Button>
          </span>
        )
      }
    >
      {isUnreadable(query) ? (
        <QueryError query={query} fallback="Les clés n’ont pas pu être chargées." />
      ) : query.isPending ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <div className="rounded-lg border border-line bg-surface px-4.5 py-3">
          <p className="text-ink-soft">
            {query.data.keys.length === 0
              ? 'La première clé se prépare : elle sera là dans un instant.'
              : 'La clé en service signe ; les précédentes vérifient toujours ce qu’elles ont signé.'}{' '}
            {query.data.revoked > 0 &&
              `${formatNumber(query.data.revoked)} ${query.data.revoked > 1 ? 'certificats révoqués' : 'certificat révoqué'}.`}
          </p>
          <ul className="divide-y divide-line">
            {query.data.keys.map(({ id, createdAt, isInUse, certificates }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
                <span>Depuis le {formatDate(createdAt)}</span>
                {isInUse && <Tag tone="good">En service</Tag>}
                <span className="text-s text-ink-soft">
                  {formatNumber(certificates)} {certificates > 1 ? 'certificats' : 'certificat'}
                </span>
              </li>
            ))}
          </ul>
          <TechnicalDetails className="mt-1">
            <p className="wrap-anywhere">Identité de l’émetteur : {query.data.did}</p>
            {query.data.keys.map(({ id }) => (
              <p key={id} className="wrap-anywhere">
                Clé Ed25519 : {id}
              </p>
            ))}
          </TechnicalDetails>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
          title="Mettre une nouvelle clé en service ?"
          description="Les prochains certificats seront signés avec elle. Ceux qui existent restent vérifiables ; un téléphone resté hors connexion doit ouvrir une fois la page de vérification pour connaître la nouvelle clé."
          confirmLabel="Changer de clé"
          busyLabel="Création…"
          isBusy={creating.isPending}
          onConfirm={() => creating.mutate()}
          error={creating.isError ? messageOf(creating.error) : null}
        />
      )}
    </DashboardSection>
  );
}

import type { CompanyDocument, OwnVerification } from '@baara/contract/companies/verification';
import {
  type CompanyDocumentKind,
  companyDocumentKinds,
  companyDocumentTitles,
  requiredCompanyDocuments,
} from '@baara/contract/companies/verification-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { formatDate } from '../../../lib/format.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { ListPanel } from '../../../ui/workspace/panel.tsx';
import { cacheVerification, ownVerificationQuery, removeDocument } from './verification.api.ts';

const DocumentForm = lazy(() => import('./document-form.tsx'));
const SendForm = lazy(() => import('./send-form.tsx'));

const isRequired = (kind: CompanyDocumentKind): boolean =>
  requiredCompanyDocuments.some((required) => required === kind);

type Answer = { data: OwnVerification; message?: string | undefined };

/** The papers that earn « Entreprise vérifiée »: added one by one, then sent, then read by two people. */
export function VerificationSection() {
  const query = useQuery(ownVerificationQuery);
  const client = useQueryClient();
  const [asked, setAsked] = useState<CompanyDocumentKind | 'send' | null>(null);
  if (query.isPending) return <SkeletonList count={2} label="Chargement de la vérification…" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="La vérification n’a pas pu être chargée." />;
  const verification = query.data;
  const { request, abilities } = verification;
  // Members who may change nothing, where nothing was sent, have nothing to read.
  if (!request && !abilities.change) return null;
  const close = (): void => setAsked(null);
  const done = ({ data, message }: Answer): void => {
    toast.success(message ?? '');
    cacheVerification(client, data);
    close();
  };
  const documents = new Map(request?.documents.map((document) => [document.kind, document]));
  const isComplete = requiredCompanyDocuments.every((kind) => documents.has(kind));
  return (
    <section aria-labelledby="verification-title" className="grid grid-cols-1 gap-3">
      <h2 id="verification-title" className="text-l">
        Vérification de l’entreprise
      </h2>
      <Situation verification={verification} />
      <ListPanel title="Documents" isTitleHidden>
        <ul>
          {companyDocumentKinds.map((kind) => (
            <DocumentLine
              key={kind}
              kind={kind}
              document={documents.get(kind)}
              mayChange={abilities.change}
              onAdd={() => setAsked(kind)}
              onRemoved={done}
            />
          ))}
        </ul>
      </ListPanel>
      {abilities.change && (
        <div className="grid gap-1">
          <Button
            variant="outline"
            className="justify-self-start"
            disabled={!isComplete}
            onClick={() => setAsked('send')}
          >
            Envoyer pour vérification
          </Button>
          {!isComplete && (
            <p className="text-s text-ink-soft">
              L’extrait du RCCM et l’attestation du NIF sont nécessaires.
            </p>
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {asked === 'send' && request && <SendForm request={request} onClose={close} onSent={done} />}
        {asked !== null && asked !== 'send' && <DocumentForm kind={asked} onClose={close} onSaved={done} />}
      </Suspense>
    </section>
  );
}

/** Where the company stands, and what comes next. */
function Situation({
  verification: { isVerified, verifiedUntil, request },
}: {
  verification: OwnVerification;
}) {
  const state = request?.state;
  if (state === 'sent')
    return (
      <Notice tone="info">
        Envoyés le {formatDate(request?.sentAt ?? '')} : deux personnes lisent vos documents. Vous recevrez la
        réponse par e-mail.
      </Notice>
    );
  if (state === 'refused' || state === 'withdrawn')
    return (
      <Notice tone="bad">
        <p className="font-semibold">
          {state === 'refused' ? 'Vos documents n’ont pas été acceptés' : 'La mention a été retirée'}
        </p>
        {request?.reason && <p className="wrap-anywhere">« {request.reason} »</p>}
        <p>Remplacez ce qui doit l’être, puis renvoyez : les autres documents sont gardés.</p>
      </Notice>
    );
  if (state === 'outdated' || state === 'expired')
    return (
      <Notice tone="warn">
        {state === 'outdated'
          ? 'Le nom ou le numéro de l’entreprise a changé : renvoyez vos documents.'
          : 'Un de vos documents n’est plus valable : remplacez-le, puis renvoyez.'}
      </Notice>
    );
  if (isVerified)
    return (
      <Notice tone="good">
        La mention « Entreprise vérifiée » se voit à côté de vos offres
        {verifiedUntil ? `, jusqu’au ${formatDate(verifiedUntil)}.` : '.'}
      </Notice>
    );
  return (
    <p className="text-ink-soft">
      Envoyez vos documents : les candidats lisent « Entreprise vérifiée » à côté de vos offres.
    </p>
  );
}

type LineProps = {
  kind: CompanyDocumentKind;
  document: CompanyDocument | undefined;
  mayChange: boolean;
  onAdd: () => void;
  onRemoved: (answer: Answer) => void;
};

function DocumentLine({ kind, document, mayChange, onAdd, onRemoved }: LineProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const title = companyDocumentTitles[kind];
  const removal = useMutation({
    mutationFn: () => removeDocument(kind),
    onSuccess: onRemoved,
    onError: (error) => toast.error(messageOf(error, 'Le document n’a pas pu être retiré.')),
    onSettled: () => setIsRemoving(false),
  });
  if (!document && !mayChange) return null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2 first:border-t-0 md:px-4.5">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{title}</span>
        <span className="block text-s text-ink-soft">
          {document ? (
            <>
              {document.name}, {formatBytes(document.byteSize)}
              {document.expiresOn && `, valable jusqu’au ${formatDate(document.expiresOn)}`}
            </>
          ) : isRequired(kind) ? (
            'Nécessaire'
          ) : (
            'Facultatif'
          )}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {document && mayChange && (
          <a
            href={`/api/v1/company/verification/documents/${kind}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`Ouvrir : ${title}`}
            className="inline-flex min-h-11 items-center px-2 font-semibold text-primary"
          >
            Ouvrir
          </a>
        )}
        {mayChange && (
          <Button
            variant="outline"
            aria-label={`${document ? 'Remplacer' : 'Ajouter'} : ${title}`}
            onClick={onAdd}
          >
            {document ? 'Remplacer' : 'Ajouter'}
          </Button>
        )}
        {document && mayChange && (
          <Button variant="ghost" aria-label={`Retirer : ${title}`} onClick={() => setIsRemoving(true)}>
            Retirer
          </Button>
        )}
      </span>
      {isRemoving && (
        <ConfirmDialog
          title={`Retirer ${title} ?`}
          description="Vous pourrez l’ajouter de nouveau avant d’envoyer."
          confirmLabel="Retirer"
          isBusy={removal.isPending}
          onClose={() => setIsRemoving(false)}
          onConfirm={() => removal.mutate()}
        />
      )}
    </li>
  );
}

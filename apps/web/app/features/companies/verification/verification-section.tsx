import type { OwnVerification } from '@baara/contract/companies/verification';
import {
  companyDocumentTitles,
  requiredCompanyDocuments,
} from '@baara/contract/companies/verification-words';
import { type ReviewDocumentKind, reviewDocumentKinds } from '@baara/contract/document-review/review-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { OwnDocuments, ReviewSituation } from '../../document-review/public/own-documents.tsx';
import { cacheVerification, ownVerificationQuery, removeDocument } from './verification.api.ts';

const DocumentForm = lazy(() => import('./document-form.tsx'));
const SendForm = lazy(() => import('./send-form.tsx'));

type Answer = { data: OwnVerification; message?: string | undefined };

const wordsOf = ({ isVerified, verifiedUntil }: OwnVerification) => ({
  withdrawn: 'La mention a été retirée',
  outdated: 'Le nom ou le numéro de l’entreprise a changé : renvoyez vos documents.',
  none: 'Envoyez vos documents : les candidats lisent « Entreprise vérifiée » à côté de vos offres.',
  verified: isVerified
    ? `La mention « Entreprise vérifiée » se voit à côté de vos offres${
        verifiedUntil ? `, jusqu’au ${formatDate(verifiedUntil)}.` : '.'
      }`
    : null,
});

const addressOf = (kind: ReviewDocumentKind): string => `/api/v1/company/verification/documents/${kind}`;

/** The papers that earn « Entreprise vérifiée »: added one by one, then sent, then read by two people. */
export function VerificationSection() {
  const query = useQuery(ownVerificationQuery);
  const client = useQueryClient();
  const [asked, setAsked] = useState<ReviewDocumentKind | 'send' | null>(null);
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
  return (
    <section aria-labelledby="verification-title" className="grid grid-cols-1 gap-3">
      <h2 id="verification-title" className="text-l">
        Vérification de l’entreprise
      </h2>
      <ReviewSituation request={request} words={wordsOf(verification)} />
      <OwnDocuments
        kinds={reviewDocumentKinds}
        titles={companyDocumentTitles}
        required={requiredCompanyDocuments}
        documents={request?.documents ?? []}
        mayChange={abilities.change}
        missing="L’extrait du RCCM et l’attestation du NIF sont nécessaires."
        addressOf={addressOf}
        remove={removeDocument}
        onAdd={setAsked}
        onRemoved={done}
        onSend={() => setAsked('send')}
      />
      <Suspense fallback={null}>
        {asked === 'send' && request && <SendForm request={request} onClose={close} onSent={done} />}
        {asked !== null && asked !== 'send' && <DocumentForm kind={asked} onClose={close} onSaved={done} />}
      </Suspense>
    </section>
  );
}

import {
  type ReviewDocumentKind,
  VERIFICATION_STORED_DAYS,
} from '@baara/contract/document-review/review-words';
import type { OwnFreelanceVerification } from '@baara/contract/freelance/verification';
import {
  freelanceDocumentKinds,
  freelanceDocumentTitles,
  requiredFreelanceDocuments,
} from '@baara/contract/freelance/verification-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { OwnDocuments, ReviewSituation } from '../../document-review/public/own-documents.tsx';
import {
  cacheOwnVerification,
  ownFreelanceVerificationQuery,
  removeFreelanceDocument,
} from './verification.api.ts';

const DocumentForm = lazy(() => import('./document-form.tsx'));
const SendForm = lazy(() => import('./send-form.tsx'));

type Answer = { data: OwnFreelanceVerification; message?: string | undefined };

const wordsOf = ({ isVerified, verifiedUntil }: OwnFreelanceVerification) => ({
  withdrawn: 'La mention a été retirée',
  outdated: 'Votre nom a changé : renvoyez des documents qui le portent.',
  none: 'Envoyez vos documents : les clients lisent « Identité vérifiée » à côté de votre nom.',
  verified: isVerified
    ? `La mention « Identité vérifiée » se voit sur votre profil${
        verifiedUntil ? `, jusqu’au ${formatDate(verifiedUntil)}.` : '.'
      }`
    : null,
});

const addressOf = (kind: ReviewDocumentKind): string => `/api/v1/freelance/verification/documents/${kind}`;

/** The documents that earn « Identité vérifiée »: added one by one, then sent, then read by two people. */
export function VerificationCard() {
  const query = useQuery(ownFreelanceVerificationQuery);
  const client = useQueryClient();
  const [asked, setAsked] = useState<ReviewDocumentKind | 'send' | null>(null);
  if (query.isPending) return <SkeletonList count={2} label="Chargement de la vérification…" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="La vérification n’a pas pu être chargée." />;
  const { request, name, abilities } = query.data;
  const close = (): void => setAsked(null);
  const done = ({ data, message }: Answer): void => {
    toast.success(message ?? '');
    cacheOwnVerification(client, data);
    close();
  };
  return (
    <section id="verification" aria-labelledby="verification-title" className="mt-6 grid grid-cols-1 gap-3">
      <h2 id="verification-title" className="text-l">
        Vérification de mon identité
      </h2>
      <ReviewSituation request={request} words={wordsOf(query.data)} />
      <OwnDocuments
        kinds={freelanceDocumentKinds}
        titles={freelanceDocumentTitles}
        required={requiredFreelanceDocuments}
        documents={request?.documents ?? []}
        mayChange={abilities.change}
        missing="La pièce d’identité et l’attestation du NIF sont nécessaires."
        addressOf={addressOf}
        remove={removeFreelanceDocument}
        onAdd={setAsked}
        onRemoved={done}
        onSend={() => setAsked('send')}
      />
      <p className="text-s text-ink-soft">
        Deux personnes de la plateforme les lisent, personne d’autre. Ceux d’une demande refusée ou expirée
        sont effacés après {VERIFICATION_STORED_DAYS} jours.
      </p>
      <Suspense fallback={null}>
        {asked === 'send' && request && (
          <SendForm name={name} request={request} onClose={close} onSent={done} />
        )}
        {asked !== null && asked !== 'send' && <DocumentForm kind={asked} onClose={close} onSaved={done} />}
      </Suspense>
    </section>
  );
}

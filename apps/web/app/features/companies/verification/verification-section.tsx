import type { OwnVerification } from '@baara/contract/companies/verification';
import {
  companyDocumentTitles,
  requiredCompanyDocuments,
} from '@baara/contract/companies/verification-words';
import { reviewDocumentKinds } from '@baara/contract/document-review/review-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDate } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { OwnReview } from '../../document-review/public/own-review.tsx';
import { cacheVerification, ownVerificationQuery, removeDocument } from './verification.api.ts';

const DocumentForm = lazyPart(() => import('./document-form.tsx'));
const SendForm = lazyPart(() => import('./send-form.tsx'));

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

/** The papers that earn « Entreprise vérifiée »: added one by one, then sent, then read by two people. */
export function VerificationSection() {
  const query = useQuery(ownVerificationQuery);
  const client = useQueryClient();
  if (query.isPending) return <SkeletonList count={2} label="Chargement de la vérification…" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="La vérification n’a pas pu être chargée." />;
  const verification = query.data;
  const { request, abilities } = verification;
  // Members who may change nothing, where nothing was sent, have nothing to read.
  if (!request && !abilities.change) return null;
  return (
    <OwnReview
      title="Vérification de l’entreprise"
      verification={verification}
      words={wordsOf(verification)}
      kinds={reviewDocumentKinds}
      titles={companyDocumentTitles}
      required={requiredCompanyDocuments}
      missing="L’extrait du RCCM et l’attestation du NIF sont nécessaires."
      path="/company/verification"
      remove={removeDocument}
      cache={(data) => cacheVerification(client, data)}
      DocumentForm={DocumentForm}
      SendForm={SendForm}
    />
  );
}

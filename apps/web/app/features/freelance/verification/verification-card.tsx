import { VERIFICATION_STORED_DAYS } from '@baara/contract/document-review/review-words';
import type { OwnFreelanceVerification } from '@baara/contract/freelance/verification';
import {
  freelanceDocumentKinds,
  freelanceDocumentTitles,
  requiredFreelanceDocuments,
} from '@baara/contract/freelance/verification-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDate } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { OwnReview } from '../../document-review/public/own-review.tsx';
import {
  cacheOwnVerification,
  ownFreelanceVerificationQuery,
  removeFreelanceDocument,
} from './verification.api.ts';

const DocumentForm = lazyPart(() => import('./document-form.tsx'));
const SendForm = lazyPart(() => import('./send-form.tsx'));

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

/** The documents that earn « Identité vérifiée »: added one by one, then sent, then read by two people. */
export function VerificationCard() {
  const query = useQuery(ownFreelanceVerificationQuery);
  const client = useQueryClient();
  if (query.isPending) return <SkeletonList count={2} label="Chargement de la vérification…" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="La vérification n’a pas pu être chargée." />;
  return (
    <OwnReview
      id="verification"
      className="mt-6"
      title="Vérification de mon identité"
      verification={query.data}
      words={wordsOf(query.data)}
      kinds={freelanceDocumentKinds}
      titles={freelanceDocumentTitles}
      required={requiredFreelanceDocuments}
      missing="La pièce d’identité et l’attestation du NIF sont nécessaires."
      path="/freelance/verification"
      remove={removeFreelanceDocument}
      cache={(data) => cacheOwnVerification(client, data)}
      DocumentForm={DocumentForm}
      SendForm={SendForm}
    >
      <p className="text-s text-ink-soft">
        Deux personnes de la plateforme les lisent, personne d’autre. Ceux d’une demande refusée ou expirée
        sont effacés après {VERIFICATION_STORED_DAYS} jours.
      </p>
    </OwnReview>
  );
}

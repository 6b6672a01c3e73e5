import {
  freelanceVerificationMessages as messages,
  requiredFreelanceDocuments,
} from '@baara/contract/freelance/verification-words';
import { conflict, forbidden } from '../../../platform/http/errors.ts';
import type { ReviewSubject } from '../../document-review/public/review-subject.ts';
import {
  freelanceBadgeEndedMail,
  freelanceBadgeExpiryMail,
  freelanceDocumentsRefusedMail,
  freelanceVerificationPath,
  freelanceVerifiedMail,
} from './verification.mails.ts';
import { lockProfile, setFreelanceUnverified, setFreelanceVerified } from './verification.queries.ts';

/**
 * Documents of a freelance, by the id of their account. Bells of those who read them name nobody: they stay after an
 * account is erased.
 */
export const freelanceReview: ReviewSubject = {
  kind: 'freelance',
  column: 'freelance_id',
  permission: 'freelance.verify',
  queuePath: '/admin/freelance-management/verifications',
  ownPath: freelanceVerificationPath,
  required: requiredFreelanceDocuments,
  messages,
  refusals: {
    own: () => forbidden(messages.OWN_DOCUMENTS, 'OWN_DOCUMENTS'),
    changed: () => conflict('NAME_CHANGED', messages.NAME_CHANGED),
    notVerified: () => conflict('NOT_VERIFIED', messages.NOT_VERIFIED),
  },
  titles: {
    sent: () => 'Un freelance a envoyé ses documents : à lire',
    second: () => 'Les documents d’un freelance attendent une seconde lecture',
    verified: () => 'Votre identité est vérifiée : la mention se voit sur votre profil',
    refused: () => 'Vos documents n’ont pas été acceptés',
    ended: () => 'La mention « Identité vérifiée » est retirée de votre profil',
    expired: () => 'La mention « Identité vérifiée » a expiré : envoyez des documents à jour',
  },
  mails: {
    verified: freelanceVerifiedMail,
    refused: freelanceDocumentsRefusedMail,
    ended: freelanceBadgeEndedMail,
    expiry: freelanceBadgeExpiryMail,
  },
  lock: lockProfile,
  isOwn: async (_db, id, accountId) => id === accountId,
  setVerified: setFreelanceVerified,
  setUnverified: setFreelanceUnverified,
  selectPeople: async (_tx, id) => [{ id }],
};

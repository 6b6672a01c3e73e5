import {
  requiredCompanyDocuments,
  verificationMessages as messages,
} from '@baara/contract/companies/verification-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, forbidden } from '../../../platform/http/errors.ts';
import { selectMembersToNotify } from '../access/public/writers.ts';
import type { ReviewSubject } from '../../document-review/public/review-subject.ts';
import {
  companyVerifiedMail,
  verificationEndedMail,
  verificationExpiryMail,
  verificationRefusedMail,
} from './verification.mails.ts';
import { isMember, setCompanyUnverified, setCompanyVerified } from './verification.queries.ts';

/** Documents of a company: its owners send them, and nobody of it reads them for the platform. */
export const companyReview: ReviewSubject = {
  kind: 'company',
  column: 'company_id',
  permission: 'companies.verify',
  queuePath: '/admin/recruiters/verifications',
  ownPath: '/profile?onglet=entreprise',
  required: requiredCompanyDocuments,
  messages,
  refusals: {
    own: () => forbidden(messages.OWN_COMPANY, 'OWN_COMPANY'),
    changed: () => conflict('COMPANY_CHANGED', messages.COMPANY_CHANGED),
    notVerified: () => conflict('NOT_VERIFIED', messages.NOT_VERIFIED),
  },
  titles: {
    sent: (name) => `« ${name} » a envoyé ses documents : à lire`,
    second: (name) => `Les documents de « ${name} » attendent une seconde lecture`,
    verified: (name) => `« ${name} » est vérifiée : la mention se voit à côté de vos offres`,
    refused: (name) => `Les documents de « ${name} » n’ont pas été acceptés`,
    ended: (name) => `La mention « Entreprise vérifiée » de « ${name} » est retirée`,
    expired: (name) =>
      `La mention « Entreprise vérifiée » de « ${name} » a expiré : envoyez des documents à jour`,
  },
  mails: {
    verified: companyVerifiedMail,
    refused: verificationRefusedMail,
    ended: verificationEndedMail,
    expiry: verificationExpiryMail,
  },
  async lock(tx: Db, id: string) {
    const row = await tx
      .selectFrom('companies')
      .select(['name', 'is_verified', sql<boolean>`deleted_at is not null`.as('is_deleted')])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row && !row.is_deleted ? { name: row.name, isVerified: row.is_verified } : undefined;
  },
  isOwn: isMember,
  setVerified: setCompanyVerified,
  setUnverified: setCompanyUnverified,
  selectPeople: (tx, id) => selectMembersToNotify(tx, id, 'writers'),
};

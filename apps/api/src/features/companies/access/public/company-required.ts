import { actingMessages } from '@baara/contract/companies/acting-messages';
import { recruiterOfferMessages } from '@baara/contract/offers/recruiter-offers';
import { conflict, type DomainError, forbidden } from '../../../../platform/http/errors.ts';
import type { Actor } from '../../../../platform/session/actor.ts';

/**
 * The answer to a user without a company: 409 COMPANY_CHOICE_REQUIRED when they may choose one, which screens take as
 * "show the list of companies"; else 403 COMPANY_REQUIRED.
 */
export const companyRequired = ({ mayActForCompanies }: Pick<Actor, 'mayActForCompanies'>): DomainError =>
  mayActForCompanies
    ? conflict('COMPANY_CHOICE_REQUIRED', actingMessages.CHOICE_REQUIRED)
    : forbidden(recruiterOfferMessages.COMPANY_REQUIRED, 'COMPANY_REQUIRED');

import type { MessageContext } from '../applications.mails.ts';
import type { LockedApplication } from '../moves/application-moves.queries.ts';
import { personName } from './recruiter-applications.view.ts';

/** The values of messages about this application, and its candidate. */
export function contextOf(
  application: LockedApplication,
  publicUrl: string,
): MessageContext & { candidateId: string; companyId: string } {
  return {
    publicUrl,
    applicationId: application.id,
    candidateId: application.candidate_id,
    companyId: application.company_id,
    candidateName: personName(application),
    candidateFirstName: application.own_first_name,
    offerId: application.offer_id,
    offerTitle: application.offer_title,
    companyName: application.company_name,
  };
}

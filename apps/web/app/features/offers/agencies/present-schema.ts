import '../../../lib/forms/french-rules.ts';
import { presentPerson } from '@baara/contract/offers/agency-door';
import { agencyMessages } from '@baara/contract/offers/agency-words';
import { requiredText } from '@baara/contract/protocol/fields';

/** The fields of the form: the offer is the page's, the file has a name once it is chosen. */
export const presentForm = presentPerson.body
  .omit({ offerId: true })
  .extend({ file: requiredText(agencyMessages.CV_REQUIRED) });

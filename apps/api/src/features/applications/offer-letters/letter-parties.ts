import { formatPhone } from '@baara/contract/formats/phone-number';
import type { LetterParties } from './letter-pdf.ts';
import type { LetterApplication } from './offer-letters.queries.ts';

const lines = (all: (string | null | undefined | false)[]): string[] => all.flatMap((line) => line || []);

/** How both sides are called this day. */
export function partiesOf(application: LetterApplication): LetterParties {
  const { company_address: address, company_city: city, company_phone: phone } = application;
  const place = [address, city].filter((part) => part && !(part === city && address?.includes(part)));
  return {
    company: {
      name: application.company_name,
      lines: lines([
        place.join(', '),
        phone && `Tél. : ${formatPhone(phone)}`,
        application.company_number && `N° d’identification : ${application.company_number}`,
      ]),
    },
    city: city ?? null,
    candidate: {
      name: application.candidate_name ?? application.email,
      lines: lines([application.address, application.city, application.email]),
    },
    candidateFirstName: application.first_name,
    offerTitle: application.offer_title,
  };
}

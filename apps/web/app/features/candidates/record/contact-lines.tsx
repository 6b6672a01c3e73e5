import type { CandidateProfile } from '@baara/contract/candidates/record';
import { formatDate, formatPhone } from '../../../lib/format.ts';

/** How to reach a candidate whose profile is open. */
export function ContactLines({ profile }: { profile: CandidateProfile }) {
  const { email, phone, address, birthDate, abilities } = profile;
  if (!abilities.seeContact) return null;
  return (
    <div className="wrap-anywhere">
      <p className="flex flex-wrap gap-x-4">
        {email && (
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-11 items-center text-primary print:min-h-0"
          >
            {email}
          </a>
        )}
        {phone && (
          <a
            href={`tel:${phone.replaceAll(' ', '')}`}
            className="inline-flex min-h-11 items-center whitespace-nowrap text-primary print:min-h-0"
          >
            {formatPhone(phone)}
          </a>
        )}
      </p>
      {(address ?? birthDate) && (
        <p className="text-s text-ink-soft">
          {[address, birthDate && `Date de naissance : ${formatDate(birthDate)}`].filter(Boolean).join(' · ')}
        </p>
      )}
    </div>
  );
}

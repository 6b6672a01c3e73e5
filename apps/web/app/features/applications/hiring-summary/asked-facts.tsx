import { contractTypes, seniorityLevels, studyLevels } from '@baara/contract/offers/reference';
import type { RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Tag } from '../../../ui/tag.tsx';

/** The requirements of the offer, and its dates. */
export function AskedFacts({ offer }: { offer: RecruiterOffer }) {
  const facts = [
    ['Postes', formatNumber(offer.positions)],
    ['Contrat', contractTypes.find(({ code }) => code === offer.contractType)?.title],
    ['Expérience', seniorityLevels.find(({ code }) => code === offer.seniority)?.title],
    ["Niveau d'études", studyLevels.find(({ code }) => code === offer.studyLevel)?.title],
    ['Lieu', offer.city],
    ['Département', offer.department],
    ['Prise de poste', offer.startsOn && formatDate(offer.startsOn)],
    ['Publiée le', offer.publishedAt && formatDate(offer.publishedAt)],
    ['Date limite', offer.expiresAt && formatDate(offer.expiresAt)],
    ['Vues', formatNumber(offer.views)],
    ['Candidatures', formatNumber(offer.applications.total)],
  ] as const;
  return (
    <Card className="grid content-start gap-3">
      <h2 className="text-l">Ce que l'offre demande</h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="min-w-0 wrap-anywhere">
                <dt className="text-s text-ink-soft">{label}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {offer.skills.length > 0 && (
        <ul aria-label="Compétences demandées" className="flex flex-wrap gap-1">
          {offer.skills.map((skill) => (
            <li key={skill}>
              <Tag>{skill}</Tag>
            </li>
          ))}
        </ul>
      )}
      <Link
        to={paths.recruiterOffer(offer.id)}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-primary"
      >
        Ouvrir l'offre
      </Link>
    </Card>
  );
}

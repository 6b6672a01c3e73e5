import type { Offer } from '@baara/contract/offers';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { offerCardModel, type OfferCardModel, said } from './public/offer-card-model.ts';

/** Everything an offer's page shows, ready to read. */
export type OfferPageModel = {
  card: OfferCardModel;
  description: string;
  points: string[];
  skills: string[];
  languages: { name: string; level: string }[];
  facts: { label: string; value: string }[];
  company: Offer['company'];
  closesAt: string | null;
  acceptsApplications: boolean;
  status: Offer['status'];
  requires: Offer['requires'];
  application: { id: string; appliedAt: string } | null;
  shareUrl: string;
  /** By which anyone checks that the offer is real. */
  code: string;
};

export function offerPageModel(offer: Offer, origin: string): OfferPageModel {
  return {
    card: offerCardModel(offer),
    description: offer.description,
    points: offer.key_requirements.map((point) => point.text),
    skills: offer.skills,
    languages: offer.languages.map(({ name, level }) => ({ name, level })),
    facts: factsOf(offer),
    company: offer.company,
    closesAt: offer.timestamp.expiration_date,
    acceptsApplications: offer.accepts_applications,
    status: offer.status,
    requires: offer.requires,
    application: offer.application.details && {
      id: offer.application.details.id,
      appliedAt: offer.application.details.applied_at,
    },
    shareUrl: origin + offer.urls.details,
    code: offer.verification_code,
  };
}

/** What the offer says: what it leaves open, or does not ask for, is not a fact. */
function factsOf(offer: Offer): { label: string; value: string }[] {
  const { permis_conduire: licence, vehicule: vehicle } = offer.plusInfos;
  const facts: { label: string; value: string | null }[] = [
    { label: 'Contrat', value: offer.contract.type_full },
    { label: 'Salaire mensuel', value: salaryInFull(offer) },
    { label: 'Expérience', value: offer.experience.display },
    { label: "Niveau d'études", value: offer.education.display },
    { label: 'Catégorie', value: offer.category.title },
    { label: 'Lieu', value: offer.location.display },
    { label: 'Début du contrat', value: offer.contract_start && formatDate(offer.contract_start) },
    { label: 'Postes à pourvoir', value: String(offer.positions) },
    { label: 'Permis de conduire', value: offer.has_driving_licence ? licence.raw : null },
    { label: 'Véhicule', value: offer.has_car ? vehicle.raw : null },
    { label: 'Date limite', value: formatDate(offer.timestamp.expiration_date, '') },
  ];
  return facts.flatMap(({ label, value }) => (value && said(value) ? [{ label, value }] : []));
}

function salaryInFull({ salary, currency, remuneration_visible: isVisible }: Offer): string | null {
  const { min, max } = salary ?? { min: null, max: null };
  if (!isVisible || (min === null && max === null)) return null;
  if (min !== null && max !== null && min !== max)
    return `De ${formatMoney(min, currency)} à ${formatMoney(max, currency)}`;
  return formatMoney((min ?? max) as number, currency);
}

import { PROSPECT_DAYS } from '@baara/contract/offers/prospect-words';
import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

type Added = {
  firstName: string;
  companyName: string;
  /** The member who added them, or the agency that presented them. */
  by: string;
  offerTitle: string;
  city: string | null;
  /** The company has their CV. */
  hasCv: boolean;
  /** By an agency, which declared that they agreed. */
  isPresented: boolean;
  url: string;
};

const sample: Added = {
  firstName: 'Aminata',
  companyName: 'Sahel Énergie',
  by: 'Moussa Keïta',
  offerTitle: 'Comptable principal',
  city: 'Bamako',
  hasCv: false,
  isPresented: false,
  url: 'https://baara.example/ajout/exemple',
};

const postOf = ({ offerTitle, city }: Added): string =>
  `le poste « ${offerTitle} »${city ? ` à ${city}` : ''}`;

export const addedToOfferMail = defineMail({
  name: 'prospects.added',
  title: 'Ajout à une offre par une entreprise (à la personne)',
  build: (data: Added) => ({
    subject: `${data.companyName} souhaite garder votre nom pour le poste « ${data.offerTitle} »`,
    heading: data.isPresented
      ? 'Un cabinet vous a présenté(e) pour une offre'
      : 'Une entreprise vous a ajouté(e) à une offre',
    paragraphs: [
      greeting(data.firstName),
      data.isPresented
        ? `Le cabinet ${data.by} vous a présenté(e) à l’entreprise ${data.companyName} pour ${postOf(data)}. Il déclare que vous êtes d’accord.`
        : `${data.by}, de l’entreprise ${data.companyName}, vous a ajouté(e) aux personnes à contacter pour ${postOf(data)}.`,
      ...(data.hasCv
        ? ['Cette entreprise a votre CV : il n’est gardé que pour cette offre, et vous pouvez le relire.']
        : []),
      'Par le lien ci-dessous, vous lisez ce que cette entreprise garde de vous, et vous choisissez : accepter et postuler, ou refuser. En cas de refus, vos données sont effacées aussitôt.',
      `Sans réponse de votre part, elles le seront dans ${PROSPECT_DAYS} jours. Postuler est gratuit : personne ne peut vous demander de payer.`,
    ],
    action: { label: 'Lire et répondre', url: data.url },
  }),
  sample,
  variants: {
    'Sans ville': { ...sample, city: null },
    'Avec un CV': { ...sample, hasCv: true },
    'Par un cabinet': { ...sample, by: 'Talents du Niger', hasCv: true, isPresented: true },
  },
});

import { PROSPECT_DAYS } from '@baara/contract/offers/prospect-words';
import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

type Added = {
  firstName: string;
  companyName: string;
  /** The member who added them. */
  by: string;
  offerTitle: string;
  city: string | null;
  /** The company has their CV. */
  hasCv: boolean;
  url: string;
};

const sample: Added = {
  firstName: 'Aminata',
  companyName: 'Sahel Énergie',
  by: 'Moussa Keïta',
  offerTitle: 'Comptable principal',
  city: 'Bamako',
  hasCv: false,
  url: 'https://baara.example/ajout/exemple',
};

export const addedToOfferMail = defineMail({
  name: 'prospects.added',
  title: 'Ajout à une offre par une entreprise (à la personne)',
  build: (data: Added) => ({
    subject: `${data.companyName} souhaite garder votre nom pour le poste « ${data.offerTitle} »`,
    heading: 'Une entreprise vous a ajouté(e) à une offre',
    paragraphs: [
      greeting(data.firstName),
      `${data.by}, de l’entreprise ${data.companyName}, vous a ajouté(e) aux personnes à contacter pour le poste « ${data.offerTitle} »${data.city ? ` à ${data.city}` : ''}.`,
      ...(data.hasCv
        ? ['Cette entreprise a votre CV : il n’est gardé que pour cette offre, et vous pouvez le relire.']
        : []),
      'Par le lien ci-dessous, vous lisez ce que cette entreprise garde de vous, et vous choisissez : accepter et postuler, ou refuser. En cas de refus, vos données sont effacées aussitôt.',
      `Sans réponse de votre part, elles le seront dans ${PROSPECT_DAYS} jours. Postuler est gratuit : personne ne peut vous demander de payer.`,
    ],
    action: { label: 'Lire et répondre', url: data.url },
  }),
  sample,
  variants: { 'Sans ville': { ...sample, city: null }, 'Avec un CV': { ...sample, hasCv: true } },
});

import { dayInWords } from '@baara/contract/formats/days';
import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

type Invitation = {
  firstName: string;
  companyName: string;
  offerTitle: string;
  city: string | null;
  expiresAt: Date | null;
  /** The company reads neither the name nor the contacts of who has not applied yet. */
  isMasked: boolean;
  /** The offer's page. */
  url: string;
};

const sample: Invitation = {
  firstName: 'Aminata',
  companyName: 'Sahel Énergie',
  offerTitle: 'Comptable principal',
  city: 'Bamako',
  expiresAt: new Date('2026-12-15T23:59:59Z'),
  isMasked: true,
  url: 'https://baara.example/recruitment-offers/comptable-principal?via=invitation',
};

export const invitedToApplyMail = defineMail({
  name: 'shortlists.invited',
  title: 'Invitation à postuler (au candidat)',
  build: (data: Invitation) => ({
    subject: `${data.companyName} vous invite à postuler : ${data.offerTitle}`,
    heading: 'Votre profil intéresse une entreprise',
    paragraphs: [
      greeting(data.firstName || null),
      `${data.companyName} a remarqué votre profil et vous invite à postuler au poste « ${data.offerTitle} »${data.city ? ` à ${data.city}` : ''}.`,
      ...(data.expiresAt ? [`Les candidatures sont reçues jusqu’au ${dayInWords(data.expiresAt)}.`] : []),
      data.isMasked
        ? 'Tant que vous n’avez pas postulé, cette entreprise ne voit ni votre nom de famille ni vos coordonnées. Vous êtes libre de ne pas répondre.'
        : 'Vous êtes libre de ne pas répondre.',
    ],
    action: { label: 'Voir l’offre', url: data.url },
  }),
  sample,
  variants: {
    'Profil ouvert, sans date ni ville': {
      ...sample,
      firstName: '',
      city: null,
      expiresAt: null,
      isMasked: false,
    },
  },
});

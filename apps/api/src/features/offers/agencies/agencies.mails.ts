import { dayInWords } from '@baara/contract/formats/days';
import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

type Address = {
  contactName: string;
  agencyName: string;
  companyName: string;
  /** Who sends it. */
  by: string;
  /** Titles of the offers. */
  offers: readonly string[];
  /** `YYYY-MM-DD`; null when it is open-ended. */
  until: string | null;
  url: string;
};

const sample: Address = {
  contactName: 'Aïssata',
  agencyName: 'Talents du Niger',
  companyName: 'Sahel Énergie',
  by: 'Moussa Keïta',
  offers: ['Comptable principal', 'Chauffeur poids lourd'],
  until: null,
  url: 'https://baara.example/cabinet/exemple',
};

const SHOWN = 10;

export const agencyAddressMail = defineMail({
  name: 'agencies.address',
  title: 'Adresse secrète d’un cabinet de recrutement (au cabinet)',
  build: (data: Address) => ({
    subject: `${data.companyName} : présentez vos candidats`,
    heading: `${data.companyName} travaille avec ${data.agencyName}`,
    paragraphs: [
      greeting(data.contactName),
      `${data.by}, de l’entreprise ${data.companyName}, vous invite à présenter des personnes pour ${data.offers.length > 1 ? 'ces offres' : 'cette offre'} : ${offersOf(data.offers)}.`,
      'Votre page s’ouvre par le lien ci-dessous, sans compte. Vous y présentez des personnes, et vous y suivez où chacune en est.',
      ...(data.until ? [`Vous pouvez présenter des personnes jusqu’au ${dayInWords(data.until)}.`] : []),
      'Gardez cette adresse pour vous : qui la connaît agit en votre nom. Toute adresse reçue avant celle-ci ne fonctionne plus.',
    ],
    action: { label: 'Ouvrir ma page', url: data.url },
  }),
  sample,
  variants: {
    'Une offre, jusqu’à un jour': { ...sample, offers: ['Comptable principal'], until: '2027-03-01' },
    'Beaucoup d’offres': {
      ...sample,
      offers: Array.from({ length: 14 }, (_, index) => `Offre ${index + 1}`),
    },
  },
});

function offersOf(titles: readonly string[]): string {
  const shown = titles.slice(0, SHOWN).map((title) => `« ${title} »`);
  const more = titles.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` et ${more} ${more > 1 ? 'autres' : 'autre'}` : '');
}

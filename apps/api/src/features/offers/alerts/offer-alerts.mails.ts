import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

export type OfferAlertMail = {
  firstName: string;
  alertName: string;
  /** How many are new; `isMore` when there are others still. */
  found: number;
  isMore: boolean;
  /** The first of them: a title, then what stands below it. */
  offers: readonly { title: string; lines: readonly string[] }[];
  url: string;
};

/** « 3 nouvelles offres ». */
export const newOffersText = ({ found, isMore }: { found: number; isMore: boolean }): string =>
  `${isMore ? 'Plus de ' : ''}${found} ${found > 1 ? 'nouvelles offres' : 'nouvelle offre'}`;

const sample: OfferAlertMail = {
  firstName: 'Aminata',
  alertName: 'Comptable, Bamako',
  found: 2,
  isMore: false,
  offers: [
    { title: 'Comptable', lines: ['Sahel Énergie · Bamako, Mali · CDI', '250 000 à 350 000 F CFA'] },
    { title: 'Aide-comptable', lines: ['Coopérative Yiriwa · Bamako, Mali · CDD'] },
  ],
  url: 'https://baara.example/offres?search=comptable&location=Bamako',
};

export const offerAlertMail = defineMail({
  name: 'offers.alert',
  title: 'Nouvelles offres d’une alerte',
  build: (data: OfferAlertMail) => {
    const others = data.found - data.offers.length;
    return {
      subject: `${newOffersText(data)} pour « ${data.alertName} »`,
      heading: newOffersText(data),
      paragraphs: [
        greeting(data.firstName),
        `Votre alerte « ${data.alertName} » trouve des offres qui viennent de paraître :`,
        ...data.offers.map(({ title, lines }) => [title, ...lines].join('\n')),
        ...(others > 0 ? [others === 1 ? 'Et une autre offre.' : `Et ${others} autres offres.`] : []),
      ],
      action: { label: data.found === 1 ? 'Voir l’offre' : 'Voir les offres', url: data.url },
      footerNote: 'Postuler est toujours gratuit sur Baara. Ne payez jamais pour obtenir un emploi.',
    };
  },
  sample,
  variants: { 'Plus de cinquante offres': { ...sample, found: 50, isMore: true } },
});

import { defineMail } from '../../../platform/mail/mail-template.ts';
import { type AlertMail, alertMailContent, type NewWords } from '../../alerts/public/alerts.mails.ts';

export const newOfferWords: NewWords = {
  one: 'nouvelle offre',
  many: 'nouvelles offres',
  first: 'Nouvelle offre',
  another: 'une autre offre',
  found: 'des offres qui viennent de paraître',
  see: { one: 'Voir l’offre', many: 'Voir les offres' },
  footNote: 'Postuler est toujours gratuit sur Baara. Ne payez jamais pour obtenir un emploi.',
};

const sample: AlertMail = {
  firstName: 'Aminata',
  alertName: 'Comptable, Bamako',
  found: 2,
  isMore: false,
  items: [
    { title: 'Comptable', lines: ['Sahel Énergie · Bamako, Mali · CDI', '250 000 à 350 000 F CFA'] },
    { title: 'Aide-comptable', lines: ['Coopérative Yiriwa · Bamako, Mali · CDD'] },
  ],
  url: 'https://baara.example/offres?search=comptable&location=Bamako',
};

export const offerAlertMail = defineMail({
  name: 'offers.alert',
  title: 'Nouvelles offres d’une alerte',
  build: (data: AlertMail) => alertMailContent(newOfferWords, data),
  sample,
  variants: { 'Plus de cinquante offres': { ...sample, found: 50, isMore: true } },
});

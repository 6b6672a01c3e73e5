import { defineMail } from '../../../platform/mail/mail-template.ts';
import { type AlertMail, alertMailContent, type NewWords } from '../../alerts/public/alerts.mails.ts';

export const newMissionWords: NewWords = {
  one: 'nouvelle mission',
  many: 'nouvelles missions',
  first: 'Nouvelle mission',
  another: 'une autre mission',
  found: 'des missions qui viennent de paraître',
  see: { one: 'Voir la mission', many: 'Voir les missions' },
  footNote: 'Proposer vos services est toujours gratuit sur Baara. Ne payez jamais pour obtenir une mission.',
};

const sample: AlertMail = {
  firstName: 'Ibrahim',
  alertName: 'Site internet, à distance',
  found: 2,
  isMore: false,
  items: [
    { title: 'Site d’une boutique', lines: ['Sahel Énergie · Bamako, Mali', '300 000 à 600 000 F CFA'] },
    { title: 'Refonte d’un portail', lines: ['Fatou D. · à distance'] },
  ],
  url: 'https://baara.example/freelance/opportunities?search=site+internet&remote=1',
};

export const missionAlertMail = defineMail({
  name: 'missions.alert',
  title: 'Nouvelles missions d’une alerte',
  build: (data: AlertMail) => alertMailContent(newMissionWords, data),
  sample,
});

import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

/** `url` is absolute; `day` is « 12 décembre 2026 ». */
type ReminderContext = {
  url: string;
  firstName: string;
  campaign: string;
  test: string;
  lot: number;
  day: string;
  isLate: boolean;
};

const sample: ReminderContext = {
  url: 'https://baara.example/massrecruitment/admin/campaigns/0199aaaa/epreuves/0199bbbb/correction',
  firstName: 'Awa',
  campaign: 'Concours direct de recrutement de 350 agents',
  test: 'Dissertation',
  lot: 12,
  day: '12 décembre 2026',
  isLate: false,
};

export const lotReminderMail = defineMail({
  name: 'campaigns.lot-reminder',
  title: 'Lot de copies à rendre bientôt, ou en retard (au correcteur)',
  build: ({ url, firstName, campaign, test, lot, day, isLate }: ReminderContext) => ({
    subject: isLate ? `Lot ${lot} en retard : ${test}` : `Lot ${lot} à rendre le ${day} : ${test}`,
    heading: isLate ? 'Un lot de copies est en retard' : 'Un lot de copies est à rendre bientôt',
    paragraphs: [
      greeting(firstName),
      isLate
        ? `Le lot ${lot} de « ${test} » (« ${campaign} ») était à rendre le ${day}.`
        : `Le lot ${lot} de « ${test} » (« ${campaign} ») est à rendre le ${day}.`,
      'Les notes que vous avez déjà saisies sont enregistrées. Rendez le lot une fois toutes ses copies notées.',
      'Si vous ne pouvez pas le finir, prévenez le responsable de la campagne : il peut changer la date ou le confier à quelqu’un d’autre.',
    ],
    action: { label: 'Ouvrir mes copies', url },
  }),
  sample,
  variants: { 'En retard': { ...sample, isLate: true }, 'Sans prénom': { ...sample, firstName: '' } },
});

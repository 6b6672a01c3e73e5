import { defineMail } from '../../platform/mail/mail-template.ts';

export const backupAlertMail = defineMail({
  name: 'backup.alert',
  title: 'Alerte de sauvegarde (aux adresses des réglages)',
  build: ({ alert, detail, url }: { alert: string; detail: string; url: string }) => ({
    subject: `Sauvegarde de Baara : ${alert}`,
    heading: alert,
    paragraphs: [
      'Bonjour,',
      detail,
      'Tant que cela dure, une panne ou un incendie pourrait emporter des données. Ce message revient une fois par jour jusqu’à ce que ce soit réglé.',
    ],
    action: { label: 'Voir la sauvegarde', url },
  }),
  sample: {
    alert: 'Aucune restauration prouvée depuis plus de 8 jours',
    detail: 'La dernière restauration prouvée date du 20 novembre 2026.',
    url: 'https://baara.example/admin/backup',
  },
});

import { FAILING_DAYS } from '@baara/contract/integration/webhook-words';
import { defineMail } from '../../../platform/mail/mail-template.ts';

export const webhooksPath = '/profile?onglet=webhooks';

export const pausedMail = defineMail({
  name: 'webhooks.paused',
  title: 'Une adresse de webhook ne répond plus (aux propriétaires)',
  build: (data: { publicUrl: string; path: string; name: string; host: string }) => ({
    subject: 'Une adresse de webhook ne répond plus',
    heading: 'Des envois sont en pause',
    paragraphs: [
      'Bonjour,',
      `L’adresse « ${data.name} » (${data.host}) n’a accepté aucun envoi depuis ${FAILING_DAYS} jours. Nous ne lui envoyons plus rien.`,
      'Vérifiez le logiciel qui reçoit, puis reprenez les envois. Le journal garde trente jours ce qui n’est pas parti : chaque envoi peut être relancé.',
    ],
    action: { label: 'Voir les adresses', url: data.publicUrl + data.path },
  }),
  sample: { publicUrl: 'https://baara.example', path: webhooksPath, name: 'Paie', host: 'paie.exemple.ml' },
});

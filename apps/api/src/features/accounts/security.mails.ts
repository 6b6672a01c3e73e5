import { momentInWords } from '@baara/contract/formats/moments';
import { defineMail, greeting } from '../../platform/mail/mail-template.ts';

const ifNotYou =
  'Si ce n’est pas vous, changez votre mot de passe et déconnectez les autres appareils depuis la page Sécurité.';
const footerNote = 'Ce message concerne la sécurité de votre compte : il est toujours envoyé.';

/** `url` leads to the page that shows and ends sessions. */
type SecurityNotice = { firstName: string; at: Date; url: string };
const sample: SecurityNotice = {
  firstName: 'Aminata',
  at: new Date('2026-11-20T09:05:00Z'),
  url: 'https://baara.example/change-password',
};
const actionTo = (url: string) => ({ label: 'Ouvrir la page Sécurité', url });

/** From a device or a country never seen for the account. */
export const newSignInMail = defineMail({
  name: 'accounts.new-sign-in',
  title: 'Nouvelle connexion',
  build: (notice: SecurityNotice & { device: string; place: string; ip: string }) => ({
    subject: 'Nouvelle connexion à votre compte',
    heading: 'Nouvelle connexion à votre compte',
    paragraphs: [
      greeting(notice.firstName),
      'Votre compte vient d’être ouvert depuis un appareil ou un lieu qu’il ne connaissait pas.',
      `Appareil : ${notice.device}\nLieu : ${notice.place} (${notice.ip})\nDate : ${momentInWords(notice.at)}`,
      `Si c’est vous, il n’y a rien à faire. ${ifNotYou}`,
    ],
    action: actionTo(notice.url),
    footerNote,
  }),
  sample: { ...sample, device: 'Chrome sur Android', place: 'Mali', ip: '41.73.96.10' },
});

/** The first sign-in by an outside provider. */
export const identityLinkedMail = defineMail({
  name: 'accounts.identity-linked',
  title: 'Connexion par un autre service',
  build: (notice: SecurityNotice & { provider: string }) => ({
    subject: `Connexion par ${notice.provider} ajoutée`,
    heading: `Connexion par ${notice.provider} ajoutée`,
    paragraphs: [
      greeting(notice.firstName),
      `Votre compte peut désormais être ouvert par ${notice.provider}, avec cette adresse email.\nDate : ${momentInWords(notice.at)}`,
      `Si c’est vous, il n’y a rien à faire. ${ifNotYou}`,
    ],
    action: actionTo(notice.url),
    footerNote,
  }),
  sample: { ...sample, provider: 'Exemple' },
});

export type SecondFactorEvent = 'on' | 'off' | 'codes-renewed' | 'recovery-code-used';

const news: Record<SecondFactorEvent, { subject: string; sentence: string }> = {
  on: {
    subject: 'Double authentification activée',
    sentence:
      'La double authentification vient d’être activée : un code de votre application sera demandé à chaque connexion. Vos autres appareils ont été déconnectés, et l’adresse privée de votre agenda, si vous en aviez une, ne fonctionne plus.',
  },
  off: {
    subject: 'Double authentification désactivée',
    sentence:
      'La double authentification vient d’être désactivée : votre mot de passe suffit de nouveau pour ouvrir votre compte.',
  },
  'codes-renewed': {
    subject: 'Nouveaux codes de secours',
    sentence: 'Vos codes de secours viennent d’être remplacés. Les anciens ne fonctionnent plus.',
  },
  'recovery-code-used': {
    subject: 'Code de secours utilisé',
    sentence: 'Un de vos codes de secours vient d’être utilisé à la place du code de votre application.',
  },
};

/** `left`: recovery codes that still work; present when one was used. */
export const secondFactorMail = defineMail({
  name: 'accounts.second-factor',
  title: 'Double authentification',
  build: ({
    firstName,
    at,
    url,
    event,
    left,
  }: SecurityNotice & { event: SecondFactorEvent; left?: number }) => {
    const remaining = left === undefined ? '' : `\nCodes de secours encore valables : ${left}.`;
    return {
      subject: news[event].subject,
      heading: news[event].subject,
      paragraphs: [
        greeting(firstName),
        `${news[event].sentence}\nDate : ${momentInWords(at)}${remaining}`,
        ifNotYou,
      ],
      action: actionTo(url),
      footerNote,
    };
  },
  sample: { ...sample, event: 'on' },
  variants: {
    Désactivée: { ...sample, event: 'off' },
    'Codes remplacés': { ...sample, event: 'codes-renewed' },
    'Code de secours utilisé': { ...sample, event: 'recovery-code-used', left: 9 },
  },
});

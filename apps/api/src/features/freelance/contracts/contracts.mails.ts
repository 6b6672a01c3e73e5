import { CONTRACT_SILENCE_DAYS, contractLimits } from '@baara/contract/freelance/contracts-words';
import { dayInWords } from '@baara/contract/formats/days';
import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

/** What happened to a contract; `text` is « le contrat » or « l’avenant n° 2 ». */
export type ContractNews =
  | { what: 'sent' | 'signed' | 'concluded' | 'takenBack'; text: string }
  | { what: 'returned'; text: string; reason: string }
  | { what: 'terminated'; reason: string; dues: readonly string[] }
  | { what: 'endAsked'; until: string }
  | { what: 'agreed' | 'completed' };

type Words = { title: string; paragraphs: string[]; action: string };

/** One sentence for the bell and the subject, and what the mail adds. @param other the name of the other party. */
export function newsInWords(
  news: ContractNews,
  { mission, other }: { mission: string; other: string },
): Words {
  const about = `pour « ${mission} »`;
  switch (news.what) {
    case 'sent':
      return {
        title: `${other} vous envoie ${news.text} à signer ${about}`,
        paragraphs: ['Lisez-le en entier : vous pouvez demander des changements, ou le signer.'],
        action: 'Lire et signer',
      };
    case 'returned':
      return {
        title: `${other} demande des changements dans ${news.text} ${about}`,
        paragraphs: [
          `« ${news.reason} »`,
          'Le texte est revenu au brouillon : adaptez-le, puis renvoyez-le.',
        ],
        action: 'Reprendre le texte',
      };
    case 'takenBack':
      return {
        title: `${other} reprend ${news.text} ${about} pour le modifier`,
        paragraphs: ['Vous recevrez le nouveau texte à signer.'],
        action: 'Voir le contrat',
      };
    case 'signed':
      return {
        title: `${other} a signé ${news.text} ${about}`,
        paragraphs: ['Il prend effet quand vous l’aurez signé aussi.'],
        action: 'Lire et signer',
      };
    case 'concluded':
      return {
        title: `Signé par les deux parties : ${news.text} ${about}`,
        paragraphs: ['Le texte et l’attestation des signatures se téléchargent sur la page du contrat.'],
        action: 'Voir le contrat signé',
      };
    case 'terminated':
      return {
        title: `Contrat résilié ${about}`,
        paragraphs: [`Motif donné par ${other} : ${news.reason}`, ...news.dues],
        action: 'Voir le contrat',
      };
    case 'endAsked':
      return {
        title: `Tout est réglé ${about} : confirmez la fin du contrat`,
        paragraphs: [
          `Sans réponse des deux parties, le contrat se termine de lui-même le ${dayInWords(news.until)}, ${CONTRACT_SILENCE_DAYS} jours après le dernier règlement.`,
        ],
        action: 'Confirmer la fin',
      };
    case 'agreed':
      return {
        title: `${other} confirme la fin du contrat ${about}`,
        paragraphs: ['Il ne manque plus que votre accord.'],
        action: 'Confirmer la fin',
      };
    case 'completed':
      return {
        title: `Contrat terminé ${about}`,
        paragraphs: ['Le contrat et ses attestations restent à votre disposition.'],
        action: 'Voir le contrat',
      };
  }
}

/** `url` is absolute. */
type Context = { news: ContractNews; mission: string; other: string; url: string };

const sample: Context = {
  news: { what: 'sent', text: 'le contrat' },
  mission: 'Site vitrine pour une coopérative de karité',
  other: 'Assétou Sangaré',
  url: 'https://baara.example/freelance/contracts/0199aaaa-0000-7000-8000-000000000000',
};

export const contractMail = defineMail({
  name: 'contracts.news',
  title: 'Contrat d’une mission (aux deux parties)',
  build: ({ news, url, ...context }: Context) => {
    const { title, paragraphs, action } = newsInWords(news, context);
    return { subject: title, heading: title, paragraphs, action: { label: action, url } };
  },
  sample,
  variants: {
    'Changements demandés': {
      ...sample,
      news: {
        what: 'returned',
        text: 'l’avenant n° 2',
        reason: 'La livraison du second jalon est trop proche.',
      },
    },
    Repris: { ...sample, news: { what: 'takenBack', text: 'le contrat' } },
    'Signé par l’autre partie': { ...sample, news: { what: 'signed', text: 'le contrat' } },
    'Signé par les deux': { ...sample, news: { what: 'concluded', text: 'l’avenant n° 1' } },
    Résilié: {
      ...sample,
      news: {
        what: 'terminated',
        reason: 'Le projet est abandonné.',
        dues: ['Jalons non financés, annulés : 150 000 F CFA.'],
      },
    },
    'Fin demandée': { ...sample, news: { what: 'endAsked', until: '2026-12-07' } },
    'Fin confirmée par l’autre partie': { ...sample, news: { what: 'agreed' } },
    Terminé: { ...sample, news: { what: 'completed' } },
  },
});

type Invited = { host: string; mission: string; url: string };
export const guestInvitationMail = defineMail<Invited>({
  name: 'contracts.guest-invitation',
  title: 'Invitation à lire un contrat',
  build: ({ host, mission, url }) => ({
    subject: `${host} vous invite à lire un contrat`,
    heading: 'Vous êtes invité à lire un contrat',
    paragraphs: [
      greeting(''),
      `${host} vous invite à lire le contrat de la mission « ${mission} », ses documents et ses factures, sans pouvoir y agir.`,
      `Connectez-vous, ou ouvrez un compte gratuit à cette adresse. Le lien est valable ${contractLimits.guestLinkDays} jours.`,
      'Vous ne connaissez pas cette personne ? Ignorez ce message.',
    ],
    action: { label: 'Lire le contrat', url },
  }),
  sample: {
    host: 'Coopérative Yiriwa',
    mission: 'Site vitrine',
    url: 'https://baara.example/contrat/invitation/x',
  },
});

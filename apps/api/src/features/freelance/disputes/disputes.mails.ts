import {
  disputeReasonTitles,
  type DisputeReason,
  splitInWords,
} from '@baara/contract/freelance/disputes-words';
import { formatAmount } from '@baara/contract/formats/money';
import { defineMail } from '../../../platform/mail/mail-template.ts';

/** `url` is the page of the mission, or of the dispute for moderators; days are in words. */
type About = { url: string; title: string; subject: string; amountXof: number };

const about: About = {
  url: 'https://baara.example/client/projects/0199aaaa-0000-7000-8000-000000000000?onglet=contrat',
  title: 'Site vitrine pour une coopérative de karité',
  subject: 'Maquettes des pages',
  amountXof: 300_000,
};
const longAbout: About = {
  ...about,
  title:
    'Traduction en bambara, en peul et en songhaï d’un guide de prévention destiné aux relais communautaires',
  subject: 'Relecture par trois locuteurs de chaque langue, avec leurs remarques écrites',
  amountXof: 12_450_000,
};

const open = (url: string) => ({ label: 'Ouvrir le dossier', url });
const what = ({ title, subject, amountXof }: About): string =>
  `« ${subject} » de « ${title} », ${formatAmount(amountXof)}`;

type Opened = About & { by: string; reason: DisputeReason; until: string };
const opened: Opened = { ...about, by: 'Assétou Sangaré', reason: 'quality', until: '5 décembre 2026' };

export const disputeOpenedMail = defineMail({
  name: 'freelance.dispute-opened',
  title: 'Litige ouvert (à l’autre partie)',
  build: (data: Opened) => ({
    subject: `Un litige est ouvert sur « ${data.title} »`,
    heading: 'Un litige est ouvert',
    paragraphs: [
      `${data.by} conteste le paiement de ${what(data)}.`,
      `Raison donnée : ${disputeReasonTitles[data.reason].toLowerCase()}.`,
      'L’argent de ce jalon ne bouge plus tant que le litige dure.',
      `Vous avez jusqu’au ${data.until} pour répondre, joindre vos preuves ou proposer un accord. Passé ce jour, la plateforme pourra décider sur ce que le dossier contient.`,
    ],
    action: open(data.url),
  }),
  sample: opened,
  variants: { 'Textes longs': { ...opened, ...longAbout, by: 'Directionnationaledelafonctionpublique' } },
});

type Reminder = About & { until: string };
export const disputeReminderMail = defineMail({
  name: 'freelance.dispute-reminder',
  title: 'Litige : dernier jour pour répondre',
  build: (data: Reminder) => ({
    subject: `Il vous reste peu de temps pour répondre sur « ${data.title} »`,
    heading: 'Répondez avant la fin du délai',
    paragraphs: [
      `Un litige porte sur ${what(data)}, et votre réponse n’est pas encore au dossier.`,
      `Vous pouvez répondre jusqu’au ${data.until}. Ensuite, la plateforme pourra décider sur ce que le dossier contient.`,
    ],
    action: open(data.url),
  }),
  sample: { ...about, until: '5 décembre 2026' },
});

type Added = About & { by: string; text: string; files: number };
const added: Added = {
  ...about,
  by: 'Ibrahim Maïga',
  text: 'Les maquettes livrées sont celles que le contrat décrit ; voici le courriel où vous les validez.',
  files: 2,
};

const filesInWords = (files: number): string[] =>
  files === 0
    ? []
    : [files === 1 ? 'Un document est joint au dossier.' : `${files} documents sont joints au dossier.`];

export const disputeEntryMail = defineMail({
  name: 'freelance.dispute-entry',
  title: 'Litige : nouvelle pièce au dossier',
  build: (data: Added) => ({
    subject: `Nouvelle pièce au dossier du litige sur « ${data.title} »`,
    heading: 'Le dossier du litige a une nouvelle pièce',
    paragraphs: [
      `${data.by} a écrit au sujet de ${what(data)}.`,
      ...(data.text === '' ? [] : [`« ${data.text} »`]),
      ...filesInWords(data.files),
    ],
    action: open(data.url),
  }),
  sample: added,
  variants: {
    'Des documents seuls': { ...added, text: '', files: 1 },
    'De la plateforme': { ...added, by: 'La plateforme', files: 0 },
  },
});

type Settlement = About & { by: string; text: string; freelanceXof: number };
const settlement: Settlement = {
  ...about,
  by: 'Assétou Sangaré',
  text: 'Je paie les deux pages terminées, et nous arrêtons là.',
  freelanceXof: 200_000,
};

export const settlementProposedMail = defineMail({
  name: 'freelance.dispute-settlement',
  title: 'Litige : accord proposé',
  build: (data: Settlement) => ({
    subject: `Un accord vous est proposé sur « ${data.title} »`,
    heading: 'Un accord vous est proposé',
    paragraphs: [
      `${data.by} vous propose de partager ainsi la somme de ${what(data)} : ${splitInWords(data.amountXof, data.freelanceXof)}.`,
      `« ${data.text} »`,
      'Si vous acceptez, l’argent est partagé ainsi et le litige est terminé. Si vous refusez, le dossier continue.',
    ],
    action: { label: 'Répondre à la proposition', url: data.url },
  }),
  sample: settlement,
  variants: { 'Tout au freelance': { ...settlement, ...longAbout, freelanceXof: 12_450_000 } },
});

type Ended = About & { freelanceXof: number; reason: string | null };
const settled: Ended = { ...about, freelanceXof: 200_000, reason: null };

export const disputeEndedMail = defineMail({
  name: 'freelance.dispute-ended',
  title: 'Litige terminé (aux deux parties)',
  build: (data: Ended) => ({
    subject: `Le litige sur « ${data.title} » est terminé`,
    heading: data.reason === null ? 'Vous avez trouvé un accord' : 'La plateforme a décidé',
    paragraphs: [
      `Le litige sur ${what(data)} est terminé : ${splitInWords(data.amountXof, data.freelanceXof)}.`,
      ...(data.reason === null ? [] : [`Motif de la décision : ${data.reason}`]),
      'Le dossier se lit encore ; rien ne s’y ajoute plus.',
    ],
    action: open(data.url),
  }),
  sample: settled,
  variants: {
    Décision: {
      ...settled,
      freelanceXof: 0,
      reason: 'Aucun des fichiers livrés ne s’ouvre, et le freelance n’a pas répondu dans le délai.',
    },
  },
});

export const disputeReadyMail = defineMail({
  name: 'freelance.dispute-ready',
  title: 'Litige à décider (aux modérateurs)',
  build: (data: About & { by: string }) => ({
    subject: `Litige à décider : « ${data.title} »`,
    heading: 'Un litige est à décider',
    paragraphs: [
      `Le dossier du litige sur ${what(data)} est complet : chacun a pu s’exprimer.`,
      `Les deux parties ont été prévenues d’une décision d’ici au ${data.by}.`,
    ],
    action: open(data.url),
  }),
  sample: {
    ...about,
    url: 'https://baara.example/admin/freelance-management/litiges/0199aaaa-0000-7000-8000-000000000000',
    by: '12 décembre 2026',
  },
});

import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';

/** Words are ready to read; `url` is absolute, http or https. */
export type InterviewMailContext = {
  url: string;
  firstName: string;
  offer: string;
  company: string;
  /** The candidate's, for who conducts the interview; null for the candidate. */
  candidate: string | null;
  when: string;
  where: string;
  message: string | null;
};

const sample: InterviewMailContext = {
  url: 'https://baara.example/applications/tracking/process/0199aaaa-0000-7000-8000-000000000000',
  firstName: 'Aminata',
  offer: 'Comptable principal',
  company: 'Sahel Énergie',
  candidate: null,
  when: 'lundi 7 décembre 2026, de 9 h à 10 h (heure de Bamako)',
  where: 'Immeuble de démonstration, ACI 2000, Bamako',
  message: 'Merci d’apporter vos diplômes.',
};
const byLink = { url: 'https://baara.example/entretien/exemple' };
const forRecruiter: InterviewMailContext = {
  ...sample,
  url: 'https://baara.example/recruiter/interviews?entretien=0199aaaa-0000-7000-8000-000000000000',
  firstName: '',
  candidate: 'Aminata Traoré',
  where: 'en visioconférence : https://rencontre.example/demonstration',
  message: null,
};
const variants = { 'À la personne qui mène l’entretien': forRecruiter };

const subjectOf = ({ candidate, offer, company }: InterviewMailContext): string =>
  candidate === null ? `${offer}, chez ${company}` : `${candidate}, pour « ${offer} »`;
const facts = ({ when, where }: InterviewMailContext): string => `Quand : ${when}\nOù : ${where}`;
const said = ({ message }: InterviewMailContext): string[] => (message === null ? [] : [message]);
/** Of a link that opens without signing in. */
const PERSONAL_LINK =
  'Le bouton s’ouvre sans mot de passe. Ce lien est personnel : ne le transférez pas. Vous pouvez aussi répondre depuis vos candidatures.';
const action = (label: string, { url }: InterviewMailContext) => ({ label, url });

export const interviewProposedMail = defineMail({
  name: 'interviews.proposed',
  title: 'Créneaux d’entretien proposés (au candidat)',
  build: ({ slots, ...context }: InterviewMailContext & { slots: readonly string[] }) => ({
    subject: `Entretien : choisissez un créneau pour « ${context.offer} »`,
    heading: 'Un entretien vous est proposé',
    paragraphs: [
      greeting(context.firstName),
      `${context.company} souhaite vous rencontrer au sujet du poste « ${context.offer} ».`,
      `Les créneaux proposés :\n${slots.map((slot) => `- ${slot}`).join('\n')}`,
      `Où : ${context.where}`,
      ...said(context),
      'Choisissez celui qui vous convient, ou demandez-en un autre.',
      PERSONAL_LINK,
    ],
    action: action('Choisir un créneau', context),
  }),
  sample: {
    ...sample,
    ...byLink,
    slots: [sample.when, 'mardi 8 décembre 2026, de 14 h à 15 h (heure de Bamako)'],
  },
  variants: {
    'Sans prénom ni message': { ...sample, ...byLink, firstName: '', message: null, slots: [sample.when] },
  },
});

export const interviewBookingMail = defineMail({
  name: 'interviews.booking',
  title: 'Entretien dont le candidat choisit le créneau (au candidat)',
  build: ({ until, ...context }: InterviewMailContext & { until: string }) => ({
    subject: `Entretien : choisissez votre créneau pour « ${context.offer} »`,
    heading: 'Un entretien vous est proposé',
    paragraphs: [
      greeting(context.firstName),
      `${context.company} souhaite vous rencontrer au sujet du poste « ${context.offer} ».`,
      `Choisissez l’heure qui vous convient parmi les heures libres, jusqu’au ${until}. La première personne qui choisit une heure l’obtient.`,
      `Où : ${context.where}`,
      ...said(context),
      PERSONAL_LINK,
    ],
    action: action('Choisir mon créneau', context),
  }),
  sample: { ...sample, ...byLink, until: 'lundi 21 décembre 2026' },
  variants: {
    'Sans prénom ni message': {
      ...sample,
      ...byLink,
      firstName: '',
      message: null,
      until: 'lundi 21 décembre 2026',
    },
  },
});

export const interviewFixedMail = defineMail({
  name: 'interviews.fixed',
  title: 'Entretien confirmé (aux participants)',
  build: (context: InterviewMailContext) => ({
    subject: `Entretien confirmé : ${subjectOf(context)}`,
    heading: 'L’entretien est confirmé',
    paragraphs: [
      greeting(context.firstName),
      context.candidate === null
        ? `Votre entretien pour le poste « ${context.offer} » chez ${context.company} est confirmé.`
        : `L’entretien avec ${context.candidate} pour le poste « ${context.offer} » est confirmé.`,
      facts(context),
      ...said(context),
      'L’invitation jointe l’ajoute à votre agenda.',
    ],
    action: action('Voir l’entretien', context),
  }),
  sample,
  variants,
});

export const interviewMovedMail = defineMail({
  name: 'interviews.moved',
  title: 'Entretien modifié (aux participants)',
  build: ({ note, ...context }: InterviewMailContext & { note: string | null }) => ({
    subject: `Entretien modifié : ${subjectOf(context)}`,
    heading: 'L’entretien change',
    paragraphs: [
      greeting(context.firstName),
      `L’entretien pour le poste « ${context.offer} »${context.candidate === null ? ` chez ${context.company}` : ` avec ${context.candidate}`} est modifié. Voici ce qui vaut désormais :`,
      facts(context),
      ...said(context),
      ...(note === null ? [] : [`Message : ${note}`]),
      context.candidate === null
        ? 'L’invitation jointe remplace la précédente. Si cela ne vous convient pas, demandez un autre créneau.'
        : 'L’invitation jointe remplace la précédente.',
    ],
    action: action('Voir l’entretien', context),
  }),
  sample: { ...sample, note: 'La salle n’est plus libre ce jour-là.' },
  variants: { 'À la personne qui mène l’entretien': { ...forRecruiter, note: null } },
});

export const interviewCancelledMail = defineMail({
  name: 'interviews.cancelled',
  title: 'Entretien annulé (aux participants)',
  build: ({ reason, isFixed, ...context }: InterviewMailContext & { reason: string; isFixed: boolean }) => ({
    subject: `Entretien annulé : ${subjectOf(context)}`,
    heading: 'L’entretien est annulé',
    paragraphs: [
      greeting(context.firstName),
      `L’entretien pour le poste « ${context.offer} »${context.candidate === null ? ` chez ${context.company}` : ` avec ${context.candidate}`} n’aura pas lieu.`,
      ...(isFixed ? [facts(context)] : []),
      `Motif : ${reason}`,
      ...(isFixed ? ['Le fichier joint le retire de votre agenda.'] : []),
    ],
    action: action('Voir l’entretien', context),
  }),
  sample: { ...sample, reason: 'Le poste est déjà pourvu.', isFixed: true },
  variants: {
    'À la personne qui mène l’entretien': {
      ...forRecruiter,
      reason: 'Le candidat a retiré sa candidature.',
      isFixed: true,
    },
    'Aucun créneau choisi': { ...sample, reason: 'Le poste est déjà pourvu.', isFixed: false },
  },
});

export const interviewAnsweredMail = defineMail({
  name: 'interviews.answered',
  title: 'Autres créneaux demandés par un candidat (à l’entreprise)',
  build: ({
    slots,
    words,
    ...context
  }: InterviewMailContext & { slots: readonly string[]; words: string | null }) => ({
    subject: `Autre créneau demandé : ${subjectOf(context)}`,
    heading: 'Un candidat demande un autre créneau',
    paragraphs: [
      greeting(context.firstName),
      `${context.candidate ?? 'Le candidat'} ne peut pas venir aux créneaux proposés pour « ${context.offer} », et demande :`,
      slots.map((slot) => `- ${slot}`).join('\n'),
      ...(words === null ? [] : [`Son message : ${words}`]),
    ],
    action: action('Répondre', context),
  }),
  sample: { ...forRecruiter, slots: [sample.when], words: 'Je travaille le matin.' },
  variants: { 'Sans message': { ...forRecruiter, slots: [sample.when], words: null } },
});

export const interviewCounterRefusedMail = defineMail({
  name: 'interviews.counter-refused',
  title: 'Autres créneaux refusés (au candidat)',
  build: ({ reason, isFixed, ...context }: InterviewMailContext & { reason: string; isFixed: boolean }) => ({
    subject: `Votre demande d’un autre créneau : ${subjectOf(context)}`,
    heading: 'Les créneaux demandés ne conviennent pas',
    paragraphs: [
      greeting(context.firstName),
      `${context.company} ne peut pas vous recevoir aux créneaux que vous demandez.`,
      `Motif : ${reason}`,
      ...(isFixed
        ? ['L’entretien reste fixé :', facts(context)]
        : ['Les créneaux proposés d’abord restent ouverts.']),
    ],
    action: action('Voir l’entretien', context),
  }),
  sample: { ...sample, reason: 'L’équipe est en déplacement.', isFixed: false },
  variants: { 'Entretien déjà fixé': { ...sample, reason: 'L’équipe est en déplacement.', isFixed: true } },
});

export const interviewerDeclinedMail = defineMail({
  name: 'interviews.interviewer-declined',
  title: 'Une personne ne peut pas mener l’entretien (à qui l’organise)',
  build: ({
    who,
    reason,
    isFixed,
    ...context
  }: InterviewMailContext & { who: string; reason: string | null; isFixed: boolean }) => ({
    subject: `${who} ne peut pas mener l’entretien : ${subjectOf(context)}`,
    heading: 'Quelqu’un ne peut pas mener l’entretien',
    paragraphs: [
      greeting(context.firstName),
      `${who} ne peut pas mener l’entretien avec ${context.candidate ?? 'le candidat'} pour le poste « ${context.offer} ».`,
      ...(isFixed ? [facts(context)] : []),
      ...(reason === null ? [] : [`Motif : ${reason}`]),
      'L’entretien est maintenu. Choisissez quelqu’un d’autre, ou déplacez-le.',
    ],
    action: action('Voir l’entretien', context),
  }),
  sample: { ...forRecruiter, who: 'Moussa Keïta', reason: 'Je suis en mission à Ségou.', isFixed: true },
  variants: {
    'Aucun créneau choisi': { ...forRecruiter, who: 'Moussa Keïta', reason: null, isFixed: false },
  },
});

export const interviewReminderMail = defineMail({
  name: 'interviews.reminder',
  title: 'Rappel d’entretien (aux participants)',
  build: ({ soon, ...context }: InterviewMailContext & { soon: string }) => ({
    subject: `Rappel : entretien ${soon}, ${subjectOf(context)}`,
    heading: `Votre entretien a lieu ${soon}`,
    paragraphs: [
      greeting(context.firstName),
      context.candidate === null
        ? `${context.company} vous attend pour le poste « ${context.offer} ».`
        : `Vous rencontrez ${context.candidate} pour le poste « ${context.offer} ».`,
      facts(context),
      ...said(context),
    ],
    action: action('Voir l’entretien', context),
  }),
  sample: { ...sample, soon: 'demain' },
  variants: { 'À la personne qui mène l’entretien': { ...forRecruiter, soon: 'dans une heure' } },
});

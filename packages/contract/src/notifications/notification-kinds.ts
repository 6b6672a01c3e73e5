import type { TextChannel } from './sms-words.ts';

/** Subjects of notifications. Each kind is one line of the user's preferences. */
export const notificationKinds = [
  'application',
  'offer',
  'message',
  'interview',
  'training',
  'employment',
  'profile',
  'company',
  'candidate',
  'announcement',
  'account',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Channels of notifications: the bell of the site, e-mail, SMS, WhatsApp, a message of the browser. */
export const notificationChannels = ['app', 'email', 'sms', 'whatsapp', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** 20 shows an info icon (specification 1, section 3); the others name what happened, one per kind. */
export const notificationTypes = {
  application: 10,
  offer: 11,
  message: 12,
  interview: 13,
  profile: 14,
  company: 15,
  account: 16,
  training: 17,
  candidate: 18,
  announcement: 19,
  info: 20,
  employment: 21,
} as const;

/**
 * What someone who never chose gets. Being looked at often would otherwise fill a mailbox. `sms` is there where some are sent:
 * what a campaign's file gives a phone for, and offers for those who ask. `push` reaches only browsers that were asked.
 */
export const notificationDefaults: Record<
  NotificationKind,
  Record<'app' | 'email' | 'push', boolean> & Partial<Record<TextChannel, boolean>>
> = {
  application: { app: true, email: true, push: true, sms: true, whatsapp: false },
  offer: { app: true, email: true, push: true, sms: false, whatsapp: false },
  message: { app: true, email: true, push: true },
  interview: { app: true, email: true, push: true },
  training: { app: true, email: true, push: true },
  employment: { app: true, email: true, push: true },
  profile: { app: true, email: false, push: false },
  company: { app: true, email: true, push: true },
  candidate: { app: true, email: true, push: true },
  announcement: { app: true, email: true, push: true, sms: true },
  account: { app: true, email: true, push: true },
};

/** Kinds nobody can switch off, with the reason people read. */
export const lockedKinds: Partial<Record<NotificationKind, string>> = {
  account: 'Toujours actives : elles protègent votre compte.',
};

type KindText = { title: string; explanation: string };

const forEveryone: Record<NotificationKind, KindText> = {
  application: {
    title: 'Mes candidatures',
    explanation: 'Candidature reçue, changement d’étape, réponse de l’entreprise.',
  },
  offer: {
    title: 'Offres d’emploi',
    explanation: 'Nouvelles offres qui correspondent à votre profil et offres enregistrées qui expirent.',
  },
  message: { title: 'Messages', explanation: 'Ce que l’on vous écrit au sujet d’une candidature.' },
  interview: { title: 'Entretiens', explanation: 'Invitations, changements de date et rappels.' },
  training: {
    title: 'Formations',
    explanation: 'Inscription, place libérée, session déplacée ou annulée.',
  },
  employment: {
    title: 'Mes demandes RH',
    explanation: 'Réponses de votre responsable : congés, arrêts maladie, autres demandes.',
  },
  profile: { title: 'Profil consulté', explanation: 'Une entreprise a ouvert votre profil.' },
  company: {
    title: 'Mon entreprise',
    explanation: 'Invitations, membres de l’équipe, page de l’entreprise et exports prêts.',
  },
  candidate: {
    title: 'Recherches enregistrées',
    explanation: 'Nouveaux candidats que trouvent vos recherches enregistrées.',
  },
  announcement: {
    title: 'Annonces',
    explanation: 'Ce que la plateforme annonce à beaucoup de personnes : nouveautés, concours, événements.',
  },
  account: {
    title: 'Compte et sécurité',
    explanation: 'Mot de passe, nouvel appareil, données personnelles.',
  },
};

const forResponsibles: KindText = {
  title: 'Demandes des employés',
  explanation: 'Congés, arrêts maladie et autres demandes des personnes dont vous êtes responsable.',
};
const forEmployers: Partial<Record<NotificationKind, KindText>> = {
  application: {
    title: 'Candidatures reçues',
    explanation: 'Nouvelles candidatures à vos offres et candidatures retirées.',
  },
  offer: { title: 'Mes offres', explanation: 'Offres publiées, suspendues ou qui expirent bientôt.' },
  message: { title: 'Messages', explanation: 'Ce que les candidats vous écrivent.' },
  employment: forResponsibles,
};

/** Whether this role is ever sent SMS of a kind. */
export const sendsSms = (kind: NotificationKind, role: string): boolean =>
  (role === 'applicant' || kind === 'announcement') && notificationDefaults[kind].sms !== undefined;

/** What goes by SMS. */
export const smsExplanations: Partial<Record<NotificationKind, string>> = {
  application: 'Par SMS : pièces à fournir, convocations et rappels des concours.',
  announcement: 'Par SMS : de courtes annonces, une par jour au plus.',
  offer: 'Par SMS ou WhatsApp : vos alertes d’offres, un message par jour au plus.',
};

/** Consultants of the firm; administrators may be some. */
const kindsOfStaff: readonly NotificationKind[] = [
  'message',
  'candidate',
  'training',
  'employment',
  'announcement',
  'account',
];
const kindsOfOthers: readonly NotificationKind[] = ['message', 'training', 'announcement', 'account'];
const kindsByRole: Record<string, readonly NotificationKind[]> = {
  applicant: [
    'application',
    'offer',
    'message',
    'interview',
    'training',
    'employment',
    'profile',
    'announcement',
    'account',
  ],
  employer: [
    'application',
    'offer',
    'message',
    'interview',
    'training',
    'employment',
    'company',
    'candidate',
    'announcement',
    'account',
  ],
  manager: kindsOfStaff,
  admin: kindsOfStaff,
  freelance: ['offer', ...kindsOfOthers],
};

/** Freelances and those who hire them write about missions. */
const aboutMissions: Partial<Record<NotificationKind, KindText>> = {
  message: { title: 'Missions et messages', explanation: 'Propositions, missions closes et messages reçus.' },
};
const forStaff: Partial<Record<NotificationKind, KindText>> = {
  message: { title: 'Messages', explanation: 'Ce que l’on écrit à la maison.' },
  employment: forResponsibles,
  candidate: { title: 'Portefeuille', explanation: 'Suivis du jour, candidats et entreprises confiés.' },
};
const byRole: Record<string, Partial<Record<NotificationKind, KindText>>> = {
  employer: forEmployers,
  manager: forStaff,
  admin: forStaff,
  freelance: {
    ...aboutMissions,
    offer: {
      title: 'Alertes de missions',
      explanation: 'Nouvelles missions que trouvent vos recherches enregistrées.',
    },
  },
  client: aboutMissions,
};

/** The kinds a role can receive, in the order of its preferences. */
export const kindsOf = (role: string): readonly NotificationKind[] => kindsByRole[role] ?? kindsOfOthers;

/** How a kind is named and explained to someone of this role. */
export const kindText = (kind: NotificationKind, role: string): KindText =>
  byRole[role]?.[kind] ?? forEveryone[kind];

/** Sentences of the screens and the API about preferences. */
export const notificationMessages = {
  NO_SMS: 'Aucun SMS n’est envoyé pour ce type de notification',
  LIST_NOT_UPDATED: 'Erreur lors de la mise à jour des notifications',
  ONE_NOT_UPDATED: 'Erreur lors de la mise à jour de la notification',
  NOT_FOUND: "Cette notification n'existe pas",
  LINK_INVALID: "Ce lien de désabonnement n'est plus valable",
  SAVED: 'Votre choix est enregistré',
} as const;

import { dayInWords, dayWriter } from '../formats/days.ts';

/** Words, choices and limits of a freelance's works and calendar, without the schema library: public pages read them too. */

export const portfolioMessages = {
  FAILED: 'Impossible de charger votre portfolio',
  WORK_NOT_FOUND: "Cette réalisation n'existe pas",
  CHANGED:
    'Cette réalisation a été modifiée entre-temps sur un autre appareil. Rechargez la page avant de recommencer.',
  ORDER_CHANGED: 'La liste a changé entre-temps. Rechargez la page avant de la réordonner.',
  PROFILE_REQUIRED: "Remplissez d'abord votre profil : vos réalisations s'y affichent",
  TITLE_REQUIRED: 'Donnez un titre à cette réalisation',
  YEAR_INVALID: 'Indiquez une année, par exemple 2024',
  SKILL_EMPTY: 'Cette compétence est vide',
  LINK_INVALID: 'Indiquez une adresse complète, qui commence par https://',
  VIDEO_INVALID: 'Collez l’adresse de la page de la vidéo, qui commence par https://',
  TOO_MANY_WORKS: 'Vingt-quatre réalisations au maximum. Supprimez-en une avant d’en ajouter.',
  TOO_MANY_PICTURES: 'Huit images par réalisation au maximum. Retirez-en une avant d’en ajouter.',
  TOO_MANY_CHANGES: 'Vous avez fait beaucoup de changements. Patientez un peu avant de continuer.',
  ALT_REQUIRED: "Décrivez en quelques mots ce que montre l'image",
  PICTURE_NOT_FOUND: "Cette image n'existe plus",
  ADDED: 'Réalisation ajoutée',
  SAVED: 'Réalisation enregistrée',
  REMOVED: 'Réalisation supprimée',
  ORDERED: 'Ordre enregistré',
  SHOWN: 'La réalisation est visible sur votre page',
  HIDDEN: 'La réalisation est masquée : vous seul la voyez',
  PICTURE_ADDED: 'Image ajoutée',
  PICTURE_SAVED: 'Description enregistrée',
  PICTURE_REMOVED: 'Image retirée',
  TERMS_SAVED: 'Tarif et langues enregistrés',
  RATE_INVALID: 'Indiquez votre tarif par jour en F CFA, en chiffres',
  LANGUAGE_EMPTY: 'Cette langue est vide',
  LEVEL_INVALID: 'Choisissez un niveau dans la liste',
  LANGUAGE_TWICE: 'Cette langue est déjà dans la liste',
} as const;

export const testimonialMessages = {
  NOT_FOUND: "Ce témoignage n'existe pas",
  RECIPIENT_REQUIRED: 'Indiquez le nom de votre client',
  EMAIL_INVALID: "Indiquez l'adresse email de votre client",
  OWN_EMAIL: 'Cette adresse est la vôtre : un client répond avec la sienne',
  ALREADY_ASKED: 'Vous avez déjà demandé un témoignage à cette adresse pour cette réalisation',
  TOO_MANY: 'Trois témoignages par réalisation au maximum',
  TOO_MANY_REQUESTS: 'Cinq demandes par jour au maximum : continuez demain.',
  /** The same whichever freelance asked: it says nothing of the others. */
  TOO_MANY_TO_PERSON: 'Cette personne a reçu plusieurs demandes ce mois-ci. Réessayez plus tard.',
  HIDDEN_WORK:
    'Montrez d’abord la réalisation et votre profil : votre client ouvrira la page avant de répondre',
  ASKED: 'La demande est envoyée',
  REMOVED: 'Le témoignage est retiré de votre page',
  CANCELLED: 'La demande est annulée : son lien ne sert plus',

  LINK_UNKNOWN: "Ce lien ne mène plus à rien : la demande a été annulée, ou l'adresse est incomplète.",
  LINK_EXPIRED: 'Ce lien a expiré. Demandez-en un autre à la personne qui vous a écrit.',
  ANSWERED: 'Cette demande a déjà une réponse',
  QUOTE_REQUIRED: 'Écrivez une phrase sur ce travail',
  AUTHOR_REQUIRED: 'Indiquez votre nom',
  ROLE_REQUIRED: 'Indiquez votre fonction, par exemple « directrice de la coopérative »',
  CONFIRMED: 'Merci : votre témoignage est publié',
  DECLINED: 'C’est noté : rien n’est publié, et ce lien ne sert plus',
  WITHDRAWN: 'Votre témoignage est retiré de la page',
  REPORTED: 'Merci : nos modérateurs vont lire votre signalement',
  REPORT_REQUIRED: 'Expliquez en quelques mots ce qui ne va pas',
  TOO_MANY_REPORTS: 'Vous avez envoyé beaucoup de signalements. Patientez un peu avant de continuer.',
} as const;

export const portfolioLimits = {
  works: 24,
  pictures: 8,
  pictureAlt: 160,
  title: 120,
  role: 120,
  client: 120,
  description: 2000,
  skills: 12,
  link: 300,
  firstYear: 1950,
  quote: 300,
  author: 120,
  authorRole: 120,
  note: 500,
  report: 1000,
  testimonials: 3,
  linkDays: 30,
} as const;

export const testimonialStates = ['asked', 'expired', 'confirmed', 'declined', 'withdrawn'] as const;
/** `expired`: asked, and nobody answered in time. What the freelance removed is not listed. */
export type TestimonialState = (typeof testimonialStates)[number];

export const testimonialStateTitles: Record<TestimonialState, string> = {
  asked: 'En attente de réponse',
  expired: 'Sans réponse',
  confirmed: 'Confirmé',
  declined: 'Décliné',
  withdrawn: 'Retiré par le client',
};

/** Of a video's page: never embedded, since players follow people. @returns null for an address that cannot be read. */
export function videoSite(link: string): string | null {
  const host = URL.canParse(link) ? new URL(link).hostname.replace(/^(?:www|m)\./, '') : '';
  if (host === '') return null;
  if (host === 'youtu.be' || host === 'youtube.com') return 'YouTube';
  if (host === 'vimeo.com') return 'Vimeo';
  return host;
}

/* ── The calendar ─────────────────────────────────────────────────────────────────────────────── */

export const calendarMessages = {
  FAILED: 'Impossible de charger vos disponibilités',
  SAVED: 'Disponibilités enregistrées',
  STATE_INVALID: 'Choisissez une disponibilité dans la liste',
  DAYS_INVALID: 'Indiquez de 1 à 4 jours par semaine',
  ENDS_BEFORE: 'Le dernier jour ne peut pas précéder le premier',
  PAST: 'Choisissez des jours à venir',
  TOO_FAR: 'Choisissez des jours dans les deux ans',
  TOO_MANY: 'Votre calendrier contient trop de périodes : regroupez-en',
} as const;

/** `free` is what a day is when nothing is said of it. */
export const calendarStates = ['free', 'part', 'busy', 'holiday'] as const;
export type CalendarState = (typeof calendarStates)[number];

export const calendarStateTitles: Record<CalendarState, string> = {
  free: 'Libre',
  part: 'Libre en partie',
  busy: 'Pas libre',
  holiday: 'Congés',
};

export const calendarLimits = { periods: 60, years: 2 } as const;

/**
 * The next days as a client reads them.
 * `freeOn`: the first day when something is possible, null when the calendar names none.
 */
export type OpenDays = {
  freeOn: string | null;
  isToday: boolean;
  /** Of the first period that is possible; null: the whole week. */
  daysPerWeek: number | null;
  /** Last day of a part, when the person is wholly free after it. */
  partUntil: string | null;
};

const dayOfYear = dayWriter({ day: 'numeric', month: 'long' });

/** « 12 janvier », with its year when it is another than today's. */
const dayText = (day: string, today: string): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? dayOfYear : dayInWords)(new Date(`${day}T00:00:00Z`));

/** « Libre à partir du 12 janvier ». @param today `2026-11-30`. */
export function openDaysText({ freeOn, isToday, daysPerWeek, partUntil }: OpenDays, today: string): string {
  if (freeOn === null) return 'Pas disponible pour le moment';
  const pace = daysPerWeek === null ? '' : ` ${daysPerWeek} jour${daysPerWeek > 1 ? 's' : ''} par semaine`;
  const start = isToday
    ? `Libre${pace || ' maintenant'}`
    : `Libre${pace} à partir du ${dayText(freeOn, today)}`;
  return partUntil === null ? start : `${start}, à plein temps après le ${dayText(partUntil, today)}`;
}

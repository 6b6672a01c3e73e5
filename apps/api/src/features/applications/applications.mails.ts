import { elide } from '@baara/contract/formats/elision';
import { stages, type Stage, stageTitles } from '@baara/contract/applications/stages';
import { defineMail, greeting } from '../../platform/mail/mail-template.ts';
import { reasonForCandidate } from './public/refusal-reason.ts';

/** Values of the sentences below. `publicUrl` has no final slash. */
export type MessageContext = {
  publicUrl: string;
  applicationId: string;
  candidateName: string;
  /** The company reads « Candidature K-4821 » where a name would stand. */
  isAnonymous?: boolean;
  candidateFirstName: string;
  offerId: number;
  offerTitle: string;
  companyName: string;
};

export const candidatePath = ({ applicationId }: MessageContext): string =>
  `/applications/tracking/process/${applicationId}`;
export const recruiterPath = ({ offerId }: Pick<MessageContext, 'offerId'>): string =>
  `/recruiter/offers/${offerId}/applications`;

const followUp = (context: MessageContext) => ({
  label: 'Suivre ma candidature',
  url: context.publicUrl + candidatePath(context),
});

const sample: MessageContext = {
  publicUrl: 'https://baara.example',
  applicationId: '0199aaaa-0000-7000-8000-000000000000',
  candidateName: 'Aminata Traoré',
  candidateFirstName: 'Aminata',
  offerId: 12,
  offerTitle: 'Comptable principal',
  companyName: 'Sahel Énergie',
};
const anonymous: MessageContext = {
  ...sample,
  candidateName: 'Candidature K-4821',
  isAnonymous: true,
};
const longNames: MessageContext = {
  ...sample,
  candidateName: 'Un candidat',
  candidateFirstName: '',
  offerTitle: 'Responsable administratif, financier, logistique et ressources humaines (H/F) – Koulikoro',
  companyName: 'Sociétéinternationaledetransformationagroalimentaireetdelogistique SA',
};

export const applicationReceivedMail = defineMail({
  name: 'applications.received',
  title: 'Candidature envoyée (au candidat)',
  build: (context: MessageContext) => ({
    subject: `Votre candidature : ${context.offerTitle}`,
    heading: 'Votre candidature est envoyée',
    paragraphs: [
      greeting(context.candidateFirstName),
      `${context.companyName} a bien reçu votre candidature au poste « ${context.offerTitle} ».`,
      'Vous serez prévenu(e) par email à chaque étape. Vous pouvez aussi la suivre à tout moment.',
    ],
    action: followUp(context),
  }),
  sample,
  variants: { 'Noms longs, sans prénom': longNames },
});

export const newApplicationMail = defineMail({
  name: 'applications.new',
  title: 'Nouvelle candidature (à l’entreprise)',
  build: (context: MessageContext) => ({
    subject: `Nouvelle candidature : ${context.offerTitle}`,
    heading: 'Nouvelle candidature',
    paragraphs: [
      context.isAnonymous
        ? `${context.candidateName} reçue pour votre offre « ${context.offerTitle} ». Elle est anonyme jusqu’à l’entretien.`
        : `${context.candidateName} a postulé à votre offre « ${context.offerTitle} ».`,
    ],
    action: { label: 'Voir les candidatures', url: context.publicUrl + recruiterPath(context) },
  }),
  sample,
  variants: { 'Noms longs': longNames, Anonyme: anonymous },
});

type Digest = Pick<MessageContext, 'publicUrl' | 'offerId' | 'offerTitle'> & {
  count: number;
  /** The first of them. */
  names: readonly string[];
};
const sampleDigest: Digest = {
  ...sample,
  count: 3,
  names: ['Aminata Traoré', 'Oumar Diarra', 'Un candidat'],
};

/** What came in since the last e-mail about the offer. */
export const digestMail = defineMail({
  name: 'applications.digest',
  title: 'Nouvelles candidatures d’un quart d’heure (à l’entreprise)',
  build: ({ publicUrl, offerId, offerTitle, count, names }: Digest) => {
    const applications = count > 1 ? `${count} nouvelles candidatures` : '1 nouvelle candidature';
    const others = count - names.length;
    const more = others > 0 ? [`et ${others} autre${others > 1 ? 's' : ''}`] : [];
    return {
      subject: `Nouvelle${count > 1 ? 's' : ''} candidature${count > 1 ? 's' : ''} : ${offerTitle}`,
      heading: applications,
      paragraphs: [
        `Votre offre « ${offerTitle} » a reçu ${applications} depuis notre dernier message :`,
        [...names, ...more].join('\n'),
      ],
      action: { label: 'Voir les candidatures', url: publicUrl + recruiterPath({ offerId }) },
    };
  },
  sample: sampleDigest,
  variants: {
    'Une seule': { ...sampleDigest, count: 1, names: ['Aminata Traoré'] },
    'Très nombreuses': { ...sampleDigest, offerTitle: longNames.offerTitle, count: 312 },
  },
});

/** One or two kind and plain sentences per stage, after 'your application … at …'. */
const stageSentences: Record<Stage, (context: MessageContext) => string[]> = {
  received: () => ['Elle est de nouveau parmi les candidatures reçues.'],
  screening: () => ['Elle est en cours d’examen. Vous n’avez rien à faire pour le moment.'],
  shortlisted: ({ companyName }) => [
    `Bonne nouvelle : ${companyName} a retenu votre candidature en présélection.`,
  ],
  test: ({ companyName }) => [
    'Bonne nouvelle : vous passez à l’étape des tests.',
    `${companyName} vous en donnera les modalités.`,
  ],
  interview: ({ companyName }) => [
    'Bonne nouvelle : vous passez à l’étape de l’entretien.',
    `${companyName} vous proposera une date.`,
  ],
  offer: ({ companyName }) => [
    `Félicitations : ${companyName} souhaite vous faire une proposition.`,
    'Vous en recevrez bientôt les détails.',
  ],
  hired: ({ companyName }) => [
    `Félicitations : vous êtes recruté(e) par ${companyName}.`,
    'Toute l’équipe vous souhaite une pleine réussite dans ce poste.',
  ],
  rejected: ({ companyName }) => [
    `Après étude, ${companyName} ne donne pas suite à votre candidature pour ce poste.`,
  ],
  withdrawn: () => ['Elle a été retirée.'],
};

const endOfRefusal =
  'Cette décision ne porte que sur ce poste. Nous vous remercions de l’intérêt et du temps accordés, et vous souhaitons de trouver bientôt un poste qui vous convient.';

type StageNews = {
  context: MessageContext;
  to: Stage;
  /** As stored, for a refusal. */
  reason: string | null;
};

export const stageChangedMail = defineMail({
  name: 'applications.stage',
  title: 'Candidature déplacée (au candidat)',
  build: ({ context, to, reason }: StageNews) => {
    const { offerTitle, companyName } = context;
    const why = to === 'rejected' ? reasonForCandidate(reason) : null;
    return {
      subject: `Votre candidature : ${offerTitle}`,
      heading: to === 'rejected' ? 'Réponse à votre candidature' : 'Des nouvelles de votre candidature',
      paragraphs: [
        greeting(context.candidateFirstName),
        to === 'rejected'
          ? `Merci d’avoir postulé au poste « ${offerTitle} » chez ${companyName}.`
          : `Votre candidature au poste « ${offerTitle} » chez ${companyName} a changé d’étape.`,
        ...stageSentences[to](context),
        ...(why === null ? [] : [`Motif indiqué : ${why}`]),
        ...(to === 'rejected' ? [endOfRefusal] : []),
      ],
      action: followUp(context),
    };
  },
  sample: { context: sample, to: 'interview', reason: null },
  variants: Object.fromEntries(
    stages.map((to) => [
      stageTitles[to],
      {
        context: sample,
        to,
        reason: to === 'rejected' ? 'Profil très intéressant, poste déjà pourvu.' : null,
      },
    ]),
  ),
});

export const stepMail = defineMail({
  name: 'applications.step',
  title: 'Candidature déplacée, dans les mots de l’entreprise (au candidat)',
  build: ({ context, to, reason, words }: StageNews & { words: { subject: string; body: string } }) => {
    const why = to === 'rejected' ? reasonForCandidate(reason) : null;
    return {
      subject: words.subject,
      heading: words.subject,
      paragraphs: [...paragraphsOf(words.body), ...(why === null ? [] : [`Motif indiqué : ${why}`])],
      action: followUp(context),
      footerNote: `Message ${elide('de', context.companyName)}, au sujet de l’offre « ${context.offerTitle} ».`,
    };
  },
  sample: {
    context: sample,
    to: 'rejected',
    reason: 'filled',
    words: {
      subject: 'Votre candidature : Comptable principal',
      body: 'Bonjour Aminata,\n\nNous ne pouvons pas donner une suite favorable à votre candidature.\n\nSahel Énergie',
    },
  },
});

const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');

export type RecruiterAnswer = {
  subject: string;
  body: string;
  /** Who reads what is answered: the recruiter, or the platform when one of its people acts for the company. */
  repliesTo: { recruiter: string } | { platform: string };
};

const signature = ({ repliesTo }: RecruiterAnswer, companyName: string): string =>
  'recruiter' in repliesTo ? [repliesTo.recruiter, companyName].filter(Boolean).join(', ') : companyName;

const whoReadsReplies = ({ repliesTo }: RecruiterAnswer): string =>
  'recruiter' in repliesTo
    ? 'Votre réponse à cet email lui parviendra directement.'
    : `Votre réponse à cet email parviendra à l’équipe ${elide('de', repliesTo.platform)}, qui recrute pour cette entreprise.`;

const answerSample: RecruiterAnswer = {
  subject: 'Votre candidature chez Sahel Énergie',
  body: 'Bonjour Aminata,\n\nPouvez-vous nous préciser :\n- votre date de disponibilité ;\n- vos prétentions.\n\nBien à vous,',
  repliesTo: { recruiter: 'Moussa Keïta' },
};

export const answerMail = defineMail<{ context: MessageContext; answer: RecruiterAnswer }>({
  name: 'applications.answer',
  title: 'Réponse d’un recruteur (au candidat)',
  build: ({ context, answer }) => ({
    subject: answer.subject,
    heading: answer.subject,
    paragraphs: paragraphsOf(answer.body),
    action: followUp(context),
    footerNote: `Message ${elide('de', signature(answer, context.companyName))}, au sujet de l’offre « ${context.offerTitle} ». ${whoReadsReplies(answer)}`,
  }),
  sample: { context: sample, answer: answerSample },
  variants: {
    'D’une personne de la plateforme': {
      context: sample,
      answer: { ...answerSample, repliesTo: { platform: 'Baara' } },
    },
  },
});

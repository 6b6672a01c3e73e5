import type { Stage } from '@baara/contract/applications/stages';

/** Names of the writers in a conversation. */
export type Names = { first: string; offer: string; recruiter: string; company: string };
/** `owner` is the one who signs in to look, `colleague` another member. */
type Writer = 'owner' | 'colleague' | 'person';
export type Line = {
  /** Whole days before now; 0 uses `minutesAgo`. */
  daysAgo: number;
  /** Of that day, as `9.5` for half past nine; today, hours before now. */
  hour: number;
  from: Writer;
  text: (names: Names) => string;
  /** Joined to it, as a PDF. */
  document?: string;
  /** An answer to the e-mail about the message before it. */
  isByMail?: boolean;
};
export type Script = {
  stage: Stage;
  lines: readonly Line[];
  /** Of the side that looks. */
  isUnread?: boolean;
  isArchived?: boolean;
};

const line = (daysAgo: number, hour: number, from: Writer, text: Line['text'], document?: string): Line => ({
  daysAgo,
  hour,
  from,
  text,
  ...(document && { document }),
});

/** Of the demo company with those who applied to it. */
export const companyScripts: readonly Script[] = [
  {
    stage: 'interview',
    lines: [
      line(
        6,
        9.25,
        'owner',
        ({ first, offer, recruiter }) =>
          `Bonjour ${first},\n\nVotre candidature au poste « ${offer} » nous intéresse et nous souhaitons vous rencontrer. Seriez-vous disponible en fin de semaine, plutôt le matin ?\n\nCordialement,\n${recruiter}`,
      ),
      line(
        6,
        11.7,
        'person',
        () => 'Bonjour Madame, merci beaucoup. Oui, jeudi ou vendredi matin me conviennent, à partir de 9 h.',
      ),
      line(
        5,
        8.5,
        'owner',
        () =>
          'Parfait. Disons vendredi à 10 h, à notre siège de l’ACI 2000. Vous recevrez l’invitation avec le plan.',
      ),
      line(5, 8.8, 'person', () => 'C’est noté, j’y serai. Dois-je apporter les originaux de mes diplômes ?'),
      line(5, 9.4, 'owner', () => 'Oui, ainsi que votre pièce d’identité. À vendredi.'),
    ],
  },
  {
    stage: 'screening',
    isUnread: true,
    lines: [
      line(
        3,
        10,
        'owner',
        ({ first, offer }) =>
          `Bonjour ${first}, il manque une pièce à votre dossier pour le poste « ${offer} » : l’attestation de votre dernier employeur. Pouvez-vous nous l’envoyer ici ?`,
      ),
      line(
        1,
        15.2,
        'person',
        () => 'Bonjour, toutes mes excuses pour l’oubli. Voici l’attestation. Je reste à votre disposition.',
        'Attestation-de-travail.pdf',
      ),
    ],
  },
  {
    stage: 'rejected',
    lines: [
      line(
        12,
        16,
        'owner',
        ({ first, offer, recruiter, company }) =>
          `Bonjour ${first},\n\nNous vous remercions de votre candidature au poste « ${offer} ». Après une étude attentive, nous avons retenu un profil plus expérimenté dans notre secteur. Nous gardons le vôtre pour de prochaines offres.\n\nCordialement,\n${recruiter}, ${company}`,
      ),
      {
        daysAgo: 11,
        hour: 8.1,
        from: 'person',
        isByMail: true,
        text: ({ recruiter }) =>
          `Bonjour ${recruiter.split(' ')[0] ?? ''}, merci d’avoir pris le temps de me répondre, c’est rare et cela compte. Je suivrai vos prochaines annonces. Bonne continuation à toute l’équipe.`,
      },
    ],
  },
  {
    stage: 'offer',
    isUnread: true,
    lines: [
      line(
        2,
        14,
        'owner',
        ({ first }) =>
          `Bonjour ${first}, vous avez dû recevoir notre proposition d’embauche. Avez-vous des questions ?`,
      ),
      line(
        2,
        17.5,
        'person',
        () =>
          'Bonsoir, oui je l’ai bien reçue, merci pour votre confiance. La prime de transport est-elle comprise dans le salaire indiqué ?',
      ),
      line(
        1,
        9,
        'colleague',
        ({ first }) =>
          `Bonjour ${first}, c’est Fanta, des ressources humaines. La prime de transport s’ajoute au salaire : 25 000 F CFA par mois.`,
      ),
      line(
        0,
        1.4,
        'person',
        () => 'Merci pour la précision. C’est parfait pour moi, je vous envoie ma réponse dès ce soir.',
      ),
    ],
  },
  {
    stage: 'hired',
    isArchived: true,
    lines: [
      line(
        20,
        10,
        'colleague',
        ({ first }) =>
          `Bonjour ${first}, bienvenue parmi nous ! Présentez-vous lundi à 8 h à l’accueil et demandez Fanta. Pensez à votre RIB et à deux photos d’identité.`,
      ),
      line(20, 12.2, 'person', () => 'Merci beaucoup, j’ai hâte de commencer. À lundi !'),
    ],
  },
  {
    stage: 'received',
    isUnread: true,
    lines: [
      line(
        1,
        10.3,
        'owner',
        ({ first, offer }) =>
          `Bonjour ${first}, nous avons bien reçu votre candidature au poste « ${offer} » et revenons vers vous cette semaine.`,
      ),
      line(
        0,
        2.6,
        'person',
        () =>
          'Bonjour, merci. Puis-je savoir si le poste demande des déplacements hors de Bamako ? J’ai un enfant en bas âge et je dois m’organiser.',
      ),
      line(0, 2.5, 'person', () => 'Et le véhicule est-il fourni par l’entreprise ?'),
    ],
  },
  {
    stage: 'shortlisted',
    lines: [
      line(
        1,
        16.5,
        'owner',
        ({ first }) =>
          `Bonjour ${first}, votre dossier est présélectionné. Un court test écrit (45 minutes) est prévu la semaine prochaine : préférez-vous mardi ou mercredi ?`,
      ),
    ],
  },
  {
    stage: 'interview',
    isUnread: true,
    lines: [
      line(
        4,
        11,
        'owner',
        ({ first }) => `Bonjour ${first}, nous confirmons votre entretien de demain à 9 h, par téléphone.`,
      ),
      line(4, 11.9, 'person', () => 'Bien reçu, merci.'),
      line(
        0,
        4.2,
        'person',
        () =>
          'Bonjour Madame, le réseau est coupé dans mon quartier depuis ce matin. Serait-il possible de décaler notre échange à cet après-midi ? Toutes mes excuses pour ce contretemps.',
      ),
    ],
  },
  {
    stage: 'screening',
    lines: [
      line(
        8,
        9,
        'colleague',
        ({ first }) =>
          `Bonjour ${first}, votre permis est-il bien de catégorie C, et encore valable l’an prochain ?`,
      ),
      line(8, 13, 'person', () => 'Bonjour, oui : catégories B et C, renouvelé en mars dernier.'),
      line(
        7,
        8.7,
        'colleague',
        () => 'Merci, c’est exactement ce qu’il fallait. Nous vous appelons dans la semaine.',
      ),
    ],
  },
];

/** Of companies the demo candidate applied to. */
export const candidateScripts: readonly Script[] = [
  {
    stage: 'interview',
    isUnread: true,
    lines: [
      line(
        3,
        9.5,
        'owner',
        ({ first, offer }) =>
          `Bonjour ${first}, nous aimerions vous rencontrer au sujet du poste « ${offer} ». Quelles sont vos disponibilités la semaine prochaine ?`,
      ),
      line(
        3,
        12,
        'person',
        () => 'Bonjour, je vous remercie. Je suis disponible mardi toute la journée et jeudi après 14 h.',
      ),
      line(
        0,
        3.1,
        'owner',
        () =>
          'Très bien : mardi à 11 h. Merci d’apporter un exemplaire de votre CV et vos attestations de travail.',
      ),
    ],
  },
  {
    stage: 'screening',
    isUnread: true,
    lines: [
      line(
        1,
        10,
        'owner',
        ({ first, offer }) =>
          `Bonjour ${first}, nous étudions votre candidature au poste « ${offer} ». Pouvez-vous nous préciser votre préavis actuel ?`,
      ),
    ],
  },
  {
    stage: 'rejected',
    lines: [
      line(
        15,
        15,
        'owner',
        ({ first, offer, recruiter, company }) =>
          `Bonjour ${first},\n\nNous ne pouvons pas donner suite à votre candidature au poste « ${offer} ». Votre profil reste dans notre vivier.\n\n${recruiter}, ${company}`,
      ),
      line(
        15,
        18,
        'person',
        () =>
          'Bonjour, je vous remercie de votre réponse et du temps accordé à mon dossier. Bonne continuation.',
      ),
    ],
  },
];

/** To someone found by the search, who has not answered. */
export const firstContact: Script = {
  stage: 'received',
  lines: [
    line(
      2,
      11,
      'owner',
      ({ first, recruiter, company }) =>
        `Bonjour ${first},\n\nVotre profil nous intéresse et nous aimerions échanger avec vous. Seriez-vous ouvert(e) à une nouvelle opportunité chez ${company} ?\n\n${recruiter}`,
    ),
  ],
};

export const bulkText =
  'Bonjour {prénom},\n\nNous avons reçu de nombreuses candidatures au poste « {offre} » et les étudions toutes. Vous aurez notre réponse avant la fin du mois. Merci de votre patience.\n\nCordialement,\n{recruteur}, {entreprise}';

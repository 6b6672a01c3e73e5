import type { LetterTone } from '@baara/contract/candidates/tools/cover-letter-words';

type Wordings = Readonly<Record<LetterTone, readonly string[]>>;

/** `{job}`: « de comptable ». `{where}`: « à Bamako », or nothing. */
export const openings: Wordings = {
  sobre: [
    'J’ai l’honneur de vous soumettre ma candidature au poste {job}{where}.',
    'Je vous adresse ma candidature au poste {job}{where}.',
  ],
  chaleureux: [
    'Votre annonce pour le poste {job}{where} m’a donné envie de vous écrire.',
    'C’est avec plaisir que je vous adresse ma candidature au poste {job}{where}.',
  ],
  direct: ['Je postule au poste {job}{where}.', 'Voici ma candidature au poste {job}{where}.'],
};

/** Skills that the offer asks and the profile has. */
export const sharedSkills: Wordings = {
  sobre: [
    'Parmi les compétences que vous demandez, mon profil réunit : {skills}.',
    'Votre annonce et mon profil se rejoignent sur ces compétences : {skills}.',
  ],
  chaleureux: [
    'J’y ai retrouvé des compétences qui sont les miennes : {skills}.',
    'En la lisant, j’ai reconnu mes propres compétences : {skills}.',
  ],
  direct: [
    'Vous demandez ces compétences, je les ai : {skills}.',
    'Mes compétences que vous demandez : {skills}.',
  ],
};

/** Skills of the profile that the offer does not ask. */
export const otherSkills: Wordings = {
  sobre: ['Je possède également : {skills}.', 'Mon profil compte aussi ces compétences : {skills}.'],
  chaleureux: ['J’apporte aussi : {skills}.', 'Vous trouverez aussi dans mon profil : {skills}.'],
  direct: ['J’ai aussi ces compétences : {skills}.', 'Également : {skills}.'],
};

export const intentions: Readonly<Record<'experienced' | 'beginner', Wordings>> = {
  experienced: {
    sobre: [
      'Je souhaite mettre cette expérience au service de votre équipe.',
      'Cette expérience, je souhaite la mettre à votre service.',
    ],
    chaleureux: [
      'J’aurais plaisir à mettre cette expérience au service de votre équipe.',
      'Rejoindre votre équipe serait pour moi un plaisir autant qu’un engagement.',
    ],
    direct: [
      'Je veux mettre cette expérience au service de votre équipe.',
      'C’est cette expérience que je vous propose.',
    ],
  },
  beginner: {
    sobre: [
      'Je souhaite mettre ces acquis au service de votre équipe et apprendre à vos côtés.',
      'Je souhaite apprendre auprès de votre équipe et m’y rendre utile.',
    ],
    chaleureux: [
      'J’ai à cœur d’apprendre à vos côtés et de me rendre utile à votre équipe.',
      'J’aurais plaisir à apprendre auprès de votre équipe et à m’y rendre utile.',
    ],
    direct: [
      'Je veux apprendre auprès de votre équipe et m’y rendre utile.',
      'Je veux travailler, apprendre et me rendre utile à votre équipe.',
    ],
  },
};

/** Opens the second paragraph of a person whose profile names neither a job nor a degree. */
export const beginnings: Wordings = {
  sobre: [
    'Ma candidature repose sur ma disponibilité et sur ma volonté d’apprendre.',
    'Je vous propose ma disponibilité et ma volonté d’apprendre.',
  ],
  chaleureux: [
    'Ce que je vous propose d’abord, c’est l’envie d’apprendre et de bien faire.',
    'J’ai envie d’apprendre, et de bien faire ce qui me sera confié.',
  ],
  direct: [
    'Je vous propose ma disponibilité et ma volonté d’apprendre.',
    'J’apporte ma disponibilité et ma volonté d’apprendre.',
  ],
};

export const interviews: Wordings = {
  sobre: [
    'Je me tiens à votre disposition pour un entretien.',
    'Je reste à votre disposition pour tout entretien ou complément d’information.',
  ],
  chaleureux: [
    'Je vous remercie de l’attention que vous porterez à ma candidature et vous rencontrerai avec plaisir.',
    'Je vous remercie de votre lecture et serais à votre écoute lors d’un entretien.',
  ],
  direct: [
    'Je vous propose d’en parler lors d’un entretien, à la date qui vous convient.',
    'Parlons-en lors d’un entretien, quand vous le souhaitez.',
  ],
};

/** `{civility}`: the same words as at the head of the letter. */
export const closings: Wordings = {
  sobre: [
    'Dans l’attente d’une suite favorable, je vous prie d’agréer, {civility}, l’expression de mes sentiments distingués.',
    'Je vous prie d’agréer, {civility}, l’expression de ma considération distinguée.',
  ],
  chaleureux: [
    'Dans l’espoir de vous rencontrer, je vous prie de recevoir, {civility}, l’expression de mes sentiments les meilleurs.',
    'Je vous prie de croire, {civility}, à l’expression de mes sentiments respectueux.',
  ],
  direct: [
    'Je vous prie d’agréer, {civility}, mes salutations distinguées.',
    'Veuillez agréer, {civility}, mes salutations distinguées.',
  ],
};

/** By the profile's own words. */
export const availabilitySentences: Readonly<Record<string, string>> = {
  Immédiate: 'Je suis disponible immédiatement.',
  'Sous deux semaines': 'Je peux commencer sous deux semaines.',
  "Préavis d'un mois": 'Mon préavis est d’un mois.',
  'Préavis de deux mois': 'Mon préavis est de deux mois.',
  'Préavis de trois mois': 'Mon préavis est de trois mois.',
};

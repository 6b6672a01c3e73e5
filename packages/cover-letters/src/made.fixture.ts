import type { LetterOffer, LetterPerson } from './letter.types.ts';

const nobody: LetterPerson = {
  firstName: 'Awa',
  lastName: 'Traoré',
  email: null,
  phone: null,
  address: null,
  city: null,
  headline: null,
  summary: null,
  experiences: [],
  experienceYears: null,
  educations: [],
  skills: [],
  languages: [],
  desiredPlaces: [],
  availability: null,
  drivingLicences: [],
  hasVehicle: false,
  motive: null,
};

/** An accountant with a past. */
export const accountant: LetterPerson = {
  ...nobody,
  email: 'awa.traore@example.ml',
  phone: '+223 76 12 34 56',
  city: 'Bamako',
  headline: 'Comptable',
  experiences: [
    {
      title: 'Comptable',
      company: 'Sahel Distribution',
      city: 'Bamako',
      from: '2021-03',
      to: null,
      description: 'Tenue de la caisse. Rapprochements bancaires mensuels. Déclarations TVA et INPS.',
    },
    {
      title: 'Assistante administrative',
      company: 'Lycée privé Faso Kalan',
      city: 'Ségou',
      from: '2019-01',
      to: '2021-02',
      description: '- Accueil des parents\n- J’ai classé les dossiers de 400 élèves',
    },
  ],
  experienceYears: 7,
  educations: [{ degree: 'Licence en comptabilité', school: 'Université de Ségou', year: 2018 }],
  skills: ['Sage 100', 'Excel', 'Facturation', 'Relation client'],
  languages: [
    { language: 'Français', level: 'Courant' },
    { language: 'Bambara', level: 'Bilingue ou langue maternelle' },
  ],
  availability: "Préavis d'un mois",
  drivingLicences: ['B'],
};

/** A degree, no job. */
export const beginner: LetterPerson = {
  ...nobody,
  firstName: 'Issa',
  lastName: 'Coulibaly',
  city: 'Sikasso',
  summary: 'Jeune diplômé. J’ai tenu le stock de la boutique familiale pendant mes études.',
  educations: [{ degree: 'BTS Comptabilité', school: 'IUG de Bamako', year: 2026 }],
  skills: ['Excel'],
  availability: 'Immédiate',
};

/** Nothing but a name. */
export const empty: LetterPerson = { ...nobody, firstName: 'Fatoumata', lastName: 'Koné' };

export const madePeople: readonly LetterPerson[] = [
  accountant,
  beginner,
  empty,
  {
    ...nobody,
    firstName: 'Moussa',
    lastName: 'Ag Mohamed',
    city: 'Gao',
    experiences: [
      {
        title: 'Stage : aide-soignant',
        company: 'Hôpital de Gao',
        city: 'Gao',
        from: '2025-04',
        to: '2025-04',
        description: 'Prise de tension ; aide aux repas',
      },
    ],
    educations: [{ degree: 'Diplôme d’aide-soignant', school: 'INFSS', year: null }],
    languages: [{ language: 'Tamasheq', level: 'Bilingue ou langue maternelle' }],
    motive: 'votre centre a soigné ma mère. Je veux rendre ce que j’ai reçu',
  },
  {
    ...nobody,
    firstName: 'N’Golo',
    lastName: 'Diarra',
    city: 'Kayes',
    experiences: [
      {
        title: 'Maçon',
        company: 'Entreprise Boloko',
        city: 'Kayes',
        from: '2015-10',
        to: '2024-12',
        description: 'Élévation de murs sur un immeuble R+3, 12 ouvriers encadrés',
      },
    ],
    experienceYears: 9,
    skills: ['Coffrage', 'Ferraillage', 'Lecture de plans'],
    drivingLicences: ['A', 'B'],
    hasVehicle: true,
    desiredPlaces: ['Kayes', 'Kéniéba'],
  },
  {
    ...nobody,
    firstName: 'Mariam',
    lastName: 'de Souza',
    city: 'Cotonou',
    experiences: [
      {
        title: 'Développeuse Python',
        company: 'iNova Labs',
        city: null,
        from: '2023-08',
        to: null,
        description: 'API REST pour 3 opérateurs. Écrivez-moi : mariam@inova.example, +229 97 00 00 00',
      },
    ],
    experienceYears: 2,
    educations: [{ degree: 'Master 2 Génie logiciel', school: 'UAC', year: 2028 }],
    skills: ['Python', 'PostgreSQL', 'Docker', 'C#'],
    languages: [{ language: 'Anglais', level: 'Courant' }],
  },
  {
    ...nobody,
    firstName: 'Kadiatou',
    lastName: 'Bah',
    city: 'Conakry',
    educations: [{ degree: 'Ingénieure agronome', school: 'Université de Faranah', year: 2020 }],
    skills: ['Maraîchage'],
  },
];

const offer = (given: Partial<LetterOffer> & Pick<LetterOffer, 'title'>): LetterOffer => ({
  company: null,
  city: null,
  skills: [],
  languages: [],
  drivingLicence: false,
  vehicle: false,
  text: given.title,
  ...given,
});

export const accountantOffer: LetterOffer = offer({
  title: 'Comptable (H/F)',
  company: 'Mali Agro',
  city: 'Bamako',
  skills: ['Sage 100', 'SYSCOHADA', 'Excel'],
  languages: ['Français'],
  drivingLicence: true,
  text: 'Tenir la comptabilité.\nFaire les rapprochements bancaires.\n5 ans d’expérience. Master en gestion exigé.',
});

export const madeOffers: readonly LetterOffer[] = [
  accountantOffer,
  offer({
    title: 'Aide-soignante / Aide-soignant',
    company: 'Clinique Kènèya',
    city: 'Gao',
    text: 'Soins aux patients',
  }),
  offer({ title: 'Maçon', city: 'Kayes', skills: ['Coffrage'], vehicle: true, drivingLicence: true }),
  offer({ title: 'Développeur Python F/H', skills: ['Python', 'Django'], languages: ['Anglais'] }),
  offer({
    title: 'Vendeur(se)',
    company: 'Boutique Awa',
    city: 'Sikasso',
    text: 'Encaisser 200 clients par jour',
  }),
  offer({ title: 'Ouvrier agricole', city: 'Ségou', skills: ['Maraîchage', 'Irrigation'] }),
  offer({ title: 'Animateur de l’ONG', company: 'ONG Yèrèko', text: 'Bambara et peul exigés' }),
];

import type { ConditionRule } from '@baara/contract/campaigns/conditions';
import type { CampaignApplicationStatus } from '@baara/contract/campaigns/statuses';
import { crowdStatuses } from './campaign-files.ts';

/** Days are relative to the demonstration's own instant. Institutions are plainly not real ones. */
export type DemoCampaign = {
  slug: string;
  title: string;
  institution: string;
  /** Begins its file numbers, before the year. */
  prefix: string;
  /** Which of the demonstration's companies runs it. */
  company: number;
  place: string;
  description: string;
  startsIn: number;
  endsIn: number;
  /** @property online paid on Baara; absent: at the institution, as its instructions say. */
  fee?: {
    amount: number;
    instructions: string;
    online?: boolean;
    exemptions?: readonly { label: string; isProofRequired: boolean }[];
  };
  categories: readonly { name: string; description: string; quota: number; trade: number }[];
  documents: readonly { key: string; name: string; description?: string; is_required?: boolean }[];
  centres?: readonly { name: string; city: string; address: string }[];
  /** @property categories by rank; absent for all. @param on the day that counts. */
  conditions?: (on: string) => readonly { rule: ConditionRule; categories?: readonly number[] }[];
  milestones: readonly { title: string; from: number; to?: number }[];
  applicants?: {
    count: number;
    /** People who have nothing but a file here. */
    crowd?: number;
    statuses: readonly (readonly [CampaignApplicationStatus, number])[];
    /** The demo candidate's own application. */
    demoStatus?: 'INFO_REQUESTED' | 'SHORTLISTED';
  };
};

const centres = [
  { name: 'Lycée de Badalabougou', city: 'Bamako', address: 'Badalabougou, rue 50' },
  { name: 'Lycée technique', city: 'Bamako', address: 'Hamdallaye ACI 2000' },
  { name: 'Lycée Cabral', city: 'Ségou', address: 'Quartier administratif' },
  { name: 'Lycée Monseigneur de Montclos', city: 'Sikasso', address: 'Wayerma' },
  { name: 'Lycée Hammadoun Dicko', city: 'Mopti', address: 'Sévaré' },
];

const cv = { key: 'cv', name: 'CV', description: 'Deux pages au plus.' };
const diploma = {
  key: 'diploma',
  name: 'Diplôme ou attestation',
  description: 'Copie certifiée conforme, lisible en entier.',
};
const identity = {
  key: 'identity',
  name: 'Pièce d’identité',
  description: 'Carte NINA, carte biométrique ou passeport en cours de validité.',
};
const letter = { key: 'cover_letter', name: 'Lettre de motivation', is_required: false };

export const demoCampaigns: readonly DemoCampaign[] = [
  {
    slug: 'concours-agents-des-collectivites',
    prefix: 'COL',
    title: 'Concours direct de recrutement de 350 agents des collectivités',
    institution: 'Ministère de l’Administration territoriale (démonstration)',
    company: 0,
    place: 'Bamako et capitales régionales',
    description: `<p>Le concours pourvoit 350 postes dans les communes, les cercles et les régions. Les lauréats sont affectés dans la région choisie au dépôt du dossier, pour cinq ans au moins.</p>
<h3>Conditions</h3><ul><li>Être de nationalité malienne et jouir de ses droits civiques.</li><li>Avoir entre 18 et 40 ans au 31 décembre de l’année du concours.</li><li>Être titulaire du diplôme demandé dans la catégorie choisie.</li></ul>
<h3>Épreuves</h3><p>Une épreuve écrite d’admissibilité (culture générale et spécialité), puis un entretien d’admission. Le lieu et l’heure figurent sur la convocation.</p>`,
    startsIn: -12,
    endsIn: 18,
    categories: [
      { name: 'Secrétaires administratifs', description: 'Baccalauréat', quota: 120, trade: 8 },
      {
        name: 'Comptables des collectivités',
        description: 'DUT ou BTS en comptabilité',
        quota: 70,
        trade: 1,
      },
      {
        name: 'Techniciens des travaux',
        description: 'BT en bâtiment ou travaux publics',
        quota: 60,
        trade: 10,
      },
      { name: 'Administrateurs territoriaux', description: 'Maîtrise ou master', quota: 60, trade: 19 },
      {
        name: 'Agents de santé communautaire',
        description: 'Diplôme d’une école agréée',
        quota: 40,
        trade: 15,
      },
    ],
    documents: [
      cv,
      diploma,
      identity,
      {
        key: 'birth_certificate',
        name: 'Extrait d’acte de naissance',
        description: 'De moins de trois mois.',
      },
      letter,
    ],
    centres,
    conditions: (on) => [
      { rule: { kind: 'nationality', countries: ['ML'] } },
      { rule: { kind: 'age', minYears: 18, maxYears: 40, on } },
      { rule: { kind: 'diploma', level: 4, fields: [], obtainedBefore: null }, categories: [0, 2, 4] },
      {
        rule: { kind: 'diploma', level: 3, fields: ['Comptabilité'], obtainedBefore: null },
        categories: [1],
      },
      { rule: { kind: 'diploma', level: 2, fields: [], obtainedBefore: null }, categories: [3] },
    ],
    milestones: [
      { title: 'Dépôt des dossiers en ligne', from: -12, to: 18 },
      { title: 'Examen des dossiers', from: 19, to: 33 },
      { title: 'Épreuves écrites', from: 47 },
      { title: 'Entretiens d’admission', from: 61, to: 68 },
      { title: 'Résultats définitifs', from: 80 },
    ],
    applicants: {
      count: 90,
      crowd: 2909,
      statuses: crowdStatuses,
      demoStatus: 'INFO_REQUESTED',
    },
  },
  {
    slug: 'animateurs-communautaires-segou-mopti',
    prefix: 'ANI',
    title: 'Recrutement de 45 animateurs et superviseurs communautaires',
    institution: 'ONG Yiriwa Sahel (démonstration)',
    company: 3,
    place: 'Ségou, Mopti et Tombouctou',
    description: `<p>Pour un programme de trois ans sur la nutrition et l’eau, l’ONG recrute des équipes qui vivent dans les communes où elles travaillent. Contrats de douze mois, renouvelables.</p>
<h3>Profil</h3><ul><li>Parler bambara, fulfuldé ou songhaï, et lire le français.</li><li>Accepter de se déplacer à moto dans les villages (permis A demandé aux superviseurs).</li><li>Les candidatures de femmes sont vivement encouragées.</li></ul>`,
    startsIn: -20,
    endsIn: 6,
    categories: [
      {
        name: 'Animateurs communautaires',
        description: 'Brevet (DEF) et une langue du pays',
        quota: 36,
        trade: 17,
      },
      {
        name: 'Superviseurs de zone',
        description: 'Baccalauréat et deux ans d’expérience',
        quota: 9,
        trade: 17,
      },
    ],
    documents: [cv, identity, letter],
    milestones: [
      { title: 'Candidatures', from: -20, to: 6 },
      { title: 'Entretiens à Ségou et Mopti', from: 14, to: 20 },
      { title: 'Prise de service', from: 40 },
    ],
    applicants: {
      count: 40,
      statuses: [
        ['PENDING', 3],
        ['IN_REVIEW', 3],
        ['PRESELECTED', 2],
      ],
    },
  },
  {
    slug: 'agents-enqueteurs-statistique',
    prefix: 'ENQ',
    title: 'Recrutement de 120 agents enquêteurs et contrôleurs d’enquête',
    institution: 'Institut régional de la statistique (démonstration)',
    company: 5,
    place: 'Toutes les régions',
    description: `<p>L’enquête sur les conditions de vie des ménages mobilise 120 personnes pendant quatre mois. La collecte se fait sur tablette ; la formation de dix jours est indemnisée.</p>
<h3>Conditions</h3><ul><li>Avoir 18 ans au moins à l’ouverture de la campagne.</li><li>Être disponible à plein temps pendant toute la collecte.</li><li>Savoir utiliser une tablette.</li></ul>`,
    startsIn: 9,
    endsIn: 30,
    fee: {
      amount: 2500,
      instructions:
        'Le droit d’inscription se paie au guichet du Trésor de votre cercle, contre reçu. Le reçu se joint au dossier. Aucun paiement ne se fait par téléphone ni auprès d’une personne.',
    },
    categories: [
      { name: 'Agents enquêteurs', description: 'Baccalauréat', quota: 100, trade: 24 },
      {
        name: 'Contrôleurs d’enquête',
        description: 'Bac + 2 et une enquête déjà menée',
        quota: 20,
        trade: 24,
      },
    ],
    documents: [
      cv,
      diploma,
      identity,
      { key: 'receipt', name: 'Reçu du droit d’inscription', description: 'Délivré par le Trésor.' },
    ],
    centres,
    conditions: (on) => [{ rule: { kind: 'age', minYears: 18, maxYears: null, on } }],
    milestones: [
      { title: 'Dépôt des dossiers en ligne', from: 9, to: 30 },
      { title: 'Test en ligne', from: 37 },
      { title: 'Formation', from: 50, to: 60 },
    ],
  },
  {
    slug: 'infirmiers-sages-femmes-centres-de-sante',
    prefix: 'SAN',
    title: 'Recrutement de 80 infirmiers et sages-femmes d’État',
    institution: 'Direction régionale de la santé (démonstration)',
    company: 0,
    place: 'Ségou et Sikasso',
    description: `<p>Ces 80 postes renforcent les centres de santé communautaires des deux régions. La campagne est clôturée ; les entretiens sont terminés et le jury délibère.</p>
<h3>Suite</h3><p>La liste des admis et la liste d’attente, par catégorie et par ordre de mérite, seront publiées ici. Chaque candidat retrouve son résultat avec son code de suivi.</p>`,
    startsIn: -75,
    endsIn: -40,
    categories: [
      { name: 'Infirmiers diplômés d’État', description: 'Diplôme d’État ou licence', quota: 50, trade: 15 },
      { name: 'Sages-femmes d’État', description: 'Diplôme d’État ou licence', quota: 30, trade: 15 },
    ],
    documents: [cv, diploma, identity],
    centres: centres.slice(2, 4),
    conditions: (on) => [
      { rule: { kind: 'nationality', countries: ['ML'] } },
      { rule: { kind: 'age', minYears: 18, maxYears: 40, on } },
      { rule: { kind: 'diploma', level: 3, fields: ['Soins infirmiers', 'Santé'], obtainedBefore: null } },
    ],
    milestones: [
      { title: 'Dépôt des dossiers en ligne', from: -75, to: -40 },
      { title: 'Examen des dossiers', from: -39, to: -25 },
      { title: 'Entretiens', from: -14, to: -8 },
      { title: 'Résultats', from: 10 },
    ],
    applicants: {
      count: 560,
      statuses: [
        ['PENDING', 2],
        ['IN_REVIEW', 3],
        ['INFO_REQUESTED', 2],
        ['PRESELECTED', 6],
        ['SHORTLISTED', 8],
        ['INTERVIEW', 4],
        ['ACCEPTED', 2],
        ['REJECTED', 12],
        ['WITHDRAWN', 1],
      ],
      demoStatus: 'SHORTLISTED',
    },
  },
  {
    slug: 'eleves-infirmiers-formation-sante',
    prefix: 'ELV',
    title: 'Concours d’entrée de 60 élèves infirmiers et sages-femmes',
    institution: 'Institut régional de formation en santé (démonstration)',
    company: 0,
    place: 'Bamako, Ségou et Sikasso',
    description: `<p>Soixante élèves entrent en première année. La formation dure trois ans, avec des stages dans les centres de santé des trois régions.</p>
<h3>Inscription</h3><p>Les frais de concours se paient en ligne, en préparant le dossier. Les candidats en situation de handicap et les pupilles de la nation ne les paient pas.</p>`,
    startsIn: -8,
    endsIn: 12,
    fee: {
      amount: 2500,
      instructions: 'Ils couvrent la correction des copies et la location des salles.',
      online: true,
      exemptions: [
        { label: 'Personnes en situation de handicap', isProofRequired: true },
        { label: 'Pupilles de la nation', isProofRequired: true },
      ],
    },
    categories: [
      { name: 'Élèves infirmiers', description: 'Baccalauréat', quota: 40, trade: 15 },
      { name: 'Élèves sages-femmes', description: 'Baccalauréat', quota: 20, trade: 15 },
    ],
    documents: [cv],
    centres: centres.slice(0, 3),
    milestones: [
      { title: 'Dépôt des dossiers en ligne', from: -8, to: 12 },
      { title: 'Épreuve écrite', from: 30 },
      { title: 'Rentrée', from: 60 },
    ],
    applicants: {
      count: 36,
      statuses: [
        ['PENDING', 4],
        ['IN_REVIEW', 2],
        ['PRESELECTED', 2],
      ],
    },
  },
];

import type { FreelanceAvailability } from '@baara/contract/freelance/market-states';

/** Freelances and missions of the demonstration; nobody real. Domains are ids of job_categories. */

export type DemoFreelance = {
  /** The demo account itself when left out. */
  person?: { firstName: string; lastName: string; gender: 'homme' | 'femme' };
  headline: string;
  summary: string;
  domain: number;
  skills: readonly string[];
  languages: readonly string[];
  city: string;
  country: string;
  years: number;
  rate: number | null;
  availability: FreelanceAvailability;
  isVerified?: boolean;
  showsFullName?: boolean;
  works?: readonly { title: string; description: string }[];
};

export const demoFreelances: readonly DemoFreelance[] = [
  {
    headline: 'Développeur web et mobile, paiement mobile intégré',
    summary:
      'Je construis des sites et des applications qui tiennent sur une ligne lente : boutiques en ligne, guichets de services, outils de gestion.\n\nJ’ai relié une vingtaine de commerces à Orange Money et à Moov Money. Je livre en petites étapes que vous essayez chaque semaine, et je forme la personne qui tiendra le site après moi.',
    domain: 5,
    skills: ['React', 'Node.js', 'PostgreSQL', 'Flutter', 'Mobile money'],
    languages: ['Français', 'Bambara', 'Songhaï'],
    city: 'Bamako',
    country: 'ML',
    years: 7,
    rate: 75_000,
    availability: 'now',
    isVerified: true,
    works: [
      {
        title: 'Boutique en ligne d’une coopérative de Ségou',
        description: 'Catalogue, commande par téléphone et paiement mobile ; 300 commandes le premier mois.',
      },
      {
        title: 'Carnet de livraison pour motos-taxis',
        description: 'Application Android qui fonctionne sans réseau et se synchronise au retour.',
      },
    ],
  },
  {
    person: { firstName: 'Fatoumata', lastName: 'Dembélé', gender: 'femme' },
    headline: 'Graphiste : identité visuelle et affiches',
    summary:
      'Logos, chartes et supports imprimés pour des PME, des festivals et des ONG. Je remets des fichiers prêts pour l’imprimeur et j’accompagne le premier tirage.',
    domain: 4,
    skills: ['Identité visuelle', 'Illustrator', 'Affiche', 'Mise en page'],
    languages: ['Français', 'Bambara'],
    city: 'Bamako',
    country: 'ML',
    years: 5,
    rate: 50_000,
    availability: 'now',
    isVerified: true,
    works: [
      { title: 'Affiches d’un festival à Ségou', description: 'Trois affiches, une charte et les badges.' },
    ],
  },
  {
    person: { firstName: 'Cheikh', lastName: 'Ndiaye', gender: 'homme' },
    headline: 'Comptable SYSCOHADA, tenue et bilans',
    summary:
      'Tenue mensuelle, déclarations fiscales et sociales, préparation des états financiers pour des entreprises de cinq à cinquante personnes. À distance ou sur place à Dakar.',
    domain: 1,
    skills: ['SYSCOHADA', 'Sage', 'Fiscalité', 'Paie'],
    languages: ['Français', 'Wolof'],
    city: 'Dakar',
    country: 'SN',
    years: 11,
    rate: 60_000,
    availability: 'soon',
    isVerified: true,
  },
  {
    person: { firstName: 'Adjoua', lastName: 'Kouassi', gender: 'femme' },
    headline: 'Rédactrice et gestionnaire de réseaux sociaux',
    summary:
      'Calendrier de publication, textes et réponses aux messages. Je travaille avec des restaurants, des écoles et une radio.',
    domain: 4,
    skills: ['Rédaction', 'Facebook', 'Instagram', 'Canva'],
    languages: ['Français', 'Baoulé', 'Anglais'],
    city: 'Abidjan',
    country: 'CI',
    years: 4,
    rate: 40_000,
    availability: 'now',
  },
  {
    person: { firstName: 'Souleymane', lastName: 'Ouédraogo', gender: 'homme' },
    headline: 'Technicien solaire : études et installations',
    summary:
      'Dimensionnement, pose et dépannage : pompes, centres de santé, boutiques. Relevé sur place, devis sous trois jours, mise en service avec formation.',
    domain: 11,
    skills: ['Dimensionnement', 'Pompage solaire', 'Batteries lithium'],
    languages: ['Français', 'Mooré', 'Dioula'],
    city: 'Ouagadougou',
    country: 'BF',
    years: 9,
    rate: 55_000,
    availability: 'soon',
    isVerified: true,
  },
  {
    person: { firstName: 'Mariam', lastName: 'Cissé', gender: 'femme' },
    headline: 'Traductrice français, bambara, peul',
    summary:
      'Traduction et enregistrement de messages de santé, d’agriculture et d’éducation. Relecture par des locuteurs de trois régions.',
    domain: 24,
    skills: ['Traduction', 'Voix off', 'Bambara', 'Peul'],
    languages: ['Français', 'Bambara', 'Peul'],
    city: 'Mopti',
    country: 'ML',
    years: 8,
    rate: 35_000,
    availability: 'now',
    isVerified: true,
    showsFullName: true,
  },
  {
    person: { firstName: 'Komlan', lastName: 'Mensah', gender: 'homme' },
    headline: 'Analyste de données, enquêtes de terrain',
    summary:
      'Questionnaires sur tablette, formation des enquêteurs, nettoyage et analyse. Rapports clairs, tableaux livrés avec leur mode d’emploi.',
    domain: 17,
    skills: ['KoboToolbox', 'R', 'Excel', 'Suivi-évaluation'],
    languages: ['Français', 'Éwé', 'Anglais'],
    city: 'Lomé',
    country: 'TG',
    years: 6,
    rate: 70_000,
    availability: 'now',
  },
  {
    person: { firstName: 'Rachidatou', lastName: 'Adjovi', gender: 'femme' },
    headline: 'Formatrice bureautique et service client',
    summary:
      'Formations courtes, en petits groupes, dans vos locaux. Supports imprimés laissés aux participants.',
    domain: 16,
    skills: ['Excel', 'Accueil', 'Animation de groupe'],
    languages: ['Français', 'Fon'],
    city: 'Cotonou',
    country: 'BJ',
    years: 10,
    rate: 65_000,
    availability: 'later',
  },
  {
    person: { firstName: 'Modibo', lastName: 'Keïta', gender: 'homme' },
    headline: 'Vidéaste : reportages et films d’entreprise',
    summary:
      'Tournage, montage et sous-titres. Caméra, son et drone autorisé. Du brief à la livraison en dix jours.',
    domain: 24,
    skills: ['Tournage', 'Montage', 'Sous-titrage', 'Drone'],
    languages: ['Français', 'Bambara'],
    city: 'Bamako',
    country: 'ML',
    years: 6,
    rate: 90_000,
    availability: 'soon',
    works: [{ title: 'Film d’une campagne de vaccination', description: 'Six minutes, trois langues.' }],
  },
  {
    person: { firstName: 'Hadiza', lastName: 'Garba', gender: 'femme' },
    headline: 'Juriste : contrats et conformité OHADA',
    summary: 'Contrats commerciaux, statuts, baux. Une relecture rendue en deux jours ouvrés.',
    domain: 19,
    skills: ['Droit OHADA', 'Contrats', 'Statuts'],
    languages: ['Français', 'Haoussa', 'Anglais'],
    city: 'Niamey',
    country: 'NE',
    years: 12,
    rate: 100_000,
    availability: 'now',
    isVerified: true,
  },
  {
    person: { firstName: 'Bakary', lastName: 'Samaké', gender: 'homme' },
    headline: 'Dessinateur en bâtiment, plans et métrés',
    summary:
      'Plans de villas, boutiques et petits immeubles ; métrés et devis quantitatifs. Relevés sur place à Sikasso.',
    domain: 10,
    skills: ['AutoCAD', 'Métré', 'Plans d’exécution'],
    languages: ['Français', 'Sénoufo', 'Bambara'],
    city: 'Sikasso',
    country: 'ML',
    years: 3,
    rate: 30_000,
    availability: 'now',
  },
  {
    person: { firstName: 'Aïssatou', lastName: 'Bah', gender: 'femme' },
    headline: 'Couturière styliste, petites séries',
    summary:
      'Uniformes, tenues d’hôtel et collections de vingt à deux cents pièces, en bazin, lépi et coton.',
    domain: 21,
    skills: ['Patronage', 'Uniformes', 'Teinture'],
    languages: ['Français', 'Peul', 'Soussou'],
    city: 'Conakry',
    country: 'GN',
    years: 14,
    rate: null,
    availability: 'soon',
  },
  {
    person: { firstName: 'Drissa', lastName: 'Sanogo', gender: 'homme' },
    headline: 'Maintenance informatique à domicile et en boutique',
    summary: 'Dépannage d’ordinateurs et d’imprimantes, réseaux de petites entreprises, à Bamako et à Kati.',
    domain: 5,
    skills: ['Windows', 'Réseaux', 'Imprimantes'],
    languages: ['Français', 'Bambara'],
    city: 'Kati',
    country: 'ML',
    years: 5,
    rate: 25_000,
    availability: 'now',
  },
];

export type DemoMission = {
  /** A company of the demonstration by its place; the demo client when left out. */
  company?: number;
  title: string;
  description: string;
  domain: number;
  skills: readonly string[];
  city: string | null;
  country: string;
  budget: readonly [min: number | null, max: number | null];
  duration: string;
  /** Days from now. */
  publishedOn: number;
  closesIn: number;
  startsIn: number | null;
  status?: 'open' | 'closed';
};

const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

export const demoMissions: readonly DemoMission[] = [
  {
    title: 'Site vitrine pour une coopérative de karité',
    description: `<p>Notre coopérative réunit 180 femmes près de Koulikoro. Nous voulons un site simple, rapide sur téléphone, en français et en anglais, pour recevoir des commandes d’acheteurs.</p><h3>Ce que nous attendons</h3>${list(['Cinq pages, dont un catalogue de huit produits', 'Un formulaire de commande reçu par email', 'Une demi-journée de formation pour deux personnes'])}<p>Les textes et les photos sont prêts.</p>`,
    domain: 5,
    skills: ['Site vitrine', 'Rédaction web', 'Formation'],
    city: 'Koulikoro',
    country: 'ML',
    budget: [350_000, 600_000],
    duration: 'Trois semaines',
    publishedOn: -3,
    closesIn: 12,
    startsIn: 20,
  },
  {
    company: 0,
    title: 'Refonte de la paie pour 45 salariés',
    description: `<p>Nous passons d’un tableur à un logiciel de paie. Il nous faut quelqu’un qui reprenne les données de l’année et contrôle trois mois en double.</p>${list(['Reprise de 45 dossiers', 'Paramétrage des rubriques INPS et ITS', 'Contrôle de trois paies de suite'])}`,
    domain: 1,
    skills: ['Paie', 'Sage', 'INPS'],
    city: 'Bamako',
    country: 'ML',
    budget: [900_000, 1_400_000],
    duration: 'Trois mois, deux jours par semaine',
    publishedOn: -1,
    closesIn: 18,
    startsIn: 30,
  },
  {
    company: 3,
    title: 'Affiches et badges pour un salon professionnel',
    description: `<p>Un salon de trois jours, deux cents exposants. Charte existante à décliner.</p>${list(['Deux affiches, formats A2 et panneau 4 × 3', 'Badges et signalétique', 'Fichiers prêts pour l’imprimeur'])}`,
    domain: 4,
    skills: ['Affiche', 'Illustrator', 'Signalétique'],
    city: null,
    country: 'CI',
    budget: [250_000, 400_000],
    duration: 'Dix jours',
    publishedOn: -6,
    closesIn: 5,
    startsIn: 7,
  },
  {
    title: 'Traduction d’un guide de santé en bambara et en peul',
    description: `<p>Un guide de trente pages pour des relais communautaires. La traduction sera relue à voix haute avec dix d’entre eux avant d’être livrée.</p>`,
    domain: 24,
    skills: ['Traduction', 'Bambara', 'Peul'],
    city: null,
    country: 'ML',
    budget: [300_000, null],
    duration: 'Un mois',
    publishedOn: -8,
    closesIn: 2,
    startsIn: null,
  },
  {
    company: 5,
    title: 'Pompage solaire pour un périmètre maraîcher de 3 hectares',
    description: `<p>Étude et suivi d’installation d’une pompe solaire. Le forage existe : 12 m³ par heure à 38 mètres.</p>${list(['Relevé sur place', 'Note de calcul et liste du matériel', 'Suivi de la pose et mise en service'])}`,
    domain: 11,
    skills: ['Pompage solaire', 'Dimensionnement'],
    city: 'Bobo-Dioulasso',
    country: 'BF',
    budget: [700_000, 1_100_000],
    duration: 'Six semaines',
    publishedOn: -2,
    closesIn: 21,
    startsIn: 25,
  },
  {
    company: 7,
    title: 'Enquête auprès de 400 ménages, saisie sur tablette',
    description: `<p>Nous cherchons une personne pour préparer le questionnaire, former huit enquêteurs et nettoyer les données. Les tablettes sont fournies.</p>`,
    domain: 17,
    skills: ['KoboToolbox', 'Formation d’enquêteurs', 'Analyse'],
    city: 'Mopti',
    country: 'ML',
    budget: [1_200_000, 1_800_000],
    duration: 'Deux mois',
    publishedOn: -4,
    closesIn: 9,
    startsIn: 15,
  },
  {
    title: 'Relecture d’un contrat de distribution',
    description: `<p>Contrat de douze pages entre un importateur de Bamako et un fabricant de Dakar. Nous voulons une note d’une page sur ce qui nous expose, et une version corrigée.</p>`,
    domain: 19,
    skills: ['Droit OHADA', 'Contrats'],
    city: null,
    country: 'ML',
    budget: [null, 250_000],
    duration: 'Une semaine',
    publishedOn: -1,
    closesIn: 0,
    startsIn: null,
  },
  {
    company: 2,
    title: 'Film de trois minutes sur un centre de formation',
    description: `<p>Une journée de tournage à Thiès, trois témoignages, sous-titres en français. La musique doit être libre de droits.</p>`,
    domain: 24,
    skills: ['Tournage', 'Montage', 'Sous-titrage'],
    city: 'Thiès',
    country: 'SN',
    budget: [500_000, 800_000],
    duration: 'Deux semaines',
    publishedOn: -5,
    closesIn: 14,
    startsIn: 20,
  },
  {
    company: 4,
    title: 'Animation des réseaux sociaux d’une école',
    description: `<p>Trois publications par semaine et les réponses aux parents, jusqu’à la fin de l’année scolaire. Un premier mois d’essai, payé.</p>`,
    domain: 4,
    skills: ['Rédaction', 'Facebook', 'WhatsApp'],
    city: null,
    country: 'BJ',
    budget: [80_000, 120_000],
    duration: 'Sept mois, prix par mois',
    publishedOn: -9,
    closesIn: 7,
    startsIn: 10,
  },
  {
    title: 'Plans d’exécution d’une boutique de deux niveaux',
    description: `<p>Terrain de 200 m² à Sikasso, plans d’architecte disponibles. Plans d’exécution, métré et devis quantitatif.</p>`,
    domain: 10,
    skills: ['AutoCAD', 'Métré'],
    city: 'Sikasso',
    country: 'ML',
    budget: [200_000, 350_000],
    duration: 'Deux semaines',
    publishedOn: -7,
    closesIn: 16,
    startsIn: null,
  },
  {
    company: 1,
    title: 'Formation Excel pour dix agents administratifs',
    description: `<p>Deux jours dans nos locaux, niveau débutant, avec des exercices tirés de notre travail.</p>`,
    domain: 16,
    skills: ['Excel', 'Animation de groupe'],
    city: 'Bamako',
    country: 'ML',
    budget: [200_000, 300_000],
    duration: 'Deux jours',
    publishedOn: -25,
    closesIn: -4,
    startsIn: null,
    status: 'closed',
  },
];

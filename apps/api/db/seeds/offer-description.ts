import type { ContractType, OfferCountry } from '@baara/contract/offers/reference';
import type { SeedCompany } from './companies.ts';
import { countries } from './places.ts';
import type { Random } from './random.ts';
import type { Seniority, Trade } from './trades/trade.ts';
import { enumerate, frenchDay, localDegree, lowerFirst, of, suitable, upperFirst } from './wording.ts';

export type OfferFacts = {
  company: SeedCompany;
  trade: Trade;
  seniority: Seniority;
  masculine: string;
  feminine: string;
  contract: ContractType;
  country: OfferCountry;
  city: string;
  positions: number;
  studyLevel: number;
  startsOn: Date | null;
  languages: readonly { language: string; level: string }[];
  licences: readonly string[];
  vehicle: boolean;
  cvRequired: boolean;
  messageRequired: boolean;
};

const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const section = (title: string, body: string): string => `<h3>${title}</h3>${body}`;
const isTraining = (contract: ContractType): boolean => contract === 'STAGE' || contract === 'APPRENTISSAGE';
const isService = (contract: ContractType): boolean => contract === 'CONSULTANCE' || contract === 'FREELANCE';

/** The whole text of an offer, as clean HTML (paragraphs, level 3 headings, lists). */
export function describeOffer(random: Random, facts: OfferFacts): string {
  const { contract } = facts;
  const missions = missionsOf(random, facts, facts.seniority >= 5 ? 4 : random.int(5, 7));
  const learning = isTraining(contract)
    ? `<p>${random.pick(['Aux côtés d’une personne expérimentée, vous apprendrez à :', 'Au fil des semaines, vous apprendrez à :', 'Avec l’appui d’un tuteur, vous apprendrez à :'])}</p>${list(missions.map(lowerFirst))}`
    : list(missions);
  return [
    `<p>${facts.company.pitch} ${opening(random, facts)}</p>`,
    section(
      isTraining(contract)
        ? 'Ce que vous apprendrez'
        : random.pick(['Vos missions', 'Missions principales', 'Vos responsabilités', 'Le poste']),
      learning,
    ),
    section(
      random.pick(['Profil recherché', 'Votre profil', 'Qui nous cherchons']),
      list(profileOf(random, facts)),
    ),
    section(
      isService(contract)
        ? 'Conditions de la mission'
        : random.pick(['Ce que nous offrons', 'Conditions', 'Nos conditions']),
      list(conditionsOf(random, facts)),
    ),
    section('Comment postuler', `<p>${howToApply(random, facts)}</p>`),
  ].join('');
}

/** 60 to 120 words, for volume. */
export function describeOfferShortly(random: Random, facts: OfferFacts): string {
  return [
    `<p>${opening(random, facts)}</p>`,
    list(missionsOf(random, facts, 4)),
    `<p>${profileOf(random, facts).slice(0, 4).join('. ')}.</p>`,
  ].join('');
}

export function missionsOf(random: Random, facts: OfferFacts, count: number): string[] {
  const said = { title: facts.masculine, country: facts.country, activity: facts.company.activity };
  const lead = facts.seniority >= 5 ? random.sample(suitable(facts.trade.lead, said), 2) : [];
  return [...lead, ...random.sample(suitable(facts.trade.missions, said), count)];
}

function opening(random: Random, facts: OfferFacts): string {
  const { company, masculine, feminine, city, positions } = facts;
  const [man, woman] = [lowerFirst(masculine), lowerFirst(feminine)];
  const both = man.startsWith('maïeuticien') ? `une ${woman} ou un ${man}` : `un ${man} ou une ${woman}`;
  const one = man === woman ? `un ou une ${man}` : both;
  const who = positions > 1 ? `${positions} personnes pour le poste « ${masculine} (H/F) »` : one;
  const verb = random.pick(['nous recrutons', 'nous recherchons', 'nous cherchons']);
  const start = facts.startsOn
    ? `à partir du ${frenchDay(facts.startsOn)}`
    : random.pick(['dès que possible', 'immédiatement', 'pour une prise de poste rapide']);
  const reason = random.pick(reasonsOf(facts, company.city !== city));
  const where = reason.endsWith(of(city)) ? '' : ` à ${city}`;
  return `${reason}, ${verb} ${who}${where}. ${upperFirst(contractPhrase(random, facts.contract))}, ${start}.`;
}

function reasonsOf({ contract, company, city }: OfferFacts, isBranch: boolean): string[] {
  if (contract === 'SAISONNIER')
    return ['Pour la campagne qui commence', 'Pour tenir la cadence de la saison'];
  if (contract === 'JOURNALIER')
    return ['Pour un chantier qui démarre', 'Pour faire face à une forte activité'].slice(
      company.sector === 'btp' ? 0 : 1,
    );
  if (isTraining(contract))
    return [
      'Parce que nous croyons à la formation des jeunes',
      'Comme chaque année',
      'Pour préparer la relève',
    ];
  if (isService(contract))
    return [
      'Dans le cadre d’un nouveau projet',
      'Pour un appui ponctuel à nos équipes',
      'Pour une mission bien délimitée',
    ];
  const places: Partial<Record<SeedCompany['sector'], string>> = {
    agro: 'site',
    banque: 'agence',
    btp: 'chantier',
    commerce: 'agence',
    education: 'établissement',
    hotellerie: 'établissement',
    mines: 'site',
    sante: 'antenne',
    securite: 'agence',
    telecom: 'agence',
    transport: 'agence',
  };
  const place = places[company.sector] ?? 'bureau';
  return [
    'Pour renforcer notre équipe',
    'Pour accompagner notre croissance',
    'À la suite d’un départ',
    ...(contract === 'CDD' ? ['Dans le cadre d’un nouveau projet'] : []),
    ...(isBranch
      ? [`Pour notre ${place} ${of(city)}`, `Pour l’ouverture de notre ${place} ${of(city)}`]
      : []),
  ];
}

function contractPhrase(random: Random, contract: ContractType): string {
  const phrases: Record<ContractType, string> = {
    CDI: 'contrat à durée indéterminée après une période d’essai',
    CDD: `contrat de ${random.pick([6, 9, 12, 18, 24])} mois, renouvelable selon les résultats`,
    STAGE: `stage de ${random.pick([3, 4, 6])} mois, avec convention`,
    INTERIM: `mission d’intérim de ${random.pick([2, 3, 4, 6])} mois`,
    APPRENTISSAGE: `contrat d’apprentissage de ${random.pick([12, 18, 24])} mois`,
    CONSULTANCE: `mission de ${random.pick([20, 30, 45, 60])} jours ouvrés`,
    FREELANCE: `prestation indépendante, ${random.pick(['à la tâche', 'à distance ou sur place', 'deux à trois jours par semaine'])}`,
    JOURNALIER: `travail à la journée, pour ${random.pick([3, 4, 6, 8])} semaines environ`,
    SAISONNIER: `contrat de campagne, ${random.pick([3, 4, 5])} mois environ`,
  };
  return phrases[contract];
}

function profileOf(random: Random, facts: OfferFacts): string[] {
  const { trade, country, studyLevel, seniority, contract } = facts;
  const said = { title: facts.masculine, country, activity: facts.company.activity };
  const names = facts.languages.map(({ language, level }) =>
    level === 'notions'
      ? `notions ${of(lowerFirst(language))}`
      : `${lowerFirst(language)} ${spokenLevel(level)}`,
  );
  return [
    contract === 'STAGE'
      ? `En cours ou en fin de formation : ${lowerFirst(diplomaLine(trade, studyLevel, country))}`
      : diplomaLine(trade, studyLevel, country),
    isTraining(contract)
      ? 'Motivation et assiduité : aucune expérience demandée'
      : experienceLine(random, seniority, trade),
    ...random.sample(suitable(trade.profile, said), random.int(2, 4)),
    ...(names.length > 0 ? [`Langues : ${enumerate(names)}`] : []),
    ...(facts.licences.length > 0 ? [`Permis ${enumerate(facts.licences)} en cours de validité`] : []),
    ...(facts.vehicle ? ['Moto ou véhicule personnel en bon état'] : []),
  ];
}

function spokenLevel(level: string): string {
  return level === 'courant'
    ? 'courant'
    : level === 'bilingue'
      ? 'parfaitement parlé'
      : 'de niveau intermédiaire';
}

function diplomaLine(trade: Trade, level: number, country: OfferCountry): string {
  if (level === 7) return 'Aucun diplôme exigé : le savoir-faire compte d’abord';
  if (level === 6) return `Niveau ${localDegree('DEF', country)} ou équivalent`;
  const degree = trade.degrees.find(([, code]) => code === level)?.[0];
  const levels = ['', 'bac+5', 'bac+3 ou bac+4', 'bac+2 (BTS, DUT)', 'baccalauréat', 'CAP ou BEP'];
  return degree && !/permis/i.test(degree)
    ? `${degree} ou diplôme équivalent`
    : `Diplôme de niveau ${levels[level]}`;
}

function experienceLine(random: Random, seniority: Seniority, trade: Trade): string {
  if (seniority === 1)
    return random.pick([
      'Première expérience appréciée, débutants acceptés',
      'Moins d’un an d’expérience accepté',
    ]);
  const years = { 2: 'Deux', 5: 'Cinq', 10: 'Dix' }[seniority];
  return `${years} ans d’expérience au moins ${trade.field}`;
}

function conditionsOf(
  random: Random,
  { contract, company, country, trade, seniority }: OfferFacts,
): string[] {
  if (isService(contract)) {
    return [
      'Honoraires à convenir selon votre expérience',
      random.pick([
        'Paiement à la remise de chaque livrable',
        'Avance de 30 % à la signature, solde à la réception',
      ]),
      random.pick([
        'Frais de déplacement pris en charge',
        'Échanges à distance possibles entre deux visites',
      ]),
    ];
  }
  const paid: Partial<Record<ContractType, string>> = {
    JOURNALIER: 'Paie chaque samedi, en espèces ou par mobile money',
    SAISONNIER: 'Paie à la quinzaine et prime de fin de campagne',
    STAGE: 'Indemnité mensuelle et attestation de fin de stage',
    APPRENTISSAGE: 'Allocation mensuelle et certificat de fin d’apprentissage',
  };
  const extras: Partial<Record<SeedCompany['sector'], readonly string[]>> = {
    mines: ['Logement et repas sur la base', 'Transport assuré depuis la ville', 'Visite médicale annuelle'],
    hotellerie: ['Repas et uniforme fournis', 'Navette de nuit'],
    education: ['Réduction sur la scolarité de vos enfants', 'Formation continue'],
    sante: ['Soins à tarif réduit pour votre famille', 'Formation continue'],
    banque: ['Treizième mois', 'Prêt au personnel à taux réduit'],
    btp: ['Équipements de protection fournis', 'Prime de panier'],
    ong: ['Indemnité de séjour en mission', 'Assurance santé pour la famille'],
    telecom: ['Téléphone et crédit de communication', 'Prime sur résultats'],
    transport: ['Frais de route payés avant le départ', 'Assurance voyage'],
    commerce: ['Prime sur résultats', 'Remise sur nos produits'],
  };
  return [
    paid[contract] ??
      random.pick([
        'Salaire versé à date fixe, par virement ou mobile money',
        'Rémunération selon profil et expérience',
        'Salaire conforme à la convention collective',
      ]),
    ...(contract === 'STAGE' ? [] : [`Affiliation ${countries[country].socialSecurity}`]),
    ...random.sample(
      isTraining(contract)
        ? [
            'Accompagnement par un tuteur',
            'Embauche possible à la fin',
            'Participation au transport',
            'Poste de travail équipé',
          ]
        : (extras[company.sector] ?? ['Formation continue', 'Matériel de travail récent']),
      2,
    ),
    ...random.sample(
      isTraining(contract)
        ? []
        : [
            'Prime de transport',
            'Prise de poste accompagnée',
            'Possibilité d’évolution dans la maison',
            ...(trade.key === 'commercial' ? ['Commission sur les ventes'] : []),
            ...(seniority >= 5 ? ['Véhicule ou indemnité de déplacement'] : []),
          ],
      random.int(1, 2),
    ),
  ];
}

function howToApply(random: Random, { cvRequired, messageRequired }: OfferFacts): string {
  const documents = cvRequired
    ? messageRequired
      ? 'Postulez en ligne avec votre CV et quelques lignes de motivation.'
      : 'Postulez en ligne avec votre CV à jour.'
    : messageRequired
      ? 'Postulez en ligne et dites-nous en quelques lignes pourquoi ce poste vous intéresse.'
      : random.pick([
          'Postulez en ligne ; un CV est le bienvenu, mais votre profil Baara suffit.',
          'Postulez en ligne en quelques minutes, avec ou sans CV.',
          'Envoyez votre candidature en ligne depuis cette page.',
          'Postulez depuis votre téléphone : votre profil nous suffit pour commencer.',
        ]);
  const after = random.pick([
    'Nous répondons à chaque candidature.',
    'Les personnes retenues seront appelées pour un entretien.',
    'Les candidatures sont examinées au fur et à mesure.',
    'Les entretiens auront lieu dans les deux semaines.',
  ]);
  return `${documents} ${after} ${random.pick(['Aucun frais n’est demandé, à aucune étape.', 'Le recrutement est gratuit pour les candidats.', 'Les candidatures féminines sont vivement encouragées.'])}`;
}

/**
 * The closed vocabulary of the search box, as people type it. Keys are words normalized and stemmed by the reader;
 * each line: words = meaning.
 */
export type ExpressionMeaning =
  | { kind: 'contract'; code: string }
  | { kind: 'study'; level: number }
  | { kind: 'experience'; levels: readonly number[] }
  | { kind: 'noise' };

const listOf = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const CONTRACTS: Readonly<Record<string, string>> = {
  CDI: 'cdi, contrat à durée indéterminée, durée indéterminée, permanent, contrat permanent, poste permanent, emploi permanent, emploi stable, titulaire',
  CDD: 'cdd, contrat à durée déterminée, durée déterminée, temporaire, contrat temporaire, emploi temporaire',
  STAGE:
    'stage, stagiaire, stages, staj, stag, internship, intern, stage pro, stage professionnel, stage de fin d’études, stage académique, stage de vacances, stage pratique, stage école, stage rémunéré, pré emploi, stage de perfectionnement',
  INTERIM: 'intérim, intérimaire, interim',
  APPRENTISSAGE:
    'apprentissage, apprenti, alternance, alternant, contrat pro, contrat d’apprentissage, apprentie, apprentissage métier',
  CONSULTANCE: 'consultance, prestation intellectuelle, consultance individuelle',
  FREELANCE:
    'freelance, free lance, indépendant, à mon compte, prestataire, auto entrepreneur, indépendante, mission freelance',
  JOURNALIER:
    'journalier, journalière, payé par jour, à la journée, petit boulot, petits boulots, payé à la journée, travail journalier, job journalier, tâche journalière, contractuel journalier, occasionnel',
  SAISONNIER:
    'saisonnier, job de vacances, job d’été, job vacances, contrat saisonnier, campagne agricole, emploi de vacances',
};

const STUDIES: Readonly<Record<number, string>> = {
  1: 'master, master 1, master 2, masters, m1, m2, mba, doctorat, phd, dea, dess, diplôme d’ingénieur, ingéniorat, niveau master, bac cinq',
  2: 'licence, licences, licence pro, licence professionnelle, maîtrise, bachelor, niveau licence, l3, licencié, bac trois, licence 3',
  3: 'bts, dut, deug, dts, bac deux, niveau bts, brevet de technicien supérieur',
  4: 'bac, baccalauréat, niveau bac, niveau terminale, terminale, bac pro, bachelier',
  5: 'cap, bep, bt, brevet de technicien, bt1, bt2, niveau cap, niveau bep',
  6: 'def, bepc, brevet, bfem, niveau def, niveau brevet, niveau bepc, niveau collège, niveau 3ème, niveau troisième, cep',
  7: 'sans diplôme, sans diplômes, sans niveau, sans bac, non diplômé, pas de diplôme, pas diplômé, pas besoin de diplôme, aucun diplôme, sans aucun diplôme, sans étude, sans études, sans le bac, n’a pas fait école, sans qualification, non qualifié, analphabète, illettré, sans niveau scolaire, pas fait l’école, pas été à l’école, sans instruction, aucun niveau, pas de niveau, sans diplôme requis, diplôme non exigé, pas le bac, pas de bac, non scolarisé, déscolarisé, sans école, je n’ai pas de diplôme, sans bagage, diplôme pas obligatoire, diplôme pas exigé',
};

const EXPERIENCES: readonly (readonly [readonly number[], string])[] = [
  [
    [1],
    'débutant, débutante, débutants, sans expérience, sans expériences, sans exp, aucune expérience, pas d’expérience, pas expérience, premier emploi, 1er emploi, jeune diplômé, jeunes diplômés, débutant accepté, débutants acceptés, expérience non exigée, sans expérience requise, sans aucune expérience, 0 expérience, zéro expérience, nouveau diplômé, je n’ai pas d’expérience, premier job, jamais travaillé, expérience pas obligatoire, non expérimenté, inexpérimenté',
  ],
  [[1, 2], 'junior, juniors'],
  [[2, 5], 'confirmé, avec expérience, qualifié'],
  [
    [5, 10],
    'senior, expérimenté, très expérimenté, beaucoup d’expérience, longue expérience, grande expérience',
  ],
];

/** Words that everybody writes around their query; they distinguish no offer from another. */
const NOISE = listOf(`
  offre, offres, emploi, emplois, job, jobs, poste, postes, recherche, cherche, chercher, cherchons, recrute, recrutement, recruter, recrutons, recrutent, annonce,
  vacant, vacance de poste, disponible, travail, travaille, travailler, boulot, taf, djob, gombo, offre d’emploi, avis de recrutement, appel à candidature, demande d’emploi,
  demande, besoin, je cherche, jcherche, jch, ch, cherch, rech, rechrch, recherch, svp, stp, please, merci, bonjour, bonsoir, bjr, bsr, slt, salut, urgent, urgence, urgemment, immédiat, tout de suite,
  près de moi, pres de chez moi, proche de moi, autour de moi, à côté de moi, domaine, secteur, contrat, salaire, salaires, payé, paye, paie bien, bien payé, qui paye bien, mois, par mois, mensuel, minimum,
  maximum, profil, candidat, candidature, postuler, trouver, trouve, veux, voudrais, veut, aimerais, souhaite, n’importe quel, n’importe quoi, quelconque, entreprise, société, nouveau, nouvelle, nouvelles offres, aujourd’hui, metier, métiers, activité,
  niveau, expérience, expériences, exp, diplôme, diplômé, diplômes, hommes, homme, femme, femmes, fille, jeune, jeunes, dame, garçon, étudiant, étudiants, étudiante, ville, région, quartier, zone, pays, opportunité, opportunités, carrière, embauche, hiring, work, travails, travaux, trvail, travay, travai, bulot, boulo, enploi, employ, emplois disponibles, fcfa, cfa, f cfa, xof, francs, net, brut, liste, tous, toutes, plein temps, temps plein, personnel, personne, gens, possible, rapidement, vite, maintenant, là bas, bonne offre, suis, apres, temps
`);

const expressionLists: readonly (readonly [ExpressionMeaning, string[]])[] = [
  ...Object.entries(CONTRACTS).map(([code, words]) => [{ kind: 'contract', code }, listOf(words)] as const),
  ...Object.entries(STUDIES).map(
    ([level, words]) => [{ kind: 'study', level: Number(level) }, listOf(words)] as const,
  ),
  ...EXPERIENCES.map(([levels, words]) => [{ kind: 'experience', levels }, listOf(words)] as const),
  [{ kind: 'noise' }, NOISE],
];

export const expressions: readonly { text: string; meaning: ExpressionMeaning }[] = expressionLists.flatMap(
  ([meaning, texts]) => texts.map((text) => ({ text, meaning })),
);

/** SMS spellings of the small words the grammar stands on. */
export const SHORT_SPELLINGS: ReadonlyMap<string, string> = new Map(
  `ss sans,sn sans,san sans,sens sans,ds dans,pr pour,av avec,avk avec,avc avec,ki qui,koi quoi,diplom diplome,diplme diplome,dplom diplome,dipl diplome,
  xp experience,exper experience,experiance experience,exprience experience,experence experience,debutan debutant,debitant debutant,licens licence,lisens licence,lisence licence,lisanse licence,niv niveau,nivo niveau,
  frs francs,fr francs,assist assistant,asst assistant,resp responsable,dir directeur,secr secretaire,fam femme,fame femme,stg stage,prof professeur,tech technicien,ing ingenieur,info informatique,compt comptable,gest gestionnaire,prepose agent`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
);

export const NEGATIONS: ReadonlySet<string> = new Set(
  'sauf hors pas non sans excepte excepter autre exclure aucun aucune ni'.split(' '),
);

/** Words of rank: an offer with one in its title leads others. */
export const LEADER_WORDS =
  'directeur directrice chef cheffe responsable superviseur manager coordinateur coordonnateur gérant DG DAF DRH president secrétaire général head director principal';

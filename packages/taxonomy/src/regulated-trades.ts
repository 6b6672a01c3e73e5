/**
 * Trades that the law keeps for whoever holds their diploma or their licence, in Mali and its neighbours: health, law,
 * teaching in schools, titles of engineers, professional driving. One a line:
 *
 * titles (behind +, those of a near trade that nobody is given without this diploma); what the diploma is called, beside them; the lowest level it is of; what is demanded, as a sentence says it;
 * lesser diplomas of the same work, which are not it; the level from which any diploma serves.
 *
 * A title of another trade is never this one: « aide-infirmier », « technicien vétérinaire », « clerc de notaire ».
 */
const BY_DIPLOMA = `
  médecin, médecin généraliste, médecin chef, +médecin anesthésiste, chirurgien, pédiatre, gynécologue, cardiologue, radiologue, ophtalmologue, dermatologue, psychiatre, urologue, physician, medical doctor; doctorat en médecine, docteur en médecine, médecine, médecine générale, docteur d'État en médecine; 1; un doctorat en médecine;
  dentiste, chirurgien dentiste, stomatologue; odontologie, odonto stomatologie, chirurgie dentaire, médecine dentaire; 1; un doctorat en chirurgie dentaire; prothésiste dentaire, assistant dentaire
  pharmacien, pharmacist; pharmacie, docteur en pharmacie, doctorat en pharmacie; 1; un doctorat en pharmacie; vendeur en pharmacie, auxiliaire de pharmacie, préparateur en pharmacie, assistant en pharmacie
  vétérinaire, médecin vétérinaire, docteur vétérinaire, veterinarian; médecine vétérinaire, sciences vétérinaires; 1; un doctorat en médecine vétérinaire; technicien vétérinaire
  infirmier, infirmier d'État, infirmier diplômé d'État, nurse, technicien supérieur de santé, technicien de santé, TSS, +infirmier obstétricien, +infirmier anesthésiste, +assistant médical; soins infirmiers, sciences infirmières, IDE, école d'infirmiers, nursing; 5; un diplôme d'infirmier; aide soignant, matrone, agent de santé communautaire, secouriste
  sage-femme, maïeuticien, sage-femme d'État, midwife, SFE, infirmier obstétricien; maïeutique, obstétrique; 5; le diplôme de sage-femme; matrone, aide soignant, accoucheuse traditionnelle
  anesthésiste, infirmier anesthésiste, médecin anesthésiste, +assistant médical; anesthésie, anesthésie réanimation; 3; un diplôme d'anesthésie;
  technicien de laboratoire, laborantin, biologiste, technicien biologiste; laboratoire, biologie, biologie médicale, analyses médicales, analyses biologiques, biochimie, bactériologie, microbiologie, chimie; 5; un diplôme de laboratoire;
  technicien de radiologie, manipulateur en radiologie, manipulateur radio; radiologie, imagerie médicale, électroradiologie; 4; un diplôme d'imagerie médicale;
  kinésithérapeute, physiothérapeute, masseur kinésithérapeute; kinésithérapie, physiothérapie, masso kinésithérapie; 3; un diplôme de kinésithérapie;
  opticien, opticien lunetier, optométriste; optique, optométrie, lunetterie; 4; un diplôme d'opticien;
  avocat, lawyer; CAPA, certificat d'aptitude à la profession d'avocat, barreau; 2; le certificat d'aptitude à la profession d'avocat;
  notaire; notariat; 2; le diplôme de notaire; clerc de notaire
  huissier, huissier de justice, commissaire de justice; ; 2; le diplôme d'huissier de justice; clerc d'huissier
  magistrat, juge, procureur; magistrature, école nationale de la magistrature; 1; la formation de magistrat;
  greffier, greffier en chef; greffe, école des greffes; 4; la formation de greffier;
  expert comptable, commissaire aux comptes; expertise comptable, DECOFI, diplôme d'expertise comptable; 1; le diplôme d'expert-comptable;
  professeur de lycée, professeur de collège, professeur du secondaire, enseignant du secondaire, professeur de mathématiques, enseignant de mathématiques, professeur de physique, professeur de physique chimie, professeur d'anglais, enseignant d'anglais, professeur de français, enseignant de français, professeur de SVT, professeur d'histoire, professeur de philosophie, professeur, prof, +enseignant; école normale, école normale supérieure, ENSUP, CAPES, pédagogie, sciences de l'éducation, enseignement; 4; un diplôme d'enseignement ou une licence; ; 2
  instituteur, maître d'école, maître du premier cycle, maître du second cycle, enseignant du primaire, enseignant, teacher, +professeur, +prof; école normale, institut de formation des maîtres, IFM, CAFOP, pédagogie, sciences de l'éducation, enseignement; 6; un diplôme d'instituteur ou une licence; ; 2
  ingénieur génie civil, ingénieur en génie civil, ingénieur BTP, ingénieur bâtiment, ingénieur travaux publics, ingénieur travaux, ingénieur structure, civil engineer; génie civil, bâtiment et travaux publics, BTP, travaux publics, bâtiment, ponts et chaussées, structures; 2; un diplôme d'ingénieur en génie civil;
  ingénieur électrique, ingénieur électricien, ingénieur électromécanique, ingénieur électromécanicien, ingénieur en énergies renouvelables, ingénieur énergies renouvelables, ingénieur solaire, ingénieur énergie, electrical engineer; génie électrique, électromécanique, électrotechnique, énergies renouvelables, génie énergétique, énergétique, électricité, énergie solaire; 2; un diplôme d'ingénieur en électricité ou en énergie;
  ingénieur mécanique, ingénieur mécanicien, ingénieur industriel, ingénieur maintenance, ingénieur procédés, mechanical engineer; génie mécanique, génie industriel, mécanique, électromécanique, maintenance industrielle, génie des procédés, chimie; 2; un diplôme d'ingénieur du domaine;
  ingénieur des mines, ingénieur minier, ingénieur géologue, mining engineer; mines, génie minier, géologie; 2; un diplôme d'ingénieur des mines ou de géologie;
  ingénieur hydraulique, ingénieur hydraulicien, ingénieur du génie rural; hydraulique, génie rural, hydrogéologie, eau et assainissement, génie civil; 2; un diplôme d'ingénieur hydraulicien;
  ingénieur agronome, ingénieur agricole; agronomie, sciences agronomiques, agriculture, productions végétales, génie rural; 2; un diplôme d'ingénieur agronome;
  architecte; architecture; 2; un diplôme d'architecte;
`;

/** Titles; the licences one of which is needed; how a sentence says it. */
const BY_LICENCE = `
  chauffeur poids lourd, conducteur poids lourd, chauffeur camion, chauffeur de camion, conducteur de camion, chauffeur routier, camionneur, chauffeur citerne, conducteur citerne, chauffeur PL, chauffeur gros porteur, conducteur gros porteur, chauffeur semi remorque, conducteur semi remorque, chauffeur super poids lourd, chauffeur benne, truck driver; C E; le permis C
  chauffeur de bus, conducteur de bus, chauffeur autocar, conducteur autocar, chauffeur de minibus, conducteur de minibus; D E; le permis D
  chauffeur, conducteur, chauffeur de direction, conducteur de véhicule, chauffeur mécanicien, chauffeur livreur, chauffeur de taxi, conducteur de taxi, taximan, ambulancier, chauffeur ambulancier, moniteur d'auto école, driver, +chauffeur poids lourd, +conducteur poids lourd, +chauffeur routier, +camionneur, +chauffeur de camion, +chauffeur de bus, +conducteur de bus; B C D E; le permis B
`;

/** Look like one of the titles above and are none. */
export const neverRegulated: readonly string[] = listOf(
  `architecte logiciel, architecte réseau, architecte système, architecte cloud, architecte informatique, architecte de données,
  architecte d'intérieur, technicien de santé animale, conducteur de travaux, conducteur d'engins, conducteur de ligne, conducteur de machine, conducteur de moto,
  conducteur de moto taxi, conducteur de pelle, conducteur de dumper, conducteur de tombereau, conducteur de bulldozer,
  conducteur de chariot élévateur, conducteur de tracteur, professeur à domicile, professeur de couture, professeur de musique,
  professeur de danse, professeur de sport, professeur de coiffure, juge de touche, conducteur offset`,
);

export type RegulatedTrade = {
  /** Titles that name it, the usual one first. */
  titles: readonly string[];
  /** Titles of near trades that nobody is given without this diploma. */
  heldWithIt: readonly string[];
  /** What its diploma is called, beside its titles; empty for a trade that asks for a licence. */
  diplomas: readonly string[];
  /** A code of the study levels: a diploma below it is another one. Null when a licence is what is asked. */
  lowestLevel: number | null;
  /** Classes of driving licence, one of which is needed; empty when a diploma is what is asked. */
  licences: readonly string[];
  /** With its article. */
  demanded: string;
  /** Diplomas of the same work that are not it. */
  lesser: readonly string[];
  /** The study level from which any diploma serves; null when only its own does. */
  anyFrom: number | null;
};

export const regulatedTrades: readonly RegulatedTrade[] = [
  ...linesOf(BY_DIPLOMA).map(
    ([titles = '', diplomas = '', level = '', demanded = '', lesser = '', any = '']) => ({
      titles: listOf(titles).filter((title) => !title.startsWith('+')),
      heldWithIt: listOf(titles).flatMap((title) => (title.startsWith('+') ? title.slice(1) : [])),
      diplomas: listOf(diplomas),
      lowestLevel: Number(level),
      licences: [],
      demanded,
      lesser: listOf(lesser),
      anyFrom: any === '' ? null : Number(any),
    }),
  ),
  ...linesOf(BY_LICENCE).map(([titles = '', licences = '', demanded = '']) => ({
    titles: listOf(titles).filter((title) => !title.startsWith('+')),
    heldWithIt: listOf(titles).flatMap((title) => (title.startsWith('+') ? title.slice(1) : [])),
    diplomas: [],
    lowestLevel: null,
    licences: licences.split(' '),
    demanded,
    lesser: [],
    anyFrom: null,
  })),
];

function linesOf(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(';').map((field) => field.trim()));
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

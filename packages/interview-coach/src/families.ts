import { stem, STOP_WORDS, tokenize } from '@baara/french-text';

/** A family of trades with questions of its own. */
export type Family = {
  /** Permanent: ids of questions begin with it. */
  id: string;
  title: string;
  /** The file of `bank/` that contains its questions. */
  file: BankFile;
  /** Words of titles that belong to it; the longest that a title contains decides. */
  names: readonly string[];
};

const bankFiles = [
  'building',
  'commerce',
  'digital',
  'energy',
  'finance',
  'general',
  'health',
  'land',
  'offices',
  'people',
  'services',
  'transport',
] as const;
export type BankFile = (typeof bankFiles)[number];

/** Each line: file, id, title, names. */
const LINES = `
  finance | comptable | Comptabilité | comptable, aide-comptable, assistant comptable, comptabilité, chef comptable, fiscaliste, expert-comptable, assistant financier, gestionnaire de paie
  finance | audit-controle | Audit et contrôle de gestion | auditeur, audit, contrôleur de gestion, contrôle de gestion, contrôleur interne, inspecteur
  finance | direction-financiere | Direction financière | directeur financier, directeur administratif et financier, daf, raf, responsable financier, responsable administratif et financier, trésorier, financier, analyste financier, gestionnaire financier, trésorerie
  finance | agent-credit | Crédit et microfinance | agent de crédit, microfinance, analyste crédit, recouvrement, gestionnaire de portefeuille, chargé de prêt, animateur de crédit
  finance | conseiller-clientele | Banque et assurance | conseiller clientèle, chargé de clientèle, conseiller en assurance, assurance, chef d'agence, banque, courtier, gestionnaire de sinistres, chargé d'affaires, actuaire
  finance | caissier | Caisse et mobile money | caissier, guichetier, caisse, mobile money, agent mobile money
  commerce | vendeur | Vente en boutique | vendeur, boutique, vente, pompiste, hôte de caisse, commerçant
  commerce | commercial | Commercial de terrain | commercial, technico-commercial, attaché commercial, agent commercial, délégué médical, délégué commercial, promoteur, merchandiseur, prospecteur, responsable des ventes, directeur commercial, superviseur commercial, animateur commercial
  commerce | responsable-magasin | Responsable de magasin | gérant, gérant de boutique, chef de rayon, responsable de magasin, directeur de magasin, superviseur de magasin, responsable de boutique
  commerce | achats | Achats et approvisionnement | acheteur, achats, approvisionneur, approvisionnement, responsable achats, passation des marchés
  commerce | communication-marketing | Communication et marketing | communication, marketing, community manager, chargé de communication, chef de produit, événementiel, relations publiques, attaché de presse, réseaux sociaux, études de marché, créateur de contenu
  commerce | graphisme | Graphisme et vidéo | graphiste, infographiste, webdesigner, monteur vidéo, cadreur, photographe, designer, sérigraphe, imprimeur, réalisateur, ingénieur du son, régisseur
  digital | developpeur | Développement informatique | développeur, programmeur, ingénieur logiciel, full stack, développement web, intégrateur, chef de projet informatique
  digital | support-informatique | Support et réseaux | technicien informatique, informaticien, maintenance informatique, support informatique, administrateur réseau, administrateur systèmes, réseaux, cybersécurité, responsable informatique, helpdesk, administrateur système, technicien support
  digital | donnees | Données et statistiques | analyste de données, data, statisticien, sig, économètre, agent de saisie, opérateur de saisie, base de données
  digital | teleconseiller | Centre d'appels | téléconseiller, téléopérateur, centre d'appels, télévendeur, service client, hotline
  digital | technicien-telecom | Télécommunications | télécoms, technicien télécom, fibre optique, antenne, technicien réseaux, télécommunications, ingénieur radio
  offices | ressources-humaines | Ressources humaines | ressources humaines, rh, drh, recrutement, chargé de recrutement, paie, responsable du personnel, assistant rh, gestionnaire du personnel, relations sociales, insertion professionnelle
  offices | direction | Direction et encadrement | directeur général, directeur, chef de service, chef d'équipe, manager, coordonnateur, administrateur, responsable d'exploitation
  offices | secretaire | Secrétariat et administration | secrétaire, assistant de direction, assistant administratif, bureautique, agent de bureau, archiviste, office manager, documentaliste, responsable administratif, bibliothécaire
  offices | accueil | Accueil et réception | réceptionniste, hôte d'accueil, standardiste, accueil, agent d'accueil, agent d'escale, concierge, réception, guide touristique, agent de voyage
  offices | juriste | Droit et justice | juriste, avocat, notaire, huissier, clerc, juridique, conformité, greffier, contentieux
  offices | agent-securite | Sécurité et gardiennage | agent de sécurité, gardien, vigile, sécurité, maître-chien, rondier, convoyeur de fonds, surveillant, chef de poste, sapeur-pompier, sûreté
  transport | chauffeur | Chauffeur de véhicule léger | chauffeur, conducteur, chauffeur particulier, taxi, chauffeur de direction, ambulancier, conducteur de bus
  transport | chauffeur-poids-lourd | Chauffeur poids lourd | poids lourd, chauffeur poids lourd, routier, camion, citerne, conducteur de camion, semi-remorque
  transport | livreur-moto | Livraison et moto | livreur, coursier, moto-taxi, tricycle, livreur à moto, livraison
  transport | magasinier | Magasin et stock | magasinier, gestionnaire de stock, entrepôt, stock, aide-magasinier, préparateur de commandes, responsable d'entrepôt
  transport | logisticien | Logistique | logisticien, logistique, responsable logistique, flotte, parc automobile, assistant logistique, chef de parc, affréteur
  transport | transit | Transit et douane | transit, transitaire, déclarant en douane, douane, agent de transit
  transport | manutentionnaire | Manutention | manutentionnaire, docker, cariste, déménageur, bagagiste, manutention
  building | macon | Maçonnerie | maçon, coffreur, ferrailleur, manœuvre, aide-maçon, ouvrier du bâtiment, charpentier
  building | chef-chantier | Conduite de chantier | chef de chantier, conducteur de travaux, contremaître, tâcheron, contrôleur de travaux
  building | genie-civil | Génie civil et architecture | génie civil, ingénieur génie civil, architecte, dessinateur, projeteur, métreur, technicien génie civil, btp, urbaniste
  building | topographe | Topographie | topographe, géomètre, cartographe, arpenteur, topographie
  building | plombier | Plomberie et eau | plombier, plomberie, sanitaire, hydraulique, forage, assainissement, wash
  building | peintre-carreleur | Peinture et carrelage | peintre, carreleur, plâtrier, staffeur, étanchéiste, peintre en bâtiment
  building | menuisier | Menuiserie | menuisier, ébéniste, menuisier aluminium, tapissier, vitrier, menuiserie
  building | conducteur-engins | Conduite d'engins | conducteur d'engins, grutier, tractoriste, engins, dumper, niveleuse, opérateur d'engins
  energy | electricien | Électricité | électricien, électricité, électromécanicien, lignes électriques, domotique, électricien bâtiment, ingénieur électrique, efficacité énergétique
  energy | solaire | Énergie solaire | solaire, photovoltaïque, énergies renouvelables, technicien solaire, installateur solaire
  energy | frigoriste | Froid et climatisation | frigoriste, froid, climatisation, frigoriste climaticien
  energy | mecanicien | Mécanique | mécanicien, mécanique, diéséliste, garage, réparateur de motos, mécanicien automobile, tôlier, vulcanisateur, électricien automobile
  energy | soudeur | Soudure et métal | soudeur, chaudronnier, métallier, forgeron, tuyauteur, tourneur-fraiseur, soudure
  energy | maintenance-industrielle | Maintenance industrielle | technicien de maintenance, maintenance, maintenance industrielle, automaticien, électronicien, électricien industriel, responsable maintenance, réparateur de téléphones
  health | medecin | Médecine | médecin, docteur, chirurgien, pédiatre, gynécologue, anesthésiste, dentiste, épidémiologiste
  health | infirmier | Soins infirmiers | infirmier, infirmier d'état, technicien de santé, agent de santé, kinésithérapeute, nutrition, nutritionniste
  health | sage-femme | Maternité | sage-femme, matrone, maïeuticien, infirmière obstétricienne
  health | pharmacie | Pharmacie | pharmacien, auxiliaire de pharmacie, vendeur en pharmacie, pharmacie, préparateur en pharmacie
  health | laboratoire | Laboratoire | technicien de laboratoire, laborantin, biologiste, laboratoire, radiologie
  health | aide-soignant | Aide aux malades | aide-soignant, auxiliaire de vie, garde-malade, fille de salle
  people | enseignant | Enseignement | enseignant, professeur, instituteur, maître, école, directeur d'école, éducateur, répétiteur, surveillant général
  people | formateur | Formation | formateur, alphabétiseur, chargé de formation, moniteur, conseiller pédagogique
  people | charge-projet | Projets et ONG | chargé de projet, chef de projet, coordinateur, responsable de programme, chargé de programme, assistant de projet, chef de mission, humanitaire, plaidoyer
  people | suivi-evaluation | Suivi et évaluation | suivi et évaluation, suivi-évaluation, meal, chargé de suivi, enquêteur, superviseur de collecte
  people | animateur-communautaire | Animation de terrain | animateur, animateur communautaire, mobilisateur communautaire, agent de terrain, travailleur social, protection, agent de santé communautaire, sensibilisation, facilitateur, psychologue, genre
  people | journaliste | Journalisme | journaliste, rédacteur, animateur radio, présentateur, reporter, correcteur, traducteur, interprète
  land | mine-geologie | Mines et géologie | géologue, mine, foreur, minier, échantillonneur, métallurgiste, boutefeu, sondeur, extraction
  land | hse | Hygiène, sécurité, environnement | hse, qhse, environnement, responsable sécurité environnement, préventeur
  land | agronome | Conseil agricole | agronome, technicien agricole, conseiller agricole, irrigation, eaux et forêts, agriculture, ingénieur agronome, vulgarisateur
  land | ouvrier-agricole | Travaux des champs | ouvrier agricole, maraîcher, jardinier, agriculteur, cultivateur, maraîchage
  land | eleveur | Élevage et pêche | éleveur, berger, aviculteur, élevage, vétérinaire, pisciculteur, pêcheur, technicien d'élevage, avicole
  land | operateur-production | Production en usine | ouvrier, opérateur de production, opérateur, usine, agent de production, conditionnement, conducteur de machine, responsable de production, ingénieur procédés
  land | qualite | Qualité et agroalimentaire | qualité, contrôleur qualité, agroalimentaire, responsable qualité
  services | cuisinier | Cuisine | cuisinier, cuisine, chef de cuisine, commis de cuisine, plongeur, traiteur, pizzaïolo, restauration
  services | serveur | Service en salle | serveur, barman, maître d'hôtel, restaurant, commis de salle, chef de rang
  services | boulanger-patissier | Boulangerie et pâtisserie | boulanger, pâtissier, boulangerie, pâtisserie, boucher, meunier
  services | couturier | Couture | couturier, tailleur, styliste, brodeur, modéliste, couture, teinturier, tisserand
  services | coiffeur | Coiffure et beauté | coiffeur, esthéticien, tresseuse, maquilleur, beauté, barbier, manucure
  services | agent-entretien | Nettoyage et étages | agent d'entretien, technicien de surface, nettoyage, femme de chambre, valet de chambre, gouvernant, blanchisseur, entretien des locaux, agent de nettoyage
  services | aide-menagere | Travail à domicile | aide ménagère, employé de maison, femme de ménage, cuisinier à domicile, aide à domicile, ménage
  services | nounou | Petite enfance | nounou, garde d'enfants, assistante maternelle, auxiliaire de puériculture, maternelle, préscolaire, crèche, éducateur préscolaire
`;

/** Where questions of every interview, traps, and questions to ask back stand. */
export const generalFamilies: readonly Family[] = [
  { id: 'general', title: 'Questions de tout entretien', file: 'general', names: [] },
  { id: 'pieges', title: 'Questions pièges', file: 'general', names: [] },
  { id: 'a-poser', title: 'Questions à poser à votre tour', file: 'general', names: [] },
];

export const tradeFamilies: readonly Family[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [file = '', id = '', title = '', names = ''] = line.split('|').map((part) => part.trim());
    return {
      id,
      title: title.replaceAll("'", '’'),
      file: bankFiles.find((name) => name === file) ?? 'general',
      names: names.split(', '),
    };
  });

const families = new Map([...generalFamilies, ...tradeFamilies].map((family) => [family.id, family]));

export const findFamily = (id: string): Family | undefined => families.get(id);

const SMALL = new Set('de d du des la le les l un une et en a au aux h f pour sur'.split(' '));

/** Stems of a text, without small words. */
export const stemsOf = (text: string): string[] =>
  tokenize(text)
    .filter(({ kind }) => kind === 'word')
    .filter(({ normalized }) => !STOP_WORDS.has(normalized))
    .map(({ normalized }) => stem(normalized))
    .filter((word) => word.length > 1 && !SMALL.has(word));

let byName: readonly { family: Family; stems: readonly string[] }[] | undefined;
const namesByLength = () =>
  (byName ??= tradeFamilies
    .flatMap((family) => family.names.map((name) => ({ family, stems: stemsOf(name) })))
    .toSorted((one, other) => other.stems.length - one.stems.length));

/**
 * The family of a trade as a title writes it; undefined where no word of it is known.
 * @param title « Chauffeur poids lourd (H/F) »; the name that stands first decides between two as long.
 */
export function familyOfTitle(title: string): Family | undefined {
  const words = stemsOf(title.slice(0, 300));
  const found = namesByLength().filter(({ stems }) => stems.every((word) => words.includes(word)));
  const longest = found.filter(({ stems }) => stems.length === found[0]?.stems.length);
  const placeOf = (stems: readonly string[]): number => words.indexOf(stems[0] ?? '');
  return longest.toSorted((one, other) => placeOf(one.stems) - placeOf(other.stems))[0]?.family;
}

import { describe, expect, it } from 'vitest';
import { normalizeWord } from './tokenize.ts';
import { stem } from './stem.ts';

/** One line per family: every form must share one stem. */
const CONFLATED = `
comptable comptables | vendeur vendeuse vendeurs vendeuses | directeur directrice directeurs directrices
technicien technicienne techniciens techniciennes | infirmier infirmière infirmiers infirmières
coiffeur coiffeuse coiffeuses | agent agente agents agentes | chef cheffe chefs cheffes
chargé chargée chargés chargées | ingénieur ingénieure ingénieurs ingénieures
enseignant enseignante enseignants enseignantes | conducteur conductrice conducteurs conductrices
caissier caissière caissières | serveur serveuse serveurs | cuisinier cuisinière cuisiniers
électricien électricienne électriciens | mécanicien mécanicienne mécaniciens | couturier couturière couturiers
gérant gérante gérants | assistant assistante assistants assistantes | secrétaire secrétaires
consultant consultante consultants | formateur formatrice formateurs | animateur animatrice animateurs
coordinateur coordinatrice coordinateurs | coordonnateur coordonnatrice | superviseur superviseuse superviseure
commercial commerciale commerciaux commerciales | gardien gardienne gardiens | chauffeur chauffeuse chauffeurs
livreur livreuse livreurs | magasinier magasinière magasiniers | opérateur opératrice opérateurs
soudeur soudeuse soudeurs | plombier plombière plombiers | maçon maçonne maçons
menuisier menuisière menuisiers | boulanger boulangère boulangers | boucher bouchère bouchers
pharmacien pharmacienne pharmaciens | médecin médecins | chirurgien chirurgienne | laborantin laborantine
avocat avocate avocats | juriste juristes | notaire notaires | huissier huissière | greffier greffière
auditeur auditrice auditeurs | contrôleur contrôleuse contrôleurs | trésorier trésorière trésoriers
banquier banquière | conseiller conseillère conseillers | négociateur négociatrice | acheteur acheteuse acheteurs
recruteur recruteuse recruteurs | responsable responsables | administrateur administratrice administrateurs
développeur développeuse développeurs | programmeur programmeuse | analyste analystes
professeur professeure professeurs | éducateur éducatrice éducateurs | instituteur institutrice
surveillant surveillante | employé employée employés employées | salarié salariée salariés
délégué déléguée délégués | associé associée | diplômé diplômée diplômés | qualifié qualifiée
journaliste journalistes | rédacteur rédactrice rédacteurs | traducteur traductrice | interprète interprètes
graphiste graphistes | infographe infographes | photographe photographes | monteur monteuse monteurs
agriculteur agricultrice agriculteurs | éleveur éleveuse éleveurs | maraîcher maraîchère maraîchers
pêcheur pêcheuse pêcheurs | mineur mineurs | géologue géologues | topographe topographes | foreur foreuse
hôte hôtesse hôtes hôtesses | maître maîtresse maîtres | docteur doctoresse docteurs | manager manageuse managers
réceptionniste réceptionnistes | gouvernant gouvernante | esthéticien esthéticienne | masseur masseuse
président présidente présidents | adjoint adjointe adjoints | artisan artisane artisans | paysan paysanne paysans
ambassadeur ambassadrice | acteur actrice acteurs | auteur autrice auteure | créateur créatrice
entrepreneur entrepreneuse entrepreneure | stagiaire stagiaires | apprenti apprentie apprentis
travail travaux | hôpital hôpitaux | journal journaux | cheval chevaux | bureau bureaux | réseau réseaux
niveau niveaux | tuyau tuyaux | lieu lieux | milieu milieux | enjeu enjeux | bijou bijoux
national nationale nationaux nationales | régional régionaux | administratif administrative administratifs
actif active | sportif sportive | professionnel professionnelle professionnels | annuel annuelle annuels
culturel culturelle | européen européenne | malien malienne maliens maliennes | ivoirien ivoirienne
sénégalais sénégalaise sénégalaises | français française françaises | béninois béninoise béninoises
nigérien nigérienne | burkinabè | logistique logistiques | informatique informatiques | stratégie stratégies
vente ventes | poste postes | offre offres | projet projets | mine mines | carrière carrières | banque banques
urgent urgente urgents urgentes | important importante | étranger étrangère étrangers | public publique publics
nouveau nouvelle nouveaux | blanc blanche | frais fraîche | dangereux dangereuse | sérieux sérieuse
compétent compétente compétents | motivé motivée motivés | dynamique dynamiques | autonome autonomes
humain humaine humains humaines | social sociale sociaux | médical médicale médicaux | solaire solaires
`;

/** Pairs that look alike and mean something else. */
const APART = `
poste poster | directeur direct | informatique information | comptoir comptable | maçon maison | chef cheval
marché marchand | port porte | vente vent | poste port | cours cour | pays paye | point pointe | fil fille
vil ville | sol sole | bal balle | par part | plan plane | comptable comptoir | compte comte | conte compte
mission missile | agent agence | agence agenda | assistant assistance | assurance assurer | banque banquet
banquier banquise | bourse boursier | boucher bouchon | boulanger boulon | cadre cadran | caisse caissier
camion camionneur | carte carton | carrière carrier | chaud chauffeur | chauffeur chauffage | chargé chargeur
chargé chargement | coiffeur coffre | commercial commerce | commis commission | commis commissaire
communication commun | conducteur conduite | conseil consul | contrôle contrat | cuisine cuir | culture culte
développeur développement | devis devise | directeur direction | docteur document | douane doublage
éducation éditeur | électricien élection | élevage élève | employé employeur | employé emploi
énergie énergétique | enseignant enseigne | entretien entreprise | facteur facture | ferme fermeture
finance fin | formation format | formateur formation | garde gardien | gérant gérer | gestion gestuel
gouvernement gouvernante | hôtel hôte | industrie industriel | infirmier infirme | ingénieur ingénierie
jardin jardinier | journal journalier | jour journal | juriste juridique | laboratoire labeur
livre livreur | livraison livre | logistique logique | logiciel logis | magasin magazine | magasinier magasin
maintenance maintien | maire mairie | maître maîtrise | manager manège | mécanicien mécanique
médecin médical | mine minute | mineur mine | ministre ministère | moniteur monture | monteur montre
notaire notation | opérateur opération | ouvrier ouvrage | papier papeterie | patron patrimoine
pêche pêcheur | permis permission | pharmacien pharmacie | plombier plomb | police policier | politique police
portier porte | production producteur | projet projection | publicité public | qualité qualifié
recruteur recrutement | régie région | relation relais | réseau réserve
responsable response | restaurant restaurer | salaire salarié | secrétaire secret
secteur section | sécurité secrétaire | serveur service | service serviette | social société | solaire solde
stage stagiaire | station statut | tâche tâcheron | technicien technique | télévision télétravail
terrain terre | tour tourisme | traducteur traduction | transit transition | transport transporteur
usine usage | vendeur vente | village ville | voiture voie | volontaire volume
`;

const families = CONFLATED.split(/[|\n]/)
  .map((line) => line.trim().split(/\s+/))
  .filter((words) => words.length > 1);
const conflatedPairs = families.flatMap(([first = '', ...others]) =>
  others.map((other) => [first, other] as const),
);
const apartPairs = APART.split(/[|\n]/)
  .map((line) => line.trim().split(/\s+/))
  .flatMap(([first, second]) => (first && second ? [[first, second] as const] : []));

const stemOf = (word: string): string => stem(normalizeWord(word));

describe('stem', () => {
  it('is measured on at least 150 pairs that belong together and 80 that do not', () => {
    expect(conflatedPairs.length).toBeGreaterThanOrEqual(150);
    expect(apartPairs.length).toBeGreaterThanOrEqual(80);
  });

  it.each(conflatedPairs)('brings %s and %s together', (first, second) => {
    expect(stemOf(second)).toBe(stemOf(first));
  });

  it.each(apartPairs)('separates %s and %s', (first, second) => {
    expect(stemOf(second)).not.toBe(stemOf(first));
  });

  it('leaves codes, short words and symbols alone', () => {
    for (const word of ['c++', 'c#', '.net', '3d', 'sap', 'rh', 'b2b', 'as400'])
      expect(stem(word)).toBe(word);
  });
});

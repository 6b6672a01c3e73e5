import { normalize } from '@baara/french-text';

export type Skill = { slug: string; label: string; categoryIds: readonly number[] };

/** Skills by category id; a skill named in several categories is one skill. */
const LABELS: Readonly<Record<number, string>> = {
  1: `SYSCOHADA | Comptabilité générale | Comptabilité analytique | Sage 100 | Sage Paie | Fiscalité malienne | Déclarations fiscales
    Rapprochement bancaire | Audit interne | Contrôle interne | Contrôle de gestion | Consolidation | États financiers | Budgétisation
    Trésorerie | Recouvrement | Normes IFRS | Excel avancé | Ciel Compta | TOMPRO | Analyse financière | Facturation | Inventaire`,
  2: `Analyse de crédit | Gestion de portefeuille | Microfinance | Conformité bancaire | Lutte contre le blanchiment | Gestion des risques
    Relation client | Opérations de caisse | Assurance vie | Gestion des sinistres | Réglementation BCEAO | Crédit documentaire | Monétique | Perfect Vision`,
  3: `Techniques de vente | Négociation | Prospection | Fidélisation | Encaissement | Merchandising | Gestion de boutique | CRM
    Vente en porte-à-porte | Distribution | Grande distribution | Gestion des commandes | Étude de marché | Relation client | Télévente
    Animation commerciale | Gestion d'équipe commerciale | Appels d'offres`,
  4: `Marketing digital | Réseaux sociaux | Référencement naturel | Publicité en ligne | Rédaction | Stratégie de marque | Relations presse
    Événementiel | Canva | Adobe Photoshop | E-mailing | Google Analytics | Communication institutionnelle | WhatsApp Business | Étude de marché`,
  5: `JavaScript | TypeScript | React | Angular | Vue.js | Node.js | PHP | Laravel | Symfony | Python | Django | Java | Spring | C++ | C# | .NET
    Flutter | Kotlin | Swift | HTML et CSS | WordPress | SQL | PostgreSQL | MySQL | Oracle | MongoDB | Linux | Windows Server | Active Directory
    Administration réseau | Cisco | Cybersécurité | Docker | Git | Cloud | Power BI | Excel avancé | Analyse de données | Support utilisateurs
    Odoo | SAP | Méthodes agiles | QGIS | Saisie de données | Maintenance informatique`,
  6: `Fibre optique | Réseaux mobiles 4G et 5G | Faisceaux hertziens | VSAT | Téléphonie IP | Mobile money | Gestion de points de vente
    Maintenance d'antennes | Travail en hauteur | Supervision réseau | Relation client | Orange Money | Moov Money | Wave | Énergie des sites télécoms`,
  7: `Recrutement | Gestion de la paie | Administration du personnel | Code du travail malien | Gestion des carrières | Plan de formation
    Évaluation du personnel | GPEC | Relations sociales | Sage Paie | Déclarations INPS | Entretien d'embauche | Conduite du changement`,
  8: `Bureautique | Word | Excel | PowerPoint | Accueil physique | Accueil téléphonique | Classement et archivage | Rédaction administrative
    Gestion d'agenda | Prise de notes | Organisation de réunions | Courrier | Organisation de voyages | Saisie de données | Compte rendu`,
  9: `Permis B | Permis C | Permis D | Permis E | Conduite défensive | Transit | Dédouanement | SYDONIA | Incoterms | Gestion des stocks
    Inventaire | Conduite de chariot élévateur | Gestion de flotte | Livraison | Chaîne d'approvisionnement | Planification des tournées
    Entreposage | Approvisionnement | Entretien de véhicule | Lecture de carte et GPS | Permis A`,
  10: `Maçonnerie | Béton armé | Lecture de plans | AutoCAD | ArchiCAD | Revit | Covadis | Topographie | Métré | Conduite de chantier | Plomberie sanitaire
    Carrelage | Peinture | Ferraillage | Coffrage | Menuiserie bois | Menuiserie aluminium | Étanchéité | Routes et ouvrages | Conduite de pelle hydraulique
    Conduite de bulldozer | Sécurité de chantier | Calcul de structures | MS Project | Staff et faux plafonds`,
  11: `Photovoltaïque | Dimensionnement solaire | Pompage solaire | Électricité bâtiment | Électricité industrielle | Habilitation électrique
    Câblage | Groupes électrogènes | Onduleurs | Automatisme | Schémas électriques | Haute tension | Basse tension | Forage d'eau | Adduction d'eau
    Biogaz | Audit énergétique | PVsyst`,
  12: `Mécanique automobile | Mécanique diesel | Diagnostic électronique | Soudure à l'arc | Soudure TIG | Tôlerie | Froid et climatisation
    Hydraulique | Maintenance préventive | Maintenance industrielle | GMAO | Tournage | Fraisage | Électricité automobile | Mécanique moto
    Réparation de téléphones | Engins lourds | Chaudronnerie`,
  13: `Exploration minière | Forage | Cartographie géologique | Échantillonnage | Traitement du minerai | Lixiviation | Dynamitage | Surpac
    Planification minière | Hygiène et sécurité | Environnement | Engins lourds | Analyse de laboratoire | Conduite de dumper | QGIS | Orpaillage`,
  14: `Agronomie | Maraîchage | Irrigation | Riziculture | Culture du coton | Élevage bovin | Aviculture | Pisciculture | Santé animale
    Protection des cultures | Agroécologie | Conduite de tracteur | Vulgarisation agricole | Transformation du karité | Gestion d'exploitation
    Coopératives agricoles | Apiculture | Embouche | Arboriculture | Semences`,
  15: `Soins infirmiers | Accouchement | Santé maternelle | Vaccination | Consultation prénatale | Pédiatrie | Urgences | Premiers secours | Pharmacie
    Dispensation de médicaments | Analyses médicales | Hématologie | Imagerie médicale | Chirurgie | Anesthésie | Nutrition | Santé communautaire
    Lutte contre le paludisme | Hygiène hospitalière | Épidémiologie | Prise en charge du VIH | DHIS2 | Planification familiale | Kinésithérapie`,
  16: `Pédagogie | Préparation de cours | Enseignement des mathématiques | Enseignement du français | Enseignement de l'anglais | Gestion de classe
    Ingénierie de formation | Alphabétisation | Évaluation des apprentissages | Soutien scolaire | Éducation préscolaire | Formation professionnelle
    Enseignement coranique | E-learning | Orientation scolaire`,
  17: `Gestion de projet | Suivi et évaluation | Cadre logique | KoboToolbox | ODK | Rédaction de rapports | Protection de l'enfance | Genre
    Eau, hygiène et assainissement | Sécurité alimentaire | Mobilisation communautaire | Plaidoyer | Recherche de financements | Procédures des bailleurs
    Distribution humanitaire | Gestion axée sur les résultats | Enquêtes de terrain | Cohésion sociale | Passation des marchés | Transferts monétaires
    Nutrition | Logistique humanitaire | SPSS | Stata`,
  18: `Cuisine africaine | Cuisine européenne | Pâtisserie | Service en salle | Bar et cocktails | Hygiène alimentaire HACCP | Réception hôtelière
    Gestion hôtelière | Réservation | Amadeus | Guidage touristique | Entretien des chambres | Traiteur | Gestion de restaurant | Billetterie`,
  19: `Droit OHADA | Droit du travail | Droit des affaires | Droit foncier | Contentieux | Rédaction de contrats | Conseil juridique | Droit fiscal
    Recherche juridique | Droit pénal | Secrétariat juridique | Droit bancaire | Médiation`,
  20: `Surveillance | Contrôle d'accès | Vidéosurveillance | Rondes | Secourisme | Lutte contre l'incendie | Gestion de conflits | Transport de fonds
    Dressage de chiens | Main courante`,
  21: `Couture | Coupe et patronage | Broderie | Bazin et teinture | Coiffure | Tresses | Maquillage | Soins esthétiques | Bijouterie | Cordonnerie
    Tissage | Maroquinerie | Stylisme | Retouches | Manucure | Poterie`,
  22: `Conduite de ligne | Contrôle qualité | ISO 9001 | ISO 22000 | HACCP | Bonnes pratiques de fabrication | Emballage | Boulangerie
    Transformation agroalimentaire | Amélioration continue | Planification de production | Huilerie | Minoterie | Embouteillage | Imprimerie | Boucherie`,
  23: `Nettoyage industriel | Entretien de bureaux | Ménage | Repassage | Garde d'enfants | Aide aux personnes âgées | Cuisine familiale
    Gestion des déchets | Désinsectisation | Jardinage`,
  24: `Journalisme | Montage vidéo | Adobe Premiere | Adobe Illustrator | Adobe Photoshop | Photographie | InDesign | Animation radio | Rédaction
    Traduction | Interprétariat | Prise de son | Création de contenu | Vidéo mobile | Scénario | After Effects | Motion design | Correction de textes`,
};

/** Asked for in every field. */
const COMMON = `Travail en équipe | Communication orale | Rigueur | Sens du service | Organisation | Autonomie | Gestion du stress | Management d'équipe | Ponctualité | Adaptabilité | Leadership | Esprit d'analyse`;

export const skills: readonly Skill[] = collectSkills();

function collectSkills(): Skill[] {
  const categoriesByLabel = new Map<string, number[]>();
  for (const [category, labels] of Object.entries(LABELS)) {
    for (const label of splitLabels(labels)) {
      const categories = categoriesByLabel.get(label) ?? [];
      categories.push(Number(category));
      categoriesByLabel.set(label, categories);
    }
  }
  for (const label of splitLabels(COMMON)) categoriesByLabel.set(label, []);
  return [...categoriesByLabel].map(([label, categoryIds]) => ({ slug: slugOf(label), label, categoryIds }));
}

function splitLabels(labels: string): string[] {
  return labels
    .split(/[|\n]/)
    .map((label) => label.trim())
    .filter((label) => label !== '');
}

function slugOf(label: string): string {
  return normalize(label)
    .replaceAll('c++', 'c-plus-plus')
    .replaceAll('c#', 'c-sharp')
    .replaceAll('.net', 'dot-net')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Words that nearly every CV contains, normalized as `normalize` does: they distinguish text from noise. */
const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter((word) => word !== ''));

export const FRENCH_WORDS = words(`
  le la les un une des du de au aux et ou en dans sur sous par pour avec sans chez vers entre depuis pendant avant
  apres ce cet cette ces son sa ses mon ma mes nos notre vos votre leur leurs je nous vous il elle qui que dont est sont
  suis ai ete etre avoir plus tres bien tout tous toute ainsi ainsi d l s n qu c j m a à`);

export const ENGLISH_WORDS = words(`
  the of and to in for with on at by from as is are was were have has this that an or my i be work working
  experience education skills languages references year years team management responsible degree university`);

export const CV_WORDS = words(`
  cv curriculum vitae profil profile objectif resume presentation contact adresse telephone tel email mail age ans
  ne nee nationalite malienne malien situation matrimoniale celibataire marie mariee permis conduire date naissance
  experience experiences professionnelle professionnelles professionnel parcours emploi emplois poste postes mission
  missions tache taches stage stages stagiaire realisation realisations projet projets formation formations education
  etudes etude diplome diplomes licence master bac baccalaureat bts dut dea maitrise certificat certification
  certifications attestation universite ecole institut lycee faculte competence competences informatique informatiques
  logiciel logiciels outils langue langues francais anglais bambara bamanankan peul peulh songhai soninke arabe courant
  lu ecrit parle maternelle bilingue interet interets loisirs lecture sport voyage reference references bamako mali
  sikasso kayes segou mopti gao koulikoro tombouctou kati abidjan dakar ouagadougou niamey senegal janvier fevrier mars
  avril mai juin juillet aout septembre octobre novembre decembre gestion comptable comptabilite commercial commerciale
  vente ventes client clients equipe responsable assistant assistante directeur directrice agent chef technicien
  ingenieur secretaire chauffeur infirmier infirmiere enseignant enseignante service services societe entreprise word
  excel powerpoint pack office internet suivi accueil travail annee annees niveau bon bonne maitrise`);

/**
 * Trades that the law reserves for people with their diploma, their certificate or their licence, in Mali and the
 * countries around it: health, law, accounting, teaching in schools, titles of engineers, driving, engines, air and
 * rail. One a line:
 * titles (behind +, those of a near trade that also requires this diploma); the names of the diploma, beside them; its
 * lowest level; the required paper, as a sentence says it; lesser diplomas of the same work, which are not it; the
 * level from which any diploma serves; the trade it is a speciality of.
 * Of diplomas: « = infirmier », all those of that line; « ! CAPES », a paper that an offer may ask for by name, any
 * diploma then serving no more; « ~ CACES », too wide a name, that counts for who worked in the trade.
 * « (chauffeur/conducteur) de bus » says both names.
 * A title of another trade is never this one: « aide-infirmier », « technicien vétérinaire », « clerc de notaire ».
 */
const BY_DIPLOMA = `
  médecin, médecin généraliste, médecin chef, médecin traitant, physician, medical doctor, docteur en médecine, médecin urgentiste, médecin du sport, interniste, médecin interniste, +médecin responsable; doctorat en médecine, docteur en médecine, médecine, médecine générale, docteur d'État en médecine, doctorat d'État en médecine, doctorat médecine, internat de médecine, FMOS, FMPOS, MD, médecin diplômé d'État; 1; un doctorat en médecine; tradithérapeute, tradipraticien, guérisseur, médecin traditionnel, médecine traditionnelle, herboriste, étudiant en médecine, technicien supérieur de santé publique
  dentiste, chirurgien dentiste, médecin dentiste, stomatologue, chirurgien dentiste omnipraticien, praticien dentaire, +orthodontiste, parodontiste, odontologiste, odontologue, odontostomatologiste, odontostomatologue, stomatologiste, pédodontiste, endodontiste, implantologiste, chirurgien buccal, dentist, (docteur/chirurgien/médecin) (en chirurgie dentaire/en art dentaire/en odontologie/dentaire); odontologie, odonto stomatologie, odontostomatologie, chirurgie dentaire, médecine dentaire, art dentaire, stomatologie, chirurgien dentiste, doctorat en chirurgie dentaire, docteur en chirurgie dentaire, doctorat en médecine dentaire, docteur en médecine dentaire, doctorat d'État en chirurgie dentaire, orthodontie, orthopédie dento faciale; 1; un doctorat en chirurgie dentaire; prothésiste dentaire, assistant dentaire, technicien supérieur en odontologie, hygiéniste bucco dentaire, mécanicien dentaire, mécanicien prothésiste, soins bucco dentaires
  orthodontiste, spécialiste en orthodontie, dentiste orthodontiste; orthodontie, orthopédie dento faciale, ODF, CECSMO; 1; une spécialité d'orthodontie; ; ; dentiste
  pharmacien, pharmacist, pharmacien d'officine, pharmacien titulaire, pharmacien hospitalier, pharmacien industriel, pharmacien responsable, pharmacien gérant, responsable d'officine, docteur en pharmacie, +pharmacien biologiste; pharmacie, docteur en pharmacie, doctorat en pharmacie, doctorat d'État en pharmacie, PharmD; 1; un doctorat en pharmacie; vendeur en pharmacie, auxiliaire de pharmacie, préparateur en pharmacie, préparateur d'État en pharmacie, assistant en pharmacie, gestion pharmaceutique, BP préparateur, dépositaire, gérant de dépôt, vendeur de médicaments, délégué médical
  vétérinaire, médecin vétérinaire, docteur vétérinaire, veterinarian, vétérinaire praticien, vétérinaire privé, vétérinaire mandataire, DVM; médecine vétérinaire, sciences vétérinaires, EISMV, doctorat vétérinaire, docteur vétérinaire, doctorat en médecine vétérinaire, docteur en médecine vétérinaire, doctorat d'État en médecine vétérinaire, DVM, IAV Hassan; 1; un doctorat en médecine vétérinaire; technicien vétérinaire, infirmier vétérinaire, assistant vétérinaire, ingénieur d'élevage, agent d'élevage, agent vétérinaire, auxiliaire d'élevage, auxiliaire vétérinaire, technicien d'élevage, santé animale, agent de santé animale, vaccinateur
  infirmier, infirmier d'État, infirmier diplômé d'État, nurse, technicien supérieur de santé, technicien de santé, TSS, infirmier obstétricien, +infirmier anesthésiste, +assistant médical, +IADE, +infirmier de bloc, +infirmier de bloc opératoire, infirmier urgentiste, infirmier major, infirmier chef, infirmier superviseur, infirmier de site, infirmier du travail, IDE, registered nurse, infirmier (spécialisé/spécialiste/hygiéniste/scolaire/coordinateur), infirmier de santé publique, +attaché de santé; soins infirmiers, sciences infirmières, IDE, DEIDE, = infirmier spécialisé de bloc, = anesthésiste, école d'infirmiers, nursing, HEALTH, attaché de santé; 5; un diplôme d'infirmier; aide soignant, matrone, agent de santé communautaire, secouriste, infirmier auxiliaire, infirmier vétérinaire, infirmier breveté, brevet d'infirmier, agent itinérant de santé, garde malade, agent de santé, auxiliaire de santé, aide soins, technicien de santé communautaire
  infirmier de bloc, infirmier de bloc opératoire, infirmier instrumentiste, IDE bloc, IBODE, instrumentiste, surveillant de bloc, surveillant de bloc opératoire, major de bloc, cadre de bloc, chef de bloc, technicien supérieur de bloc, technicien supérieur de bloc opératoire, TSS bloc; = infirmier, = infirmier spécialisé de bloc, bloc, bloc opératoire, instrumentation, instrumentation opératoire, instrumentation chirurgicale, infirmier spécialiste en chirurgie, attaché de santé en chirurgie, HEALTH; 5; un diplôme d'infirmier ou de bloc opératoire; aide soignant, aide de bloc, brancardier, agent de stérilisation, infirmier auxiliaire, infirmier breveté, brevet d'infirmier
  infirmier spécialisé de bloc, infirmier spécialisé de bloc opératoire, technicien supérieur de bloc, technicien supérieur de bloc opératoire, TSS bloc, TSS bloc opératoire, IBODE; bloc, bloc opératoire, instrumentation, instrumentation opératoire, instrumentation chirurgicale, infirmier spécialiste en chirurgie, attaché de santé en chirurgie, TSS instrumentation, HEALTH; 3; un diplôme spécialisé de bloc opératoire; ; ; infirmier de bloc
  sage-femme, maïeuticien, sage-femme d'État, midwife, SFE, SFDE, maïeuticien d'État, infirmier sage-femme, (technicien supérieur/technicien/TSS) (obstétrique/maïeutique); maïeutique, obstétrique, sciences obstétricales, SFDE, SFE, SF, diplôme de sage-femme, HEALTH; 5; le diplôme de sage-femme; matrone, aide soignant, accoucheuse traditionnelle, auxiliaire accoucheuse, infirmier auxiliaire, infirmière auxiliaire obstétricienne, infirmière obstétricienne, infirmier obstétricien, matrone accoucheuse, accoucheuse auxiliaire, accoucheuse brevetée, sage-femme auxiliaire
  anesthésiste, infirmier anesthésiste, IADE, (SPECIALIST) (anesthésie/anesthésie réanimation), infirmier anesthésiste réanimateur, nurse anesthetist, major d'anesthésie, +médecin anesthésiste, +assistant médical anesthésiste, +technicien anesthésiste, +anesthésiste réanimateur; anesthésie, anesthésie réanimation, IADE, TSAR, infirmier anesthésiste, anesthésiste, HEALTH, attaché de santé en anesthésie; 3; un diplôme d'anesthésie;
  puériculteur, infirmier puériculteur; puériculture, HEALTH; 3; le diplôme de puériculture; auxiliaire de puériculture
  technicien de laboratoire, laborantin, biologiste, technicien biologiste, technicien labo, technologiste de laboratoire, (technologue/technologue supérieur) (de laboratoire/biomédical), technicien d'analyses médicales, (SPECIALIST) (laboratoire/biologie/biologie médicale/analyses biomédicales), attaché de santé en laboratoire, attaché de santé en biologie médicale, assistant médical de laboratoire, assistant médical biologie, technicien laborantin, +(major/surveillant/chef/responsable/superviseur) de laboratoire; laboratoire, biologie, biologie médicale, analyses médicales, analyses biologiques, biochimie, bactériologie, microbiologie, chimie, labo, analyses biomédicales, hématologie, parasitologie, technologiste biomédical, technologie biomédicale, sciences biologiques, = technicien de laboratoire médical, HEALTH; 5; un diplôme de laboratoire;
  technicien de laboratoire médical, technicien d'analyses médicales, (SPECIALIST) (biologie médicale/analyses biomédicales/analyses médicales), +(SPECIALIST) (laboratoire/biologie), technicien d'analyses biomédicales, technicien en biologie médicale, technologiste biomédical, technologiste médical, technologiste de laboratoire médical, technologue biomédical, technologue médical, +technologue de laboratoire, TSS laboratoire, TSS biologie médicale, biologiste médical, +technicien de laboratoire, +laborantin, +technicien labo, +technicien biologiste, +technologiste de laboratoire, +attaché de santé en laboratoire, +attaché de santé en biologie médicale, +assistant médical de laboratoire, +assistant médical biologie, +(major/surveillant/chef/responsable/superviseur) de laboratoire; analyses médicales, analyses biomédicales, biologie médicale, analyses biologiques, technologie biomédicale, laboratoire, labo, HEALTH, ~ biologie, ~ sciences biologiques, ~ biochimie, ~ bactériologie, ~ microbiologie, ~ hématologie, ~ parasitologie; 5; un diplôme d'analyses biomédicales; chimie, chimie industrielle, agricole, agronomie, agroalimentaire, alimentaire, minier, textile, pétrole, géologie, environnement, géotechnique, eau, brasserie, laiterie, industrie laitière, industrie, cimenterie, ciment, sols, photo; ; technicien de laboratoire
  technicien de radiologie, manipulateur en radiologie, manipulateur radio, manipulateur en électroradiologie, manipulateur d'électroradiologie médicale, manipulateur en imagerie médicale, manipulateur d'imagerie, technicien d'imagerie médicale, TSS radiologie, TSS imagerie, radiographer, (SPECIALIST) (radiologie/imagerie/imagerie médicale/électroradiologie), technicien en radiologie, manip radio, attaché de santé en radiologie, attaché de santé en imagerie médicale, TSIM, assistant médical en radiologie, assistant médical imagerie, MERM, +manipulateur, +manipulateur radio, +technicien radio, +TSS radio, +TS radiologie, manipulateur IRM, manipulateur scanner, +cadre manipulateur, +technicien scanner, +technicien IRM; radiologie, imagerie médicale, électroradiologie, imagerie, TSS radio, manipulateur en radiologie, HEALTH; 4; un diplôme d'imagerie médicale;
  kinésithérapeute, physiothérapeute, masseur kinésithérapeute, MKDE, réadaptateur, kiné, masseur kiné, physio, physiotherapist, technicien kinésithérapeute, TSS kinésithérapie, (SPECIALIST) (kinésithérapie/rééducation), attaché de santé en kinésithérapie, assistant médical en kinésithérapie; kinésithérapie, physiothérapie, masso kinésithérapie, kinésithérapeute, rééducation fonctionnelle, HEALTH; 3; un diplôme de kinésithérapie; masseur, masseur de bien-être, massage, rebouteux, ostéopathe, ostéopathie, aide kiné
  opticien, opticien lunetier, optométriste, opticien optométriste, optométriste opticien, opticien diplômé; optique, optométrie, lunetterie, BTS opticien, BTS OL, opticien lunetier, HEALTH; 4; un diplôme d'opticien; monteur en optique, monteur optique, vendeur en optique, vendeur optique, conseiller en optique, lunettier traditionnel
  préparateur en pharmacie, préparateur d'État en pharmacie, préparateur, préparateur en officine, préparateur hospitalier, technicien supérieur en pharmacie, technicien en pharmacie, assistant médical en pharmacie, TSS pharmacie; préparation en pharmacie, BP préparateur, gestion pharmaceutique, pharmacie, BEP préparateur, HEALTH; 5; le brevet de préparateur en pharmacie; vendeur en pharmacie, auxiliaire de pharmacie, agent de pharmacie, vendeur en officine, aide pharmacie, aide préparateur, dépositaire, gérant de dépôt, vendeur de médicaments
  technicien supérieur en ophtalmologie, TSO, (infirmier/infirmier spécialisé/assistant médical/attaché de santé/TSS) (en ophtalmologie/ophtalmologie); ophtalmologie, soins ophtalmologiques, TSO, HEALTH; 3; un diplôme d'ophtalmologie; vendeur en optique
  infirmier en santé mentale, (infirmier/infirmier spécialisé/assistant médical/attaché de santé) (psychiatrie/santé mentale), infirmier psychiatrique; santé mentale, psychiatrie, HEALTH; 3; un diplôme de soins en santé mentale;
  diététicien, diététicien nutritionniste; diététique, nutrition humaine, HEALTH; 3; un diplôme de diététique; aide cuisinier
  audioprothésiste; audioprothèse; 3; un diplôme d'audioprothésiste;
  orthoprothésiste, technicien orthoprothésiste; orthoprothèse, orthopédie, appareillage orthopédique; 4; un diplôme d'orthoprothésiste; cordonnier
  psychomotricien; psychomotricité; 3; un diplôme de psychomotricien;
  éducateur spécialisé; éducation spécialisée, INFTS, travail social; 4; un diplôme d'éducateur spécialisé; animateur, moniteur
  prothésiste dentaire; prothèse dentaire; 5; un diplôme de prothésiste dentaire; aide prothésiste, poseur de dents
  orthophoniste; orthophonie; 2; un diplôme d'orthophoniste;
  ergothérapeute; ergothérapie; 3; un diplôme d'ergothérapeute;
  psychologue clinicien; psychologie, psychologie clinique; 1; un master de psychologie;
  assistant social, assistant de service social; service social, travail social, action sociale, INFTS, école de service social; 4; le diplôme d'État d'assistant social; ; 2
  avocat, lawyer, avocat à la cour, avocat associé, avocat collaborateur, avocat conseil, avocat d'affaires, avocat pénaliste, avocat fiscaliste, attorney, avocat inscrit; CAPA, certificat d'aptitude à la profession d'avocat, barreau, avocat inscrit, ordre des avocats, CRFPA; 2; le certificat d'aptitude à la profession d'avocat; clerc d'avocat, parajuriste, clerc, assistant juridique, juriste, conseil juridique, avocat stagiaire
  notaire, notaire associé, notaire salarié, notaire suppléant, notaire titulaire; notariat, aptitude aux fonctions de notaire, DSN, DESS notariat, examen professionnel de notaire, CAPN, CFPN, diplôme supérieur du notariat, aptitude à la profession de notaire; 2; le diplôme de notaire; clerc de notaire, clerc, clerc principal, premier clerc, notaire stagiaire
  huissier, huissier de justice, commissaire de justice, huissier associé, huissier commissaire priseur; huissier de justice, aptitude aux fonctions d'huissier, capacité d'huissier, examen professionnel d'huissier; 2; le diplôme d'huissier de justice; clerc d'huissier, clerc, clerc assermenté, clerc principal, premier clerc, agent de recouvrement, huissier de banque, huissier de cabinet, huissier de ministère
  commissaire priseur; ; 2; le diplôme de commissaire-priseur;
  magistrat, juge, procureur; magistrature, école nationale de la magistrature, INFJ; 1; la formation de magistrat;
  greffier, greffier en chef; greffe, école des greffes, INFJ; 4; la formation de greffier;
  expert comptable, commissaire aux comptes, expert comptable diplômé, expert comptable associé, expert comptable inscrit; expertise comptable, DECOFI, diplôme d'expertise comptable, DEC, DSCOGEF, inscrit à l'ordre des experts comptables; 1; le diplôme d'expert-comptable; comptable agréé, DECF, DESCF, DSCG, DCG, DESCOGEF, mémorialiste
  actuaire; actuariat; 1; un diplôme d'actuaire;
  géomètre expert, expert géomètre, géomètre expert foncier, géomètre agréé, géomètre expert agréé; ordre des géomètres experts, expertise foncière, diplôme de géomètre expert, DPLG, agrément de géomètre; 2; le titre de géomètre-expert; géomètre topographe, géomètre, topographe, technicien topographe, aide géomètre, opérateur topographe, dessinateur topographe, brigadier topographe, ingénieur topographe
  professeur de lycée, professeur de collège, professeur du secondaire, enseignant du secondaire, professeur de mathématiques, enseignant de mathématiques, professeur de physique, professeur de physique chimie, professeur d'anglais, enseignant d'anglais, professeur de français, enseignant de français, professeur de SVT, professeur d'histoire, professeur de philosophie, professeur, prof, (professeur/enseignant) (CEM/second cycle/post primaire/moyen secondaire/moyen/lycée/collège/secondaire), +enseignant; ! école normale, ! école normale supérieure, ! ENSUP, ! CAPES, ! FASTEF, ! CAE CEM, ! CAECEM, ! CAEM, ! CAES, pédagogie, sciences de l'éducation, enseignement; 4; un diplôme d'enseignement ou une licence; ; 2
  professeur de collège, maître du second cycle, (professeur/enseignant) (CEM/CEG/second cycle/moyen/collège), +enseignant; ! IFM second cycle, ~ IFM, ~ institut de formation des maîtres, ! CAP CEG, ! CAE CEM, ! CAECEM, ! FASTEF, ! école normale, ! école normale supérieure, ! ENSUP, ! CAPES, ! CAEM, ! CAES, pédagogie, sciences de l'éducation, enseignement; 4; un diplôme d'enseignement ou une licence; ; 2; professeur de lycée
  professeur certifié, professeur titulaire du CAPES; ! CAPES, ! CAPESTP, ! CAEM, ! CAES, ! agrégation, école normale supérieure, ENSUP, FASTEF; 2; le CAPES ou un diplôme équivalent; CAP CEG, CAE CEM, professeur de collège, professeur de CEG; ; professeur de lycée
  instituteur, maître d'école, enseignant du préscolaire et du primaire, enseignant primaire, maître du premier cycle, maître du second cycle, enseignant du primaire, enseignant, teacher, maître du fondamental, maître de l'enseignement fondamental, maître du premier cycle, directeur d'école, directeur d'école (primaire/fondamentale/élémentaire), (enseignant/maître) (de maternelle/franco arabe/de médersa/du préscolaire/de cours préparatoire/de cours moyen/spécialisé), (maître/maîtresse/enseignant) (1er cycle/premier cycle/du primaire/primaire/élémentaire/de l'élémentaire/de CP/de CE1/de CE2/de CM1/de CM2/CP1/CP2/fondamental/classe), chargé de classe, primary teacher, instituteur adjoint, professeur des écoles, instituteur ordinaire, instituteur principal; ! école normale, ! institut de formation des maîtres, ! IFM, ! CAFOP, ! CEAP, pédagogie, sciences de l'éducation, enseignement, ! CEAP, ! CAP instituteur, ! CFEEN, ! CEFEN, ! EFI, ! ENEP, ! ENIA, ! CRFPE, ! école des instituteurs, ! DIPEN, ! CAP enseignement, ! CAE, ! ENI instituteur, ! école normale d'instituteurs, ! certificat d'aptitude pédagogique; 6; un diplôme d'instituteur ou une licence; animateur d'alphabétisation, alphabétiseur, moniteur, maître coranique, maître communautaire, répétiteur, maître d'internat, surveillant; 2
  éducateur préscolaire, éducateur de jeunes enfants, (enseignant/maître) de (petite section/moyenne section/grande section), (éducateur/animateur/moniteur) (de la petite enfance/petite enfance/de jardin d'enfants/de maternelle), jardinier d'enfants, +enseignant du préscolaire, +enseignant de maternelle, +maître de maternelle, +maître du préscolaire; préscolaire, éducation préscolaire, petite enfance, INFTS, = instituteur; 6; un diplôme d'éducation préscolaire; ; 2
  inspecteur de l'enseignement, inspecteur de l'éducation, inspecteur pédagogique; inspection de l'enseignement, inspectorat, ENSUP; 2; le diplôme d'inspecteur de l'enseignement;
  ingénieur génie civil, ingénieur en génie civil, ingénieur BTP, ingénieur bâtiment, ingénieur travaux publics, ingénieur des travaux publics, ingénieur travaux, ingénieur structure, ingénieur GC, ingénieur civil, ingénieur (routier/routes/béton armé/ouvrages d'art/structures/infrastructures/VRD), IGC, civil engineer; génie civil, GC, génie mécanique et civil, bâtiment et travaux publics, BTP, travaux publics, bâtiment, ponts et chaussées, structures, routes, ouvrages d'art, géotechnique; 2; un diplôme d'ingénieur en génie civil;
  ingénieur électromécanicien, ingénieur électromécanique, ingénieur en électromécanique, ingénieur génie électromécanique, ingénieur maintenance électromécanique, ingénieur de maintenance électromécanique, +ingénieur électrique, +ingénieur électricien, +ingénieur mécanique, +ingénieur mécanicien, +ingénieur maintenance, +ingénieur électrotechnicien; électromécanique, génie électromécanique, génie électrique, électrotechnique, génie mécanique, génie industriel, maintenance industrielle, = ingénieur électrique, = ingénieur mécanique; 2; un diplôme d'ingénieur électromécanicien; technicien électromécanicien
  ingénieur électrique, ingénieur électricien, +ingénieur électromécanicien, ingénieur en énergies renouvelables, ingénieur énergies renouvelables, ingénieur solaire, ingénieur énergie, electrical engineer, ingénieur électrotechnicien; génie électrique, électromécanique, génie électromécanique, électrotechnique, énergies renouvelables, génie énergétique, énergétique, électricité, énergie solaire; 2; un diplôme d'ingénieur en électricité ou en énergie; électromécanicien, technicien électromécanicien
  ingénieur mécanique, ingénieur mécanicien, ingénieur industriel, ingénieur maintenance, ingénieur procédés, mechanical engineer; génie mécanique, génie industriel, mécanique, électromécanique, maintenance industrielle, génie des procédés, chimie; 2; un diplôme d'ingénieur du domaine;
  ingénieur des mines, ingénieur minier, ingénieur géologue, mining engineer; mines, génie minier, géologie; 2; un diplôme d'ingénieur des mines ou de géologie;
  ingénieur hydraulique, ingénieur hydraulicien, ingénieur du génie rural; hydraulique, génie rural, hydrogéologie, eau et assainissement, génie civil; 2; un diplôme d'ingénieur hydraulicien;
  ingénieur agronome, ingénieur agricole; agronomie, sciences agronomiques, agriculture, productions végétales, génie rural; 2; un diplôme d'ingénieur agronome;
  urbaniste, aménageur urbaniste; urbanisme, aménagement du territoire, EAMAU; 1; un diplôme d'urbaniste;
  architecte, architecte urbaniste; architecture, HMONP, DPLG, DEIAU, ordre des architectes, EAMAU, ENSA, ESIAU; 1; un diplôme d'architecte;
  conducteur d'engins, (opérateur/chauffeur/machiniste/pilote) d'engins, (conducteur/opérateur/chauffeur) (ENGINES), pelleteur, pelliste, niveleur, tractopelliste, bulldozériste, finisseur, (heavy equipment/excavator/loader/grader/dozer/dump truck/backhoe) operator; conduite d'engins, CACES engins, CACES R482, CACES R372, R482, R372, attestation de conducteur, opérateur d'engins miniers, engins, engins de chantier, CAP engins, permis engins, engins lourds, (ENGINES), ~ CACES, ~ attestation, ~ certificat, ~ habilitation, ~ conduite; 7; un certificat de conducteur d'engins; aide conducteur d'engins, graisseur
  cariste, clarkiste, (conducteur/opérateur/chauffeur/pilote) (chariot élévateur/chariot/élévateur/reach stacker/fenwick/chariot télescopique), forklift (operator/driver), reach stacker operator; CACES chariot, chariot élévateur, chariots élévateurs, reach stacker, R490, CACES R490, CACES R489, CACES R389, R489, R389, conduite de chariot élévateur, ~ CACES, ~ attestation, ~ certificat, permis cariste; 7; le CACES des chariots élévateurs;
  grutier, conducteur de grue, opérateur de grue, crane operator, grutier mobile, conducteur de grue à tour, conducteur de grue mobile, opérateur de grue mobile, opérateur grue portuaire, conducteur de portique, portiqueur, opérateur de portique, opérateur grutier, (conducteur/opérateur) (grue portuaire/grue auxiliaire/grue à tour), (mobile/tower) crane operator; CACES grue, CACES R487, CACES R483, conduite de grue, R487, R483, ~ CACES, ~ attestation, ~ certificat, certificat de grutier, CACES grutier, grue à tour, grue mobile, LEEA, LOLER, R490, CACES R490; 7; un certificat de grutier; élingueur, chef de manoeuvre, aide grutier, chef de manœuvre, rigger
  pontier, (conducteur/opérateur) (pont roulant/pont); CACES pont roulant, CACES R484, R484, CACES R318, R318, ~ CACES, ~ attestation, ~ certificat, ~ pont roulant; 7; le CACES des ponts roulants; élingueur
  conducteur de nacelle, (conducteur/opérateur) (nacelle/PEMP/nacelle élévatrice); CACES nacelle, R486, R386, CACES R486, CACES R386, PEMP, nacelle, ~ CACES, ~ attestation, ~ certificat; 7; le CACES des nacelles;
  boutefeu, artificier, blaster; préposé au tir, CPT, tir de mine, explosifs; 7; le certificat de préposé au tir;
  pilote de ligne, pilote d'avion, pilote d'hélicoptère, commandant de bord, copilote; licence de pilote, CPL, ATPL, pilotage; 7; une licence de pilote;
  contrôleur aérien, contrôleur de la circulation aérienne, aiguilleur du ciel; contrôle aérien, circulation aérienne, navigation aérienne, EAMAC; 4; une licence de contrôleur aérien;
  conducteur de train, conducteur de locomotive, mécanicien de locomotive; conduite ferroviaire, conduite de train, habilitation ferroviaire; 7; l'habilitation à conduire un train;
  agent de sûreté aéroportuaire, agent de sûreté de l'aviation, agent de sûreté de l'aviation civile, agent de sûreté aéroport, agent AVSEC, agent de sûreté fret, agent d'inspection filtrage, agent inspection filtrage, agent filtrage, opérateur RX, opérateur imagerie radioscopique, screener, superviseur AVSEC, superviseur sûreté aéroport, superviseur sûreté aéroportuaire, superviseur sûreté fret, agent de sûreté AVSEC, +agent de sûreté, +opérateur de sûreté, +superviseur sûreté, +chef d'équipe sûreté; sûreté aéroportuaire, sûreté de l'aviation civile, AVSEC, AVSEC base, inspection filtrage, opérateur d'imagerie, imagerie radioscopique, ~ ANAC; 7; le certificat de sûreté aéroportuaire; agent de sécurité, vigile
  agent SSIAP, (agent/agent de sécurité/opérateur/équipier/agent de prévention) incendie, agent des services de sécurité incendie, SSIAP 1, SSIAP1, +sapeur pompier, +pompier, +chef d'équipe SSIAP, +(chef d'équipe/chef de service/responsable/chef de poste) (sécurité incendie/incendie); SSIAP, SSIAP 1, SSIAP 2, SSIAP 3, SSIAP1, SSIAP2, SSIAP3, sécurité incendie, sapeur pompier, ERP1; 7; le diplôme SSIAP; agent de sécurité, vigile
  chef d'équipe SSIAP, (chef d'équipe/chef de service/responsable/chef de poste) (sécurité incendie/incendie), agent SSIAP 2, SSIAP 2, SSIAP2, SSIAP 3, SSIAP3, chef de service SSIAP; SSIAP 2, SSIAP 3, SSIAP2, SSIAP3; 7; le diplôme SSIAP 2; agent SSIAP, SSIAP 1, SSIAP1, agent SSIAP 1; ; agent SSIAP
  pompier, sapeur pompier, pompier (d'aérodrome/d'aéroport/industriel/d'entreprise/privé/minier), agent SLIA, agent SSLIA, firefighter, +agent SSIAP; sapeur pompier, SLIA, SSLIA, SSIAP, SSIAP 1, SSIAP1, SSIAP 2, SSIAP 3, protection civile, lutte contre l'incendie, pompier, NFPA, NFPA 1001, école des pompiers; 7; un brevet de pompier; secouriste, agent de sécurité
  électricien habilité, électricien haute tension, chargé de consignation, électricien * habilité, électrotechnicien * habilité, électromécanicien * habilité, monteur * habilité, technicien électricité habilité, électricien HTA, électricien HT, monteur réseau HTA, monteur lignes HTA, +électricien, +électrotechnicien, +électromécanicien, +monteur réseau, +monteur lignes, +monteur HTA, +monteur électricien, +agent d'intervention réseau, +technicien électricité; habilitation électrique, B2V, H1V, H2V, ~ habilitation, B1V, H1V, B2T, H2T, B1T, H1T, habilitation BR, habilitation BC, habilitation HC, habilité BR, habilité BC, habilité HC, titre d'habilitation, carnet d'habilitation; 7; l'habilitation électrique; aide électricien, électricien auto
  moniteur d'auto école, (moniteur/enseignant) de conduite, enseignant de la conduite; CAPP, BEPECASER, BAFM, carte de moniteur, enseignement de la conduite, moniteur d'auto école; 7; le certificat de moniteur de conduite; chauffeur, conducteur
  (mécanicien/technicien) (avion/aéronautique/aéronef), mécanicien d'aéronefs, technicien de maintenance aéronautique; licence de mécanicien, Part 66, maintenance aéronautique, aéronautique, mécanicien aéronautique, EAMAC; 5; une licence de mécanicien d'aéronefs; mécanicien automobile
  personnel navigant commercial, hôtesse de l'air, steward, chef de cabine, PNC; CCA, CFS, certificat de formation à la sécurité, personnel navigant, PNC; 7; le certificat de membre d'équipage de cabine; hôtesse d'accueil
  (capitaine/commandant/officier/second) de navire, patron de pêche, capitaine au long cours, officier de pont, chef mécanicien navire, officier mécanicien; brevet de capitaine, brevet d'officier, STCW, marine marchande, brevet de patron, patron de pêche; 7; un brevet de la marine marchande; matelot, marin
  scaphandrier, plongeur professionnel, plongeur scaphandrier; hyperbarie, scaphandrier, classe 2B, plongée professionnelle; 7; le certificat d'aptitude à l'hyperbarie; plongeur de cuisine
  cordiste, technicien cordiste; IRATA, CQP cordiste, cordiste, accès sur cordes; 7; le certificat de cordiste;
  télépilote, pilote de drone, télépilote de drone; télépilote, drone, pilote de drone; 7; le certificat de télépilote;
  maître nageur, maître nageur sauveteur; BNSSA, sauvetage aquatique, natation, BEESAN; 7; le brevet de maître nageur;
`;

/** Schools of every trade of health: which, the diploma or the post says. */
const HEALTH = '~ INFSS, ~ INFAS, ~ ENDSS, ~ ENSP, ~ ENSPD, ~ école de santé, ~ ESS';

/** Before its field, a title of people trained by a school of health. */
const SPECIALIST =
  'technicien supérieur/technicien supérieur de santé/TSS/TS/technicien/attaché de santé/assistant médical/infirmier/infirmier spécialisé/infirmier spécialiste';
const ENGINES =
  'pelle/pelle hydraulique/pelleteuse/chargeuse/chargeur/bulldozer/bull/dozer/bouteur/niveleuse/grader/compacteur/rouleau compacteur/finisseur/dumper/tombereau/tractopelle/backhoe/excavatrice/engin/décapeuse/engins lourds/engins de chantier/engins miniers/D8';

/** The subjects taught in a school, by one teacher for each line. */
export const schoolSubjects: readonly (readonly string[])[] = [
  'mathématiques, maths, math',
  'physique, physique chimie, PC, sciences physiques, chimie',
  'SVT, biologie, sciences naturelles, bio géo',
  'français, lettres, lettres modernes, lettres classiques, littérature',
  'histoire, histoire géographie, géographie, HG, ECM',
  'philosophie, philo',
  'anglais',
  'arabe',
  'allemand',
  'espagnol',
  'économie, sciences économiques, comptabilité',
  'EPS, éducation physique',
].map(listOf);
const TAUGHT = schoolSubjects.flat();

/** Doctors of one speciality, and what it is called: anyone who has it is a doctor as well. */
const SPECIALITIES = `
  médecin du travail, médecin d'entreprise: médecine du travail, santé au travail, pathologies professionnelles | médecin de santé publique, médecin épidémiologiste: santé publique, épidémiologie, santé communautaire
  pédiatre, néonatologiste, néonatologue: pédiatrie, néonatologie | gynécologue, gynécologue obstétricien: gynécologie, gynécologie obstétrique | cardiologue: cardiologie
  ophtalmologue, ophtalmologiste: ophtalmologie | dermatologue: dermatologie | psychiatre: psychiatrie | urologue: urologie
  neurologue: neurologie | pneumologue: pneumologie | néphrologue: néphrologie | oncologue, cancérologue: oncologie, cancérologie
  radiologue, radiodiagnosticien: radiologie, radiodiagnostic, imagerie médicale | rhumatologue: rhumatologie | urgentiste: médecine d'urgence
  oto rhino laryngologiste, ORL: oto rhino laryngologie, ORL | hématologue: hématologie | anatomopathologiste: anatomie pathologique | médecin rééducateur: médecine physique | infectiologue: infectiologie, maladies infectieuses
  endocrinologue, diabétologue: endocrinologie, diabétologie | gastroentérologue: gastroentérologie, hépato gastroentérologie
  chirurgien, chirurgien pédiatre, chirurgien orthopédiste, chirurgien viscéral, traumatologue: chirurgie, traumatologie, chirurgie générale, chirurgie orthopédique, chirurgie viscérale, chirurgie pédiatrique | médecin anesthésiste, anesthésiste réanimateur: anesthésie réanimation, anesthésie
`;

/** Titles; the licences, one is required; the words for a sentence. */
const BY_LICENCE = `
  chauffeur semi remorque, conducteur semi remorque, chauffeur poids lourd semi remorque, chauffeur super poids lourd, chauffeur super lourd, conducteur super lourd, (chauffeur/conducteur) (semi/semi remorques/ensemble articulé/ensemble routier/articulé/porte conteneurs/porte engins/porte char/tracteur routier/train routier/SPL/super poids lourd/super poids lourds/grumier); E CE; le permis E
  chauffeur poids lourd, conducteur poids lourd, chauffeur camion, chauffeur de camion, conducteur de camion, chauffeur routier, conducteur routier, camionneur, chauffeur citerne, conducteur citerne, chauffeur PL, chauffeur gros porteur, conducteur gros porteur, chauffeur porteur, chauffeur benne, (chauffeur/conducteur) (poids lourds/camion citerne/camion benne/camion malaxeur/malaxeur/toupie/plateau/frigorifique/hydrocarbures/hydrocarbure/routier international), truck driver, +chauffeur semi remorque, +conducteur semi remorque, +chauffeur super lourd, +(chauffeur/conducteur) (semi/tracteur routier/grumier/ensemble routier/porte engins/porte char); C E CE; le permis C
  chauffeur de bus, conducteur de bus, (chauffeur/conducteur) (bus scolaire/interurbain/bus urbain/minibus scolaire/sotrama), bus driver, chauffeur autocar, conducteur autocar, chauffeur de car scolaire, conducteur de car scolaire, chauffeur d'autobus, conducteur d'autobus, machiniste, chauffeur de minibus, conducteur de minibus, chauffeur de minicar, chauffeur de transport en commun, conducteur de transport en commun; D; le permis D
  chauffeur, conducteur, chauffeur de direction, conducteur de véhicule, chauffeur mécanicien, chauffeur livreur, chauffeur de taxi, conducteur de taxi, taximan, ambulancier, chauffeur ambulancier, driver, +chauffeur poids lourd, +conducteur poids lourd, +chauffeur routier, +camionneur, +chauffeur de camion, +chauffeur de bus, +conducteur de bus, +chauffeur semi remorque; B C D E CE; le permis B
`;

/** Words of titles as a woman is called, where the letters say it otherwise. */
const FEMININE = `
  médecin=doctoresse docteur=docteure pharmacien=pharmacienne chirurgien=chirurgienne infirmier=infirmière maïeuticien=sage-femme
  technicien=technicienne laborantin=laborantine manipulateur=manipulatrice opticien=opticienne préparateur=préparatrice
  puériculteur=puéricultrice instrumentiste=instrumentiste surveillant=surveillante assistant=assistante clinicien=clinicienne avocat=avocate
  huissier=huissière procureur=procureure magistrat=magistrate greffier=greffière expert=experte professeur=professeure
  enseignant=enseignante instituteur=institutrice maître=maîtresse éducateur=éducatrice inspecteur=inspectrice ingénieur=ingénieure
  conducteur=conductrice opérateur=opératrice chauffeur=chauffeuse grutier=grutière artificier=artificière contrôleur=contrôleuse
  mécanicien=mécanicienne agent=agente électricien=électricienne chargé=chargée camionneur=camionneuse ambulancier=ambulancière
  moniteur=monitrice commandant=commandante anesthésiste=anesthésiste électromécanicien=électromécanicienne hydraulicien=hydraulicienne
  obstétricien=obstétricienne habilité=habilitée certifié=certifiée titulaire=titulaire masseur=masseuse lunetier=lunetière
  supérieur=supérieure social=sociale industriel=industrielle minier=minière nageur=nageuse sauveteur=sauveteuse aérien=aérienne
  électrotechnicien=électrotechnicienne monteur=monteuse néonatologue=néonatologue conseiller=conseillère praticien=praticienne
  réanimateur=réanimatrice chef=cheffe diplômé=diplômée spécialisé=spécialisée aiguilleur=aiguilleuse pelleteur=pelleteuse niveleur=niveleuse
`;

/** Look like one of the titles above and are none. */
export const neverRegulated: readonly string[] = listOf(
  `architecte logiciel, architecte réseau, architecte système, architecte cloud, architecte informatique, architecte de données,
  architecte d'intérieur, architecture d'intérieur, architecte paysagiste, architecture du paysage, technicien de santé animale, électricien auto, électricien automobile, électricien plombier, plombier électricien, agent de sûreté portuaire, agent de sûreté du port,
  technicien radio fm, technicien radio télévision, technicien radiocommunication, radiographie industrielle, conducteur de travaux, conducteur de ligne, conducteur de machine, conducteur de moto,
  conducteur de moto taxi, conducteur de taxi moto, conducteur de chaudière, conducteur de groupe, enseignant chercheur, professeur d'université, conducteur de tracteur, médecin traditionnel, infirmier vétérinaire, pharmacien traditionnel, professeur à domicile, professeur de couture, professeur de musique,
  professeur de danse, professeur de sport, professeur de coiffure, juge de touche, conducteur offset`,
);

export type RegulatedTrade = {
  /** Titles that name it, the usual one first. */
  titles: readonly string[];
  /** The same, of a woman. */
  feminineTitles: readonly string[];
  /** Titles of near trades that nobody is given without this diploma. */
  sharedTitles: readonly string[];
  /** What its diploma is called, beside its titles; empty for a trade that asks for a licence. */
  diplomas: readonly string[];
  /** Those of its diplomas that an offer may ask for by name. */
  papers: readonly string[];
  /** Too wide names of it, that count for who worked in the trade. */
  wideNames: readonly string[];
  /** A code of the study levels: a diploma below it is another one. Null when a licence is what is asked. */
  lowestLevel: number | null;
  /** Classes of driving licence, one is required; empty when a diploma is required. */
  licences: readonly string[];
  /** With its article. */
  demanded: string;
  /** Diplomas of the same work that are not it. */
  lesser: readonly string[];
  /** The study level from which any diploma serves; null when only its own does. */
  anyFrom: number | null;
  /** The usual title of the trade it is a speciality of. */
  specialityOf: string | null;
};

const feminineWords = new Map(
  FEMININE.trim()
    .split(/\s/)
    .filter((pair) => pair !== '')
    .map((pair) => pair.split('=') as [string, string]),
);

/** « Ingénieur mécanicien » is « ingénieure mécanicienne ». */
const inFeminine = (title: string): string =>
  title
    .split(' ')
    .map((word) => feminineWords.get(word) ?? word)
    .join(' ');

type Line = { titles: readonly string[]; diplomas: readonly string[] };
const specialities: readonly Line[] = SPECIALITIES.trim()
  .split(/[|\n]/)
  .map((one) => {
    const [titles = '', diplomas = ''] = one.split(':');
    return { titles: listOf(titles), diplomas: listOf(diplomas) };
  });

/** Titles that a line names by itself. */
const named = new Set<string>();
const diplomaLines = linesOf(
  BY_DIPLOMA.replaceAll('HEALTH', HEALTH).replaceAll('SPECIALIST', SPECIALIST).replaceAll('ENGINES', ENGINES),
);

/** « = infirmier »: what that line names. */
function namesOf(one: string): string[] {
  const [same, title = ''] = one.split('= ');
  if (same !== '') return [one];
  const line = diplomaLines.find(([titles = '']) => listOf(titles)[0] === title) ?? [];
  return [
    ...unmarked(line[0] ?? '', '+'),
    ...unmarked(line[1] ?? '', '=').filter((name) => !name.startsWith('~')),
  ];
}

/** Without the sign before it. */
const plain = (name: string): string => name.replace(/^[+!~]\s?/, '');
const marked = (text: string, sign: string): string[] =>
  listOf(text).flatMap((name) => (name.startsWith(sign) ? plain(name) : []));
const unmarked = (text: string, sign: string): string[] =>
  listOf(text).filter((name) => !name.startsWith(sign));

for (const [titles = ''] of diplomaLines) for (const title of listOf(titles)) named.add(plain(title));

const NOTHING = { diplomas: [], papers: [], wideNames: [], lesser: [], anyFrom: null, specialityOf: null };

/**
 * « Technicien de laboratoire », « technicien de biologie »: a title with one field of the diplomas also has its other
 * fields; « enseignant de mathématiques » has the subject.
 */
function withFields(titles: readonly string[], diplomas: string): string[] {
  const fields = listOf(diplomas).filter((name) => /^[\p{Ll}' -]+$/u.test(name));
  const composed = titles.flatMap((title) => {
    const others = title.endsWith(' de mathématiques') ? TAUGHT : fields;
    const field = others.find((one) => title.endsWith(` ${one}`));
    const head = field === undefined ? '' : title.slice(0, -field.length).trim();
    return head === '' ? [] : others.map((one) => `${head} ${one}`);
  });
  return [...titles, ...new Set(composed.filter((title) => !named.has(title) && !titles.includes(title)))];
}

const byDiploma: readonly RegulatedTrade[] = diplomaLines.map(
  ([titles = '', diplomas = '', level = '', demanded = '', lesser = '', any = '', whole = ''], place) => ({
    titles: withFields(unmarked(titles, '+'), diplomas),
    feminineTitles: withFields(unmarked(titles, '+'), diplomas).map(inFeminine),
    // The first line is that of doctors.
    sharedTitles: [...marked(titles, '+'), ...(place === 0 ? specialities.flatMap((one) => one.titles) : [])],
    diplomas: [
      ...unmarked(diplomas, '~').flatMap(namesOf).map(plain),
      ...(place === 0 ? specialities.flatMap((one) => one.diplomas) : []),
    ],
    papers: marked(diplomas, '!'),
    wideNames: marked(diplomas, '~'),
    lowestLevel: Number(level),
    licences: [],
    demanded,
    lesser: listOf(lesser),
    anyFrom: any === '' ? null : Number(any),
    specialityOf: whole === '' ? null : whole,
  }),
);

const ofSpecialities: readonly RegulatedTrade[] = specialities.map(({ titles, diplomas }) => {
  const all = [
    ...titles.flatMap((title) =>
      /^(?:médecin|chirurgien)/.test(title) ? [title] : [title, `médecin ${title}`],
    ),
    // « Médecin spécialiste en pédiatrie ».
    ...diplomas.flatMap((field) => [`médecin ${field}`, `spécialiste en ${field}`]),
  ];
  return {
    ...NOTHING,
    titles: all,
    feminineTitles: all.map(inFeminine),
    sharedTitles: [],
    diplomas,
    lowestLevel: 1,
    licences: [],
    demanded: `la spécialité de médecin (${diplomas[0] ?? ''})`,
    specialityOf: 'médecin',
  };
});

const byLicence: readonly RegulatedTrade[] = linesOf(BY_LICENCE).map(
  ([titles = '', licences = '', demanded = '']) => ({
    ...NOTHING,
    titles: unmarked(titles, '+'),
    feminineTitles: unmarked(titles, '+').map(inFeminine),
    sharedTitles: marked(titles, '+'),
    lowestLevel: null,
    licences: licences.split(' '),
    demanded,
  }),
);

export const regulatedTrades: readonly RegulatedTrade[] = [...byDiploma, ...ofSpecialities, ...byLicence];

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
    .filter((one) => one !== '')
    .flatMap(spread);
}

/** « (chauffeur/conducteur) de bus »: each of them. */
function spread(name: string): string[] {
  const [whole, choices] = /\(([^()]*)\)/.exec(name) ?? [];
  if (whole === undefined || choices === undefined) return [name];
  return choices.split('/').flatMap((one) => spread(name.replace(whole, one)));
}

/**
 * Trades as people name them in the languages of the region and in English, in the format of `trade-names.ts`. One
 * spelling of each is enough: the search finds the others by sound, and takes ɔ for o and ɛ for e.
 */
export const LOCAL_TRADE_NAMES = `
  soferi, sofeli, mobili bolila, mobili boli, mobilibolila, dawalkat, direba, driver = chauffeur, conducteur
  truck driver, camion soferi, heavy driver = chauffeur poids lourd, conducteur de camion, chauffeur
  bus driver, sotrama chauffeur, sotrama soferi = conducteur de bus, chauffeur de bus, chauffeur
  apprenti sotrama, apprenti gbaka, apprenti car rapide, receveur, parantikè, parantikela, balanceur = apprenti chauffeur, receveur, apprenti
  moto bolila, motobolila, motoboli, jakarta, okada, rider, kabu kabu = conducteur de moto-taxi, livreur à moto, livreur, conducteur de tricycle
  tricycle, katakatani, conducteur de tricycle, salonni, bajaj = conducteur de tricycle, livreur, conducteur
  dogotoro, dokotoro, fajkat, likita, logtore, doktor, medical doctor, physician = médecin, docteur, médecin généraliste
  furakela, dogotoro muso, nurse, registered nurse, malamar jinya = infirmier, infirmier d'État, aide-soignant
  jiginnimuso, tinminela, midwife, ungozoma = sage-femme, matrone | furafeerela, pharmacist, furafeere = pharmacien, vendeur en pharmacie, auxiliaire de pharmacie
  lab technician, laboratory technician = technicien de laboratoire, laborantin
  kalalikela, kalalila, nawkat, niawkat, tela, tailor, dressmaker, seamstress = couturier, tailleur, styliste
  tobilikela, toggkat, togkat, gabulikela, dumunitobila, cook, chef de cuisine africaine, chef cook = cuisinier, cuisinière, commis de cuisine
  karamogo, kalanfa, lakolikaramogo, jangalekat, jangalekatt, oustaz, oustass, malami, karensamba, teacher, school teacher = enseignant, instituteur, professeur, maître
  garidi, kolosila, gardinye, wattukat, mai gadi, maigadi, guard, security guard, watchman, guardman = gardien, agent de sécurité, vigile
  boyesse, boyess, boniche, baaradenmuso, barikemuso, baraden, baarakemuso, mbindane, mbindan, mbinedane, maid, housemaid, housekeeper, tantie ménage, tantie de ménage, tata ménage = aide ménagère, aide à domicile, employé de maison, femme de ménage, agent d'entretien
  cleaner, cleaning lady, cleaning, sosarabaga, balayeuse de rue = agent d'entretien, technicien de surface, agent de nettoyage, femme de ménage
  denmarala, denladonbaga, nanny, babysitter, yayekat = nounou, garde d'enfants, assistante maternelle, auxiliaire de puériculture
  fatafinikela, finikola, footkat, fotkat, laundry, laundress, dry cleaner = blanchisseur, repassage, lavandière, pressing
  jagokela, feerekela, ferekela, fenferela, jaaykat, jaykat, dan kasuwa, seller, salesman, saleswoman, salesperson, shop keeper, shopkeeper = vendeur, commerçant, commercial, gérant de boutique
  sales representative, sales rep, sales agent, sales executive, sales officer = commercial, agent commercial, attaché commercial
  warimarala, cashier, teller = caissier, guichetier | jatebola, jatemine, jatekela, accountant, account officer, book keeper, bookkeeper = comptable, aide-comptable, caissier
  finance officer, finance assistant, finance manager = comptable, assistant financier, responsable administratif et financier, gestionnaire financier
  sebennikela, sebenikela, bindkat, secretary, office assistant, admin assistant, administrative assistant = secrétaire, assistant administratif, assistant de direction
  receptionist, front office = réceptionniste, hôte d'accueil
  senekela, cikela, baykat, beykat, manomi, koaada, farmer, farm worker = ouvrier agricole, agriculteur, cultivateur, maraîcher, agricole
  naakodugukela, nakosenna, nakotigi, gardener = jardinier, maraîcher | baganmarala, gennaden, sammkat, samkat, makiyayi, herder = éleveur, berger, vacher
  monnikela, mona, nappkat, napkat, fisherman = pêcheur, pisciculteur, pisciculture | sheferela, shemarala, poultry = aviculteur, avicole
  sojola, so jola, masoni, masonni, bogotigi, tabaxkat, tabakhkat, tabaxe, magini, mason, bricklayer, builder = maçon, manœuvre
  yiribaarakela, jiridilanna, jirisegela, sekela, minise, menisekat, kafinta, carpenter, joiner = menuisier, charpentier, ébéniste
  numuke, numu, negedilanna, teggkat, welder, blacksmith = soudeur, forgeron, chaudronnier, métallier
  kuranci, kurankela, kuran baarakela, kuransi, electrician = électricien | plumber, jidilanna, robinetiste = plombier | painter = peintre en bâtiment, peintre
  mekanisiyen, mobilidilanna, mobili dilanna, meca, méca, meca auto, mécanique auto, makaniki, mechanic, auto mechanic, defarkat = mécanicien, mécanicien automobile, apprenti mécanicien
  motodilanna, moto dilanna, meca moto, motorcycle mechanic = mécanicien moto, réparateur de motos, mécanicien
  kunsigila, kundilanna, kunfekela, lettkat, letkat, hairdresser, barber, tresseuse nattes = coiffeur, tresseuse
  buurudilanna, buruganna, nburudilanna, mburukat, baker = boulanger | sogoferela, butcher = boucher
  waiter, waitress, server, gargotière, tantie restaurant = serveur, serveuse, cuisinier, commis de salle
  damanda, damandala, sanunyinina, sanubola, miner, mine worker = opérateur de mine, orpailleur, mineur, foreur, mine
  dumper driver, dump truck operator, conducteur dumper, opérateur dumper, conducteur de dumper, opérateur de dumper, opérateur tombereau, camion minier, haul truck operator = conducteur de dumper, opérateur de camion minier, conducteur d'engins, opérateur d'engins
  heavy equipment operator, excavator operator, operateur pelle = conducteur d'engins, opérateur d'engins
  forklift, forklift operator, forklift driver = cariste | storekeeper, warehouse, warehouse worker, stock keeper = magasinier, gestionnaire de stock, manutentionnaire
  donitala, doni tala, donitalan, loader, dockworker, porter = manutentionnaire, docker, manœuvre
  lawyer, legal officer, sariyatigi = juriste, avocat, conseiller juridique | journalist, kunnafonidila = journaliste
  engineer = ingénieur | civil engineer = ingénieur génie civil | software developer, software engineer, programmer = développeur, ingénieur logiciel
  network engineer, network administrator = administrateur réseau, administrateur systèmes et réseaux | IT technician, IT officer, computer technician, ordinateri dilanna = technicien informatique, technicien support
  graphic design = graphiste, infographiste | translator, dalaminana = traducteur, interprète
  human resources, HR, HR officer, HR assistant, HR manager = ressources humaines, assistant RH, responsable RH
  project officer, project coordinator, program officer, programme officer = chargé de projet, chef de projet, coordinateur de projet
  M and E officer, monitoring officer, monitoring = chargé de suivi et évaluation, suivi évaluation
  field officer, field agent, community worker = animateur communautaire, agent de terrain, enquêteur
  customer service officer, call center agent, call center = téléconseiller, conseiller de centre d'appels, chargé de clientèle
  social worker = travailleur social, assistant social | intern, trainee = stagiaire
  manager, shop manager = gérant, responsable, gérant de boutique
`;

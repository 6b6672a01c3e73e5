import { normalize } from '@baara/french-text';

const words = (text: string): ReadonlySet<string> => new Set(normalize(text).trim().split(/\s+/));

/** First names and family names frequent in the region; a line with one of them is likelier to be somebody's name. */
export const knownNames = words(`
  Mamadou Moussa Oumar Souleymane Ibrahim Ibrahima Amadou Bakary Boubacar Seydou Modibo Cheick Cheikh Adama Drissa Issa Abdoulaye Lassana
  Sékou Youssouf Bréhima Yacouba Daouda Sidiki Sidi Kassim Salif Mahamadou Mohamed Mohammed Alassane Madou Zoumana Fousseyni Lamine Aliou Ali
  Tiémoko Hamidou Broulaye Karim Abdoul Abdou Samba Demba Siaka Nouhoum Ousmane Oumarou Aminata Fatoumata Fatou Mariam Mariama Oumou Awa Kadiatou
  Kadidiatou Aïssata Aïssatou Rokia Rokiatou Djénéba Djeneba Assétou Assitan Bintou Hawa Nana Safiatou Safi Maïmouna Coumba Sira Ramata Salimata
  Korotoumou Fanta Niamoye Tenin Ténin Kadidia Adiaratou Astan Mariétou Fily Founé Sitan Alima Lalla Dédé Habibatou Nafissatou Haby Binta Saran
  Traoré Coulibaly Diarra Keïta Konaté Sidibé Diallo Sangaré Dembélé Touré Cissé Maïga Koné Diakité Kouyaté Doumbia Camara Sissoko
  Samaké Bagayoko Fofana Ballo Sanogo Ouattara Bamba Haïdara Dicko Sow Bah Barry Kanté Magassa Tounkara Diabaté Sylla Goïta Togola Mallé Guindo Togo
  Ongoïba Kassogué Dolo Kéné Danioko Niaré Sacko Soumaré Diawara Kamissoko Dansoko Théra Dao Berthé Mariko Ndiaye Diop Fall Gueye Guèye Sarr Faye
  Sène Mbaye Diouf Ba Thiam Sy Ndour Seck Diagne Kane Niang Lo Ka Gaye Mbodj Modou Pape Papa Moustapha Babacar Malick Assane Serigne Ndeye Mame
  Khady Astou Rokhaya Sokhna Adja Marième Yacine Kouassi Konan Kouamé Koffi Yao Kouadio Soro Gnamien Assi Tanoh Aka Aboubacar Serge Hervé
  Arsène Didier Franck Lacina Adjoua Affoué Akissi Amenan Aya Clarisse Sandrine Estelle Prisca Raïssa Ouédraogo Sawadogo Kaboré Zongo Compaoré
  Ilboudo Nikiéma Tapsoba Yaméogo Sanou Kinda Issouf Hamado Lassané Boukary Arouna Rasmané Wendpanga Saïdou Salamata Rasmata Alizèta Bibata Wendyam
  Fati Kossi Kodjo Komlan Edem Mawuli Sena Folly Abalo Kokou Afi Akossiwa Abla Ama Adjo Essi Akouvi Massan Enyonam Yawa Mensah Agbeko Amegan
  Lawson Kpodo Ayéva Adjavon Koudjo Amouzou Agbodji Codjo Rodrigue Firmin Gildas Arnaud Mathieu Ulrich Ghislain Séverin Comlan Rachidatou Clémence
  Bignon Nadège Gisèle Odile Sylvie Carine Hounsou Adjovi Dossou Agossou Houngbédji Zinsou Ahouansou Gbaguidi Assogba Tossou Issoufou Mahamane Harouna
  Salissou Hassane Laouali Souley Aïchatou Hadiza Rahila Balkissa Zeinabou Ramatou Haoua Nafissa Hamani Garba Adamou Maman Sani Bangoura Soumah
  Condé Bérété Sow Baldé Souaré Kourouma Mbodji Jean Marie Paul Pierre Joseph Emmanuel Jacques Michel Alain Eric Marc Christian Christine Anne
  Esther Ruth Rachel Sarah David Daniel Samuel Patrick Philippe Laurent Nicolas Thomas Antoine François Françoise Mohamadou El Hadj Hadji Aly Ag Ould Walet`);

/** Words of a title, a trade or a heading, which stand where a name would. */
export const notNames = words(`
  nom noms prenom prenoms cv curriculum vitae resume profil contact contacts coordonnees adresse nationalite telephone tel email e-mail mail
  monsieur madame ne nee la les du des en et au pour avec sur age ans sexe masculin feminin marie mariee
  celibataire enfants enfant malienne malien senegalaise senegalais ivoirienne ivoirien burkinabe togolaise togolais beninoise beninois
  nigerien nigerienne guineen guineenne francaise francais bambara anglais mali bamako dakar senegal abidjan ouagadougou lome cotonou niamey conakry
  burkina faso togo benin niger guinee cote ivoire kati segou sikasso kayes mopti
  objectif page candidature scan document copie experience experiences formation formations competences langues professionnel professionnelle
  professionnels mobile portable phone address name quartier rue porte avenue boulevard bp commune cercle region
  informations information personnelles personnelle etat civil date naissance lieu situation matrimoniale disponible permis references
  excel word office gestion comptabilite informatique finance finances marketing administration ressources humaines projet projets droit sciences
  economie logistique transport sante securite travail service services groupe societe entreprise banque universite ecole institut lycee faculte
  senior junior confirme debutant recherche emploi stage poste licence master bac diplome`);

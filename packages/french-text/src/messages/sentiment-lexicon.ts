import { PhraseTable } from './phrase-table.ts';

/**
 * What a word says of the writer's feeling: `polarity` from −3 to 3; `whenDenied` is what it says under a
 * negation, where that is not simply a weaker contrary (« aucune réponse » blames, « une réponse » says nothing).
 */
export type Feeling = { polarity: number; whenDenied?: number };

export const FEELINGS = new PhraseTable<Feeling>();

// Politeness and set phrases that contain a warm word and mean nothing by it.
FEELINGS.add(
  { polarity: 0, whenDenied: 0 },
  `bonne journee|bonne soiree|bon apres midi|bonne reception|bon week end|bonne fin de journee|bonne fete
  merci d avance|merci par avance|merci de|merci de votre reponse|merci de votre retour|merci pour votre reponse
  merci pour votre retour|merci pour votre attention|merci de votre attention|merci pour votre comprehension|merci de votre comprehension
  d avance merci|vous remerciant|en vous remerciant|je vous remercie d avance|je vous remercie par avance|vous remercie de bien|vous remercie de me
  bien vouloir|bien cordialement|bien a vous|bien sur|bien que|ou bien|si bien que|bien avant|aussi bien|eh bien|bien recu|combien
  meilleures salutations|sinceres salutations|salutations distinguees|meilleurs delais|meilleur delai|meilleurs sentiments
  dans l attente d une suite favorable|suite favorable|avis favorable|favorablement|reponse favorable|reponse positive|suite positive
  bonne chance|bon courage|bon a savoir|une bonne experience|bonne maitrise|bonne connaissance|bonne presentation|bon niveau
  tres motive|motive|motivation|dynamique|serieux et motive|le plus vite possible|plus vite|des que possible
  s il vous plait|s il te plait|sans plus|bonne annee|au mieux|ca va|comment ca va|besoin d aide|votre aide|aide|aidez*
  en cas de probleme|si possible|si vous le souhaitez|comme il faut|veuillez agreer|l expression de|profond respect|haute consideration
  mauvaise saison|mal de|faire valoir|bon de commande|bons de commande|bon pour accord|bulletin|bon|bonne qualite de service`,
);

FEELINGS.add(
  { polarity: 3, whenDenied: -2 },
  `excellent*|formidable*|magnifique*|fantastique*|genial*|parfait*|exceptionnel*|remarquable*|extraordinaire*
  impeccable*|irreprochable*|merveilleu*|au top|top|super|bravo|felicitation*|chapeau|ravi|enchante|adore|j adore|j ai adore
  rien a redire|rien a reprocher|rien a dire|un grand merci|mille mercis|merci infiniment|merci beaucoup|merci enormement|merci mille fois
  que dieu vous benisse|dieu vous benisse|dieu vous paie|barika|allah ka|i ni ce|c est du serieux|chapeau bas
  je recommande|nous recommandons|je vous recommande|a recommander|sauve|au dela de mes attentes|depasse mes attentes|comble|comblee`,
);
FEELINGS.add(
  { polarity: 2, whenDenied: -2 },
  `satisf*|content|contente|heureu*|agreable*|efficace*|efficacement|professionnalisme|reactif|reactive|reactivite|competent*|rapide|rapidement|rapidite
  serieux|serieuse|serieusement|accueillant*|chaleureu*|aimable*|gentil*|gentillesse|poli|polie|courtois*|a l ecoute|disponible et|disponibilite
  bon accueil|bien accueilli*|bien recue|bien traite*|bon travail|beau travail|bon service|bonne equipe|belle equipe|bonne ambiance|bonne experience avec
  bon accompagnement|bien accompagne*|bien organise*|bien explique|bien conseille*|bonne initiative|belle initiative|bonne idee|belle plateforme|belle surprise|bonne surprise
  ca marche bien|fonctionne bien|marche bien|tout s est bien passe|s est bien passe|bien passe|tres bien|vraiment bien|c est bien|trop bien|bien fait|facile|facile a utiliser|pratique
  merci|remerci*|reconnaissan*|gratitude|apprec*|aime|j aime|j ai aime|plait|me plait|plaisir|joie|bonheur|fier|fiere|encourag*|continuez|confiance
  grace a|utile|claire et|clair et|transparen*|honnete|honnetement bien|fiable|soulage*|rassur*|impressionn*|agreablement|bluff*|reussi|a la hauteur|qualite
  trouve un emploi|trouve du travail|decroche|recrute grace|pas mal|pas mal du tout|pas mauvais|pas mauvaise|sans probleme|sans souci|aucun probleme|aucun souci|pas de probleme|pas de souci
  aucun reproche|aucune plainte|pas decu|pas decue|pas regrette|ne regrette pas|rien que du bon|pas a me plaindre|pas a se plaindre|positif|positive|meilleur|meilleure|le mieux|<glad>`,
);
FEELINGS.add(
  { polarity: 1, whenDenied: -1.5 },
  `bien|correct|correcte|correctement|mieux|s ameliore|amelior*|simple|propre|interessant*|sympa*|convenable*|acceptable|raisonnable|satisfaisant|ponctuel*|respectueu*|attentif|attentive`,
);

FEELINGS.add(
  { polarity: -3, whenDenied: 0.5 },
  `scandal*|honteu*|honte|inadmissible*|inacceptable*|intolerable*|escro*|arnaqu*|voleu*|vole|volee|menteu*|mensong*|catastroph*|lamentable*|execrable*|deplorable*
  horrible*|affreu*|infect*|minable*|revolt*|furieu*|indign*|degout*|ecoeur*|insult*|humili*|mepris*|foutage de gueule|n importe quoi|nul|nulle|zero|de pire en pire|le pire|pire
  se moque de|vous moquez|se foutre de|foutent de|porter plainte|trahi*|abus|abusif|abusive|exploit*|harcel*|discrimin*|malhonnet*|faux jetons|incompetent*|incompetence|fuyez|a fuir|a eviter`,
);
FEELINGS.add(
  { polarity: -2, whenDenied: 1 },
  `decu*|decev*|deception|mecontent*|insatisf*|frustr*|enerv*|agac*|fache|fachee|en colere|colere|fatigue|fatiguee|decourag*|trist*|regrett*|malheureus*|dommage
  mauvais*|mal|mal recu|mal accueilli*|mal organise*|mal traite*|mal poli*|desagreable*|impoli*|arrogan*|negligen*|desordre|desorganis*|bacle*
  probleme*|souci|bug*|bloque*|panne|plante|erreur*|echec|echoue*|refus*|rejet*|impossible|lent|lente|lenteur|retard*|annule sans|perdu|perdue|perte de temps|temps perdu
  plainte|reclam*|reproch*|inutile*|complique*|difficile*|penible*|ennuy*|gene|genant*|inquiet*|inquiet|stress*|peur|injust*|anormal*|abandonn*|ignor*|oubli*|silence radio|silence
  attends toujours|attend toujours|j attends depuis|attendons depuis|toujours en attente|attente interminable|trop long|trop longue|trop lent|trop cher|trop chere|hors de prix
  deux poids|triche*|fraude*|faux|fausse|pas serieux|manque de|on me renvoie|on me balade|tourner en rond|faire tourner|rien ne marche|ne sert a rien|sert a rien|laisse a desirer|sans suite|<sad>`,
);

// Nothing in themselves; blame when they are missing.
FEELINGS.add(
  { polarity: 0, whenDenied: -2 },
  `reponse|repond*|retour|suite|nouvelle|suivi|acces|accede*|solution|explication|paiement|paye|payee|salaire|verse|respect*|confirmation|rappel*
  recu|recue|recois|recoit|recevons|marche|marchent|fonctionn*|arrive|aboutit|abouti|tenu|envoye|ouvre|s ouvre|charge|telecharge|regle|rembours*|tenez|prevenu|informe|considere*|consideration|donne suite|valide|connecter|trouve|personne ne|normal*|logique|juste|comprehensible|comprend*|possible|correspond*|sert|resolu|change|interess*|convenu`,
);

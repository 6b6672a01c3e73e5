import { FEELINGS } from './sentiment-lexicon.ts';

/** The second half of the lexicon: set expressions first, then words. */
export function addMoreFeelings(): void {
  FEELINGS.add(
    { polarity: 0, whenDenied: 0 },
    `lettre de recommandation|recommandation|recommande par|heureux de vous rencontrer|serais heureux|serais heureuse|serions heureux|serais ravi|serais ravie|serions ravis|travail bien fait|sens du travail|sens de l accueil
    avec plaisir je|j aimerais|aimerais|aimerions|je serai heureux|serait un plaisir|qualite de|en qualite de|en ma qualite|professionnel|professionnelle|au plus vite|plus rapidement|le plus rapidement|rapidement possible|plus de renseignements
    n hesitez pas|ne pas oublier|n oubliez pas|pas encore|pas besoin|sans reponse au|sans reponse avant|sauf erreur|marche a suivre|appel a projets|mise en confiance|travail propre|main propre|date limite|au fait|meilleur profil|les meilleurs profils|prix juste|experience positive|correct de
    centre d interet|vous interesserait|interesse par|suis interesse|sommes interesses|interessee par|je porte plainte pas|certificat de perte|perte de mon|perte de ma|declaration de perte|j ai perdu mon mot|peur de rien|assurance maladie|casier judiciaire vierge|accuser reception|bonne continuation|difficulte de connexion|clair`,
  );
  FEELINGS.add(
    { polarity: 2.5, whenDenied: 2.5 },
    `n hesiterai pas a revenir|n hesiterai pas a vous|n hesiterons pas a|je n hesiterai pas|ne cesse de|ne cessons de|ne peux que vous|ne saurais assez|ne saurait assez|rien que du bonheur|que du bien a dire|que du bon|que du positif
    pas rever mieux|rever mieux|pas trouver mieux|pas faire mieux|pas meilleur|pas meilleure|pas mieux|jamais ete aussi bien|jamais vu mieux|jamais rencontre mieux|pas a dire|y a pas a dire|aucune critique|aucun regret|aucun bemol|aucune fausse note
    sans vous|sans votre aide|sans votre appui|sans votre soutien|sans vous je|pas comme les autres|pas chers|pas cher|pas chere|pas mecontent|pas mecontente|pas complique|pas difficile|pas trop long|pas long|pas attendu longtemps|rien ne manque|sans faute|sans fausse note|sans accroc|sans reproche|au contraire|si bon accueil|si bien recu|pas une seule minute|rien a signaler|sans hesiter|sans hesitation`,
  );
  FEELINGS.add(
    { polarity: 2, whenDenied: -2 },
    `recommand*|conseille a|admirable*|precieu*|superbe*|splendide*|brillant*|brio|exemplaire*|bienveillan*|merveille|a merveille|nickel|cool|chouette|conquis|conquise|emerveill*|epat*|surprenant de qualite|saluer|saluee|depasse*|attentes ont ete depassees|captiv*|passionnant*|enrichissant*|fructueu*|instructi*|inspirant*
    tout a ete rattrape|rattrape|redonne espoir|redonne|espoir|sourire|soutenu|soutenue|ecoute|vous ecoutez|a mon ecoute|patience|patient|patiente|beni*|recompense*|prosperite|longue vie a|vive|vivement|appris|j ai appris|beaucoup appris|m a aide|m a beaucoup aide|ma aide|aide precieuse|a change ma vie|change ma vie|progresse|abouti a un contrat|signe mon contrat|embauche grace
    bon site|bonne appli|beau site|bonne formation|tres bonne organisation|bonne organisation|belle organisation|bien mene|bien structure|bien presente|bien encadre|bien forme|tout roule|tout a roule|tout est clair|impeccablement|ponctualite|a l heure|a temps|dans les temps|humain|a taille humaine|moderne|intuiti*|fluide|ergonomique|gratitude|fidele|fidelite|tres fort|trop fort|formidablement|merite|victoire|delicat*|convivial*|apaise*|motivees|plus motivees|les meilleurs|vous etes les meilleurs|des professionnels|respecte et|respectee et|entiere satisfaction|du bon boulot|bon boulot|beau boulot|adore*|jadore|beau|belle`,
  );
  FEELINGS.add(
    { polarity: -2.5, whenDenied: -2.5 },
    `merci pour rien|merci bien pour rien|tout ca pour rien|pour rien|plus jamais|jamais plus|ne reviendrai|ne reviendrons|derniere fois que|pas la premiere fois|encore une fois annule|on se fait avoir|fait avoir|prend pour|prenez pour|prennent pour|en ai assez|j en ai assez|ras le bol|en ai marre|marre|ai marre|a bout|n en peux plus
    paroles en l air|promesses en l air|belles paroles|que des promesses|promesses non tenues|beaucoup de promesses|plus de nouvelles|plus aucune nouvelle|sonne dans le vide|dans le vide|laisses debout|sous la pluie|sous le soleil|en fichez|s en fiche|s en fichent|s en foutent|vous en foutez|n en ont rien a|ni excuse|personne ne|personne n|ne vaut pas|ne vaut rien|vaut pas
    rien de bon|rien a ete fait|rien n a ete|rien n est|pas un mot|pas une excuse|pas d excuse|pas d excuses|plus ce qu il|plus ce que c|n est plus ce|ne servez|servez a rien|servez a quoi|a quoi bon|a la tete du client|deux mesures|de bureau en bureau|m entendre dire|pour m entendre|heures d attente|mois d attente|attendu des heures|attendu quatre|attendu trois|attendu deux|a cause de vous|a cause de votre|par votre faute|n est jamais venu|sans explication|sans aucune explication|sans prevenir|sans excuse|sans un mot|sans respect|sans interet|mauvaise foi|comme des chiens|comme un chien|comme un enfant|comme des animaux|comme des mendiants`,
  );
  FEELINGS.add(
    { polarity: -2, whenDenied: 1 },
    `mefiez*|mefi*|menti|mentez|mentent|mente|tromp*|truque*|tricheu*|combine|combines|magouill*|opaque*|douteu*|louche*|inhumain*|insalubre*|indigne*|sale|sales|crasseu*|surchauff*|bruyant*|insupportable*|invivable*|ridicul*|grossier*|grossiere*|brutal*|agressi*|insolen*|hautain*|raciste*|partial*
    deplor*|desol* de constater|consterne*|gach*|ruin*|rate|ratee|a cause|manque|moqu*|se moquent|traine|traines|renvoye|renvoyee|baladé|balade|cache|caches|cachees|coupe|froid|tendue|vide|confus|confuse|chaos|chaotique|bordel|pagaille|cafouillage|anarchi*|galere|nulle part|imbeciles|idiots|betes|chere|erronee|errone|mal parle|mal forme|sceptique|deteste*|hais|enerv*|exasper*|excede*|lass*|epuis*|pleur*|souffr*|calvaire|enfer|cauchemar|malaise|peu de resultats|peu serieux|peu professionnel|peu clair|moyen|moyenne|mediocre*|bof|insuffisan*|incomplet|incoherent*|derange*|choqu*|stupide*|absurde*|invraisemblable|degrad*|desist*|trahison|pots de vin|soutirer|racket*|corromp*|corruption|favoritisme|nepotisme|piston|imposs*`,
  );
  FEELINGS.add(
    { polarity: 0, whenDenied: -2 },
    `professionnel|professionnelle|organisation|revenir|reviendr*|passerai par|conforme*|comme convenu|recommence|daigne*|vaut|geste|tient|engagement|engagements|parole|promesse|excuse|decroch*|soutien|paye*|servez|serviable|equitable|capable|ecoutez`,
  );
  FEELINGS.add(
    { polarity: 0, whenDenied: 0 },
    `a votre ecoute|remerciements anticipes|avec mes remerciements|salle|semaine prochaine|serveuse|en salle|a la demande`,
  );
  FEELINGS.add(
    { polarity: 2.5, whenDenied: 2.5 },
    `jamais je n ai ete aussi bien|jamais aussi bien|m avait jamais aussi bien|rien a jeter|rien a ajouter|n imaginez pas le bien|pas les mots pour|pas de mots pour|nulle part un|nul besoin de relancer|jure que par|ne jure que par|tiennent parole|tient parole|valait le coup|vaut le coup|vaut largement|valait largement|plus une seule erreur|plus aucun retard|plus aucun probleme|plus de retard|plus aucun souci|n ai pas eu a|bien au contraire|il n est pas rare|aurais abandonne|n aurais pas reussi|n aurais jamais|n y serais pas arrive|beaucoup de respect|bon souvenir|un exemple pour|aimez votre metier|m a plu|tire mon chapeau|une perle|un honneur`,
  );
  FEELINGS.add(
    { polarity: 2, whenDenied: -2 },
    `limpide*|adapte|attentionne*|genereu*|soucieu*|souci du detail|maitrise parfaite*|comprehensi*|consciencieu*|rigoureu*|creati*|delicieu*|confortable*|equitable*|digne de confiance|benediction*|dignite|convaincu*|convainc*|progres|avance bien|delivre*|gagne du temps|gain de temps|motivant*|stimulant*|reconfort*|tranquil*|serein*|sereine`,
  );
  FEELINGS.add(
    { polarity: -2.5, whenDenied: -2.5 },
    `aussi mal|jamais ete aussi mal|ne respectez|pas la verite|remettrai plus les pieds|plus les pieds|pas ce qui etait|pas ce qui est|n avance pas|avance pas|perds patience|a personne|meme pas|rien fait pour|pris de haut|prend de haut|lave les mains|lavent les mains|ne ressemble en rien|en larmes|a la poubelle|que du vent|des resultats desastreux|promesse envolee|vous disparaissez|a disparu avec|et disparait|a fini par|sans scrupule|sans scrupules|sans gene|sans honte|sans pitie|sans coeur|ne prend ses responsabilites|porte close|pas credible|pas digne|ca suffit|trop de|aucun serieux|aucune pitie`,
  );
  FEELINGS.add(
    { polarity: -2.5, whenDenied: 1 },
    `outre|outree|desastr*|exorbitant*|suppli*|corvee|bizarre*|egare*|gaspill*|bouscul*|glacial*|truffe|casse*|dechir*|arrache*|mendi*|larmes|ri de|rient de|ricane*|intimid*|menac*|chantage|obscur*|flou|pyramidal*|recopie*|plagi*|copier coller|vetuste|puant*|odeur|etouffant*|penurie|negatif|negative|rancune|amer*|blesse*|desesper*|decu*|pathetique|indecent*|archaique|laxis*|paress*|faineant*|jemenfoutis*|bacl*|brouillon|imprecis*|contradict*|obsolete|dommageable|prejudic*|nuisible|laisse tomber|laissee tomber|laisses tomber`,
  );
}

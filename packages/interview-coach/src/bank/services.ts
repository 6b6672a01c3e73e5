/** Kitchens, tables, cloth, hair and houses: questions by family, in the format of `parse-bank.ts`. */
export const questions: Readonly<Record<string, string>> = {
  cuisinier: `
Présentez trois plats que vous réussissez, et pour combien de personnes. | Situer votre savoir. | cuisine plat menu
Racontez un service difficile et comment vous l'avez tenu. | Chercher un exemple vécu. | service rush équipe
Comment calculez-vous les quantités et le coût d'un plat ? | Vérifier votre rigueur. | coût quantité fiche technique
Quelles règles d'hygiène suivez-vous, de la réception à l'assiette ? | Contrôler vos gestes. | hygiène haccp conservation
Comment conservez-vous la viande et le poisson pendant une coupure ? | Savoir si vous connaissez le problème d'ici. | froid conservation délestage
Un client renvoie son plat. Que faites-vous ? | Tester votre calme. | client réclamation
Comment faites-vous le marché : prix, choix, reçu ? | Juger votre honnêteté. | marché achat
Savez-vous cuisiner africain et européen ? Un exemple de chaque. | Situer votre étendue. | cuisine africaine européenne
Comment organisez-vous votre poste avant l'ouverture ? | Vérifier votre mise en place. | mise en place organisation
Comment dirigez-vous un commis et un plongeur ? | Connaître votre façon d'encadrer. | équipe commis
Comment évitez-vous le gaspillage ? | Voir votre soin. | gaspillage
Parlez d'un plat raté un jour important. | Mesurer votre franchise.
`,
  serveur: `
Montrez-moi comment vous recevez une table de quatre. | Voir votre accueil et vos gestes. | accueil salle service
Comment prenez-vous une commande sans erreur ? | Vérifier votre attention. | commande carnet
Un client trouve l'addition trop haute. Que faites-vous ? | Tester votre calme. | addition client
Combien de tables teniez-vous ? | Situer votre rythme. | table couverts
Racontez un client difficile. | Chercher un exemple et sa fin.
Comment portez-vous un plateau chargé ? | Contrôler votre geste. | plateau
Comment proposez-vous un plat ou une boisson de plus ? | Mesurer votre sens de la vente. | vente conseil
Comment encaissez-vous et rendez-vous vos comptes ? | Vérifier votre honnêteté. | caisse encaissement
Quelle tenue et quelle hygiène pour servir ? | Juger votre soin. | tenue hygiène
Un client a trop bu. Que faites-vous ? | Tester votre tact. | bar
Dans quelles langues servez-vous ? | Situer ce que vous pouvez faire. | anglais langues
Que faites-vous d'un pourboire ou d'un objet oublié ? | Éprouver votre honnêteté.
`,
  'boulanger-patissier': `
Décrivez votre nuit de travail, du pétrissage à la sortie du four. | Vérifier vos étapes. | pain pétrissage four
Comment corrigez-vous une pâte trop molle par grande chaleur ? | Contrôler votre savoir. | pâte levure chaleur
Combien de pains ou de gâteaux par jour ? | Situer votre rythme. | production quantité
Racontez une commande de mariage ou de baptême. | Chercher un exemple complet. | gâteau commande pâtisserie
Le courant coupe pendant la cuisson. Que faites-vous ? | Voir votre réaction. | délestage four
Comment calculez-vous le coût d'une baguette ? | Vérifier vos chiffres. | coût farine prix
Quelles règles d'hygiène suivez-vous ? | Juger votre soin. | hygiène propreté
Comment conservez-vous crème et œufs ? | Contrôler un risque. | conservation froid
Comment gérez-vous la farine et les stocks ? | Savoir si vous prévoyez. | stock farine
Comment travaillez-vous à trois heures du matin, six jours sur sept ? | Mesurer votre endurance. | nuit horaires
Un collègue prend des pains pour lui. Que faites-vous ? | Éprouver votre honnêteté.
Quelle recette avez-vous inventée ou améliorée ? | Voir votre initiative. | recette création
`,
  couturier: `
Racontez un modèle, de la prise de mesures à l'essayage. | Vérifier toute la chaîne. | couture mesures patron coupe
Comment coupez-vous un bazin sans perdre de tissu ? | Contrôler votre geste. | bazin wax tissu coupe
Quelles machines utilisez-vous ? | Situer vos compétences. | machine surjeteuse broderie piqueuse
Le client n'aime pas le résultat la veille de la fête. Que faites-vous ? | Tester votre calme. | client retouche
Comment tenez-vous les délais avant la Tabaski ? | Juger votre organisation. | délai commande fête
Comment fixez-vous un prix ? | Vérifier votre calcul. | prix devis
Savez-vous travailler en série, à l'atelier ? | Situer votre rythme. | série atelier production
Comment lisez-vous ou tracez-vous un patron ? | Contrôler votre technique. | patron modéliste
Comment gardez-vous les tissus et les restes du client ? | Éprouver votre honnêteté. | tissu
Comment formez-vous vos apprentis ? | Voir votre patience. | apprenti équipe
Parlez d'une pièce ratée. | Mesurer votre franchise.
Où trouvez-vous vos idées de modèles ? | Savoir si vous suivez la mode. | styliste mode création
`,
  coiffeur: `
Présentez les coiffures que vous maîtrisez et le temps qu'elles prennent. | Situer votre savoir. | tresse coupe barbier coiffure
Racontez une cliente mécontente. Comment l'avez-vous fait revenir ? | Chercher un exemple. | cliente réclamation
Quelles règles d'hygiène pour vos outils ? | Contrôler un risque réel. | hygiène désinfection outils
Que demandez-vous avant un défrisage ou une coloration ? | Vérifier votre prudence. | défrisage coloration produit
Comment conseillez-vous quelqu'un dont les cheveux tombent ? | Juger votre honnêteté. | conseil soin
Comment gérez-vous la file un samedi de mariage ? | Tester votre organisation. | rendez-vous affluence
Comment trouvez-vous et gardez-vous des clients ? | Voir votre sens commercial. | fidélisation réseaux sociaux
Quels soins de beauté savez-vous faire ? | Situer vos compétences. | manucure maquillage esthétique
Combien gagne le salon un bon jour, et comment notez-vous ? | Vérifier votre rigueur. | caisse recettes
Une brûlure arrive pendant un soin. Que faites-vous ? | Contrôler vos réflexes. | accident sécurité
On vous demande une crème éclaircissante. Que répondez-vous ? | Éprouver votre conscience. | produit peau
Comment apprenez-vous les nouveaux modèles ? | Savoir si vous progressez. | formation mode
`,
  'agent-entretien': `
Par quoi commencez-vous pour nettoyer un bureau ou une chambre ? | Vérifier votre méthode. | nettoyage bureau chambre hôtel
Quels produits ne mélangez-vous jamais ? | S'assurer de votre sécurité. | produit javel sécurité
Combien de chambres ou de mètres carrés faisiez-vous par jour ? | Situer votre rythme. | chambre surface cadence
Racontez une remarque d'un client ou d'un chef et ce que vous avez changé. | Voir votre réaction.
Vous trouvez de l'argent sous un lit. Que faites-vous ? | Éprouver votre honnêteté.
Comment nettoyez-vous des toilettes très fréquentées ? | Contrôler votre méthode et votre soin. | toilettes désinfection hygiène
Quelles machines savez-vous utiliser ? | Situer vos compétences. | monobrosse aspirateur machine
L'eau est coupée. Comment travaillez-vous ? | Mesurer votre débrouillardise. | eau coupure
Comment économisez-vous les produits ? | Juger votre soin. | produit stock
Vous cassez un objet. Que faites-vous ? | Éprouver votre franchise.
Comment travaillez-vous sans déranger les gens ? | Voir votre discrétion. | discrétion client
Que portez-vous pour vous protéger ? | Vérifier votre sécurité. | gants protection epi
`,
  'aide-menagere': `
Décrivez une journée dans votre dernière maison. | Situer votre expérience. | ménage maison cuisine linge
Quels plats préparez-vous seule ou seul ? | Connaître votre savoir en cuisine. | cuisine plat
Comment lavez-vous et repassez-vous un bazin ou une chemise fragile ? | Juger votre soin. | linge repassage bazin
L'enfant tombe et saigne. Que faites-vous ? | Tester vos réflexes. | enfant accident urgence
Il manque de l'argent dans la maison et l'on vous regarde. Que dites-vous ? | Voir votre calme et votre franchise.
Comment faites-vous le marché et rendez-vous la monnaie ? | Vérifier votre honnêteté. | marché argent
Avec qui pouvons-nous parler de votre travail ? | Obtenir une référence. | référence recommandation
La patronne vous donne trois tâches à la fois. Comment faites-vous ? | Voir si vous osez demander l'ordre. | organisation
Que faites-vous si un inconnu sonne quand vous êtes seule ou seul ? | Contrôler votre prudence. | sécurité visiteur
Logez-vous sur place ou non, et quel jour de repos souhaitez-vous ? | S'entendre clairement dès le début. | logement repos horaires
Que racontez-vous dehors de la vie de la famille ? | Éprouver votre discrétion.
Racontez une difficulté avec un ancien employeur et comment elle s'est réglée. | Mesurer votre mesure.
`,
  nounou: `
Quels âges avez-vous gardés, et pendant combien de temps ? | Situer votre expérience. | enfant bébé garde
Comment organisez-vous la journée d'un enfant de deux ans ? | Vérifier votre sens du rythme. | sieste repas jeu
Le bébé a 39 de fièvre et les parents ne répondent pas. Que faites-vous ? | Tester vos réflexes. | fièvre urgence santé
Comment calmez-vous une colère ? | Juger votre patience. | enfant colère
Comment préparez-vous un biberon propre ? | Contrôler votre hygiène. | biberon hygiène
Racontez un danger que vous avez évité. | Chercher un exemple vécu. | sécurité danger
Quelles activités proposez-vous sans télévision ? | Voir votre créativité. | jeu éveil préscolaire maternelle
Que faites-vous si les deux parents donnent des consignes contraires ? | Mesurer votre tact. | parents consigne
Avez-vous suivi une formation de secours ? | Situer vos compétences. | secourisme formation
Comment parlez-vous du retour des parents et de la journée passée ? | Savoir si vous rendez compte. | parents compte rendu
Un parent vous demande de laisser pleurer ou de taper. Que répondez-vous ? | Éprouver vos valeurs.
Pourquoi aimez-vous ce métier ? Un souvenir ? | Entendre quelque chose de vrai. | enfant motivation
`,
};

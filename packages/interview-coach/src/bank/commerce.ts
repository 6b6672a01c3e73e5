/** Selling, buying, marketing, communication and images: questions by family, in the format of `parse-bank.ts`. */
export const questions: Readonly<Record<string, string>> = {
  vendeur: `
Un client entre et regarde sans parler. Que faites-vous ? | Voir votre premier geste d'accueil. | accueil client boutique
Racontez une vente difficile que vous avez réussie. | Chercher un fait précis : le client, ce que vous avez dit, le résultat.
Comment répondez-vous à un client qui discute le prix sans fin ? | Tester votre fermeté aimable, indispensable ici. | prix marchandage négociation
Que faites-vous quand l'article demandé n'est plus en stock ? | Savoir si vous sauvez la vente. | stock rupture
Comment rangez-vous un rayon ou une vitrine pour vendre plus ? | Juger votre œil et votre soin. | rayon merchandising vitrine
Comment comptez-vous le stock, et tous les combien ? | Vérifier votre sérieux avec la marchandise. | inventaire stock
Quel chiffre d'affaires faisiez-vous par jour ou par mois ? | Mesurer vos résultats réels. | chiffre objectif ventes
Vous voyez un collègue donner de la marchandise à un ami. Que faites-vous ? | Éprouver votre honnêteté.
Comment vendez-vous par WhatsApp ou Facebook ? | Savoir si vous utilisez les canaux d'aujourd'hui. | whatsapp facebook réseaux sociaux digital
Un client rapporte un article abîmé sans reçu. Que décidez-vous ? | Voir votre équilibre entre le client et la maison. | réclamation retour
Comment occupez-vous les heures creuses ? | Vérifier que vous n'attendez pas qu'on vous dise quoi faire.
Que savez-vous de nos produits et de nos prix ? | Contrôler que vous êtes passé voir avant l'entretien. | produits
`,
  commercial: `
Quel objectif aviez-vous l'an dernier, et quel résultat avez-vous atteint ? | Mesurer votre performance en chiffres. | objectif chiffre ventes
Racontez comment vous avez gagné votre plus gros client. | Comprendre votre méthode, de la première visite à la signature. | prospection négociation client
Comment préparez-vous une visite chez un prospect que vous ne connaissez pas ? | Vérifier que vous ne partez pas les mains vides. | prospection visite
Le client dit que le concurrent est moins cher. Que répondez-vous ? | Voir si vous défendez la valeur avant de baisser le prix. | négociation prix concurrence
Comment organisez-vous votre semaine entre tournées, relances et rapports ? | Juger votre discipline quand personne ne vous surveille. | tournée reporting crm
Comment relancez-vous une facture impayée sans perdre le client ? | Savoir si vous allez jusqu'à l'encaissement. | recouvrement impayé
Comment faites-vous connaître un nouveau produit chez les détaillants et les grossistes ? | Contrôler votre connaissance des circuits de distribution. | distribution grossiste détaillant lancement
Parlez d'un client que vous avez perdu. Pourquoi ? | Tester votre lucidité.
Quels outils utilisez-vous pour suivre vos prospects ? | Vérifier que vos contacts ne sont pas que dans votre tête. | crm excel outils
Jusqu'où acceptez-vous de vous déplacer, et comment vivez-vous les longues tournées ? | S'assurer que le rythme du poste vous convient. | déplacement mobilité permis
Un acheteur vous demande une commission personnelle. Que faites-vous ? | Éprouver votre intégrité.
Vendez-moi notre produit en une minute. | Voir si vous cherchez mon besoin avant de parler. | vente produit
`,
  'responsable-magasin': `
Comment ouvrez-vous le magasin le matin, et que vérifiez-vous en premier ? | Juger votre méthode de gérant. | gérant boutique ouverture
Racontez comment vous avez fait monter les ventes d'un magasin ou d'un rayon. | Chercher un résultat chiffré. | chiffre ventes rayon
Comment luttez-vous contre la casse, le vol et les périmés ? | Vérifier que vous protégez la marge. | démarque inventaire vol
Comment décidez-vous quoi commander et en quelle quantité ? | Contrôler votre gestion des stocks. | commande stock approvisionnement
Comment préparez-vous le Ramadan, la Tabaski ou la fin d'année ? | Savoir si vous anticipez les grands moments de vente. | saison fêtes promotion
Deux vendeurs se disputent devant les clients. Que faites-vous ? | Tester votre autorité.
Comment formez-vous un vendeur qui débute ? | Voir si vous faites grandir l'équipe. | équipe formation encadrement
Quels chiffres regardez-vous chaque jour ? | Vérifier que vous pilotez avec des faits. | indicateurs marge panier
Un fournisseur livre moins que le bon. Que faites-vous ? | Mesurer votre rigueur à la réception. | fournisseur réception livraison
Comment faites-vous les plannings quand trois personnes demandent le même jour ? | Juger votre équité. | planning équipe
Comment traitez-vous un vendeur honnête mais qui ne vend pas ? | Connaître votre façon de diriger.
Que changeriez-vous dans notre magasin ? | Voir si vous avez observé avant de venir.
`,
  achats: `
Comment choisissez-vous entre trois devis ? | Vérifier que vous comparez plus que le prix. | devis fournisseur appel d'offres
Racontez une négociation qui a fait baisser un coût. De combien ? | Chercher un résultat chiffré. | négociation fournisseur coût
Quelle procédure d'achat suiviez-vous, et quels seuils ? | Contrôler votre respect des règles. | procédure marchés publics appel d'offres
Un fournisseur unique augmente ses prix de 30 %. Que faites-vous ? | Voir votre capacité à trouver une autre voie. | fournisseur marché
Comment vérifiez-vous la qualité à la réception ? | Savoir si vous allez au-delà de la commande. | réception qualité
Un fournisseur vous offre un téléphone. Que faites-vous ? | Éprouver votre intégrité.
Comment suivez-vous une importation depuis Dakar, Abidjan ou la Chine ? | Vérifier votre connaissance des délais et des papiers. | import douane transit incoterms
Comment évitez-vous les ruptures sans immobiliser trop d'argent ? | Juger votre équilibre entre stock et trésorerie. | stock approvisionnement
Quel outil utilisez-vous pour suivre commandes et livraisons ? | Savoir si vos achats laissent une trace. | excel erp sage outil
Le service demandeur a déjà choisi son fournisseur. Comment réagissez-vous ? | Tester votre fermeté en interne.
Comment évaluez-vous un fournisseur après un an ? | Voir si vous tenez des critères. | évaluation fournisseur
Parlez d'un achat qui s'est mal passé. | Mesurer votre franchise et ce que vous avez appris.
`,
  'communication-marketing': `
Racontez une campagne que vous avez menée : cible, budget, résultat. | Vérifier que vous mesurez ce que vous faites. | campagne marketing budget
Comment étudiez-vous un marché quand les chiffres officiels manquent ? | Voir si vous savez chercher l'information sur le terrain. | étude de marché enquête
Comment choisissez-vous entre radio, affichage, Facebook et terrain ? | Contrôler que vous partez du public, pas de la mode. | radio médias affichage réseaux sociaux
Comment écrivez-vous un message compris en français et en bambara ? | Savoir si vous parlez à tout le public. | bambara rédaction langues
Quels chiffres regardez-vous pour juger une page ou une publication ? | Distinguer la mesure utile des « j'aime ». | community manager statistiques facebook réseaux sociaux
Un commentaire accuse l'entreprise et devient viral. Que faites-vous dans l'heure ? | Tester votre sang-froid et vos priorités. | crise community manager réputation
Comment organisez-vous un événement avec un petit budget ? | Mesurer votre sens pratique. | événementiel organisation
Montrez-moi un texte ou un visuel dont vous êtes fier. Pourquoi celui-là ? | Juger votre goût et votre recul. | création contenu graphisme
Comment travaillez-vous avec un graphiste ou une agence qui tarde ? | Voir votre façon de tenir les délais. | agence prestataire délai
Comment lancez-vous un produit face à un concurrent installé ? | Vérifier votre stratégie. | lancement produit concurrence
La direction veut publier une promesse que le produit ne tient pas. Que dites-vous ? | Éprouver votre honnêteté.
Que pensez-vous de notre communication actuelle ? | S'assurer que vous l'avez regardée.
`,
  graphisme: `
Présentez un travail de votre portfolio : la demande, vos choix, l'effet obtenu. | Voir si vos choix répondent à un besoin. | portfolio création design
Quels logiciels utilisez-vous, et lequel vous manque ? | Situer votre niveau réel. | photoshop illustrator indesign premiere logiciel
Le client dit « ce n'est pas joli » sans plus. Que faites-vous ? | Juger votre patience et vos questions.
Comment préparez-vous un fichier pour l'imprimeur ? | Vérifier que vous évitez les tirages ratés. | impression pao fichier
Comment gérez-vous trois urgences pour le même soir ? | Mesurer votre organisation. | délai urgence
Comment montez-vous une vidéo courte pour un téléphone et peu de réseau ? | Savoir si vous pensez à ceux qui regardent ici. | montage vidéo cadreur mobile
Comment protégez-vous vos fichiers contre la panne ou la coupure ? | Contrôler votre prudence. | sauvegarde délestage
Où trouvez-vous vos images et vos polices, et avec quel droit ? | Vérifier votre respect des auteurs. | droits licence images
Parlez d'un projet refusé. Qu'avez-vous changé ? | Voir comment vous recevez la critique.
Comment faites-vous une identité visuelle simple et reconnaissable ? | Juger votre démarche. | logo charte identité
Comment préparez-vous un tournage en extérieur ? | Contrôler votre sens des détails : son, lumière, autorisation. | tournage photo caméra
Comment fixez-vous le temps et le prix d'un travail ? | S'assurer que vous savez estimer. | devis prix
`,
};

/** Driving, deliveries, stores and customs: questions by family, in the format of `parse-bank.ts`. */
export const questions: Readonly<Record<string, string>> = {
  chauffeur: `
Que vérifiez-vous sur le véhicule avant de partir ? | Contrôler un réflexe quotidien : niveaux, pneus, freins, papiers. | véhicule entretien vérification
Depuis quand conduisez-vous, et quels véhicules ? | Situer votre expérience avec des faits. | permis expérience véhicule
Racontez une situation dangereuse sur la route. Qu'avez-vous fait ? | Voir votre sang-froid. | route sécurité accident
Avez-vous eu un accident ? Racontez. | Mesurer votre franchise et ce que vous avez changé. | accident
Le patron est en retard et vous demande de rouler plus vite. Que répondez-vous ? | Tester votre fermeté sur la sécurité.
Comment préparez-vous un trajet de Bamako à Gao ou à Kayes ? | Juger votre anticipation : route, carburant, sécurité, repos. | mission brousse trajet
Comment tenez-vous le carnet de bord et le carburant ? | Vérifier votre honnêteté et votre ordre. | carnet de bord carburant
Que faites-vous à un contrôle où l'on vous demande de l'argent ? | Savoir si vous restez calme et dans la règle. | contrôle police papiers
Une panne en pleine brousse, sans réseau. Que faites-vous ? | Mesurer votre débrouillardise. | panne mécanique
Comment vous comportez-vous avec une personnalité à bord ? | Juger votre discrétion. | direction discrétion passagers
Un voisin vous demande de le déposer avec la voiture de service. Que faites-vous ? | Éprouver votre respect des règles.
Quels petits travaux de mécanique faites-vous vous-même ? | Situer votre autonomie. | mécanique entretien
`,
  'chauffeur-poids-lourd': `
Quels camions avez-vous conduits, sur quelles lignes, avec quel tonnage ? | Situer votre expérience. | camion remorque citerne poids lourd
Comment contrôlez-vous l'arrimage et le poids avant de partir ? | Vérifier que votre charge arrive entière. | chargement arrimage essieu
Racontez un voyage difficile sur le corridor, de Dakar ou d'Abidjan à Bamako. | Chercher un exemple vécu. | corridor international
Quels papiers présentez-vous à la frontière ? | Contrôler votre connaissance des passages. | douane frontière trie documents
Comment gérez-vous la fatigue sur deux jours de route ? | Tester votre prudence. | repos fatigue
Vos freins chauffent dans une descente. Que faites-vous ? | Vérifier vos réflexes. | freins sécurité
Quelles règles pour transporter du carburant ou un produit dangereux ? | S'assurer que vous connaissez le risque. | citerne hydrocarbures matières dangereuses
Quelle est votre consommation, et comment la suivez-vous ? | Mesurer votre rigueur avec le gasoil. | carburant consommation gps
On vous propose de charger un colis en route. Que répondez-vous ? | Éprouver votre honnêteté.
Que faites-vous après un accrochage ? | Voir si vous suivez une procédure. | accident constat
Comment entretenez-vous le camion entre deux voyages ? | Juger votre soin. | entretien pneus graissage
Comment travaillez-vous avec votre apprenti ? | Connaître votre façon de transmettre. | apprenti équipe
`,
  'livreur-moto': `
Comment trouvez-vous une adresse quand il n'y a ni rue ni numéro ? | Voir votre méthode dans nos quartiers. | livraison adresse quartier
Combien de courses faites-vous par jour, et dans quels délais ? | Mesurer votre rythme. | course livraison délai
Racontez une livraison qui s'est mal passée. | Chercher votre réaction et ce que vous avez appris.
Comment gérez-vous l'argent encaissé à la livraison ? | Vérifier votre honnêteté et votre ordre. | encaissement mobile money caisse
Le client refuse le colis ou dit qu'il n'a rien commandé. Que faites-vous ? | Tester votre calme. | client colis
Que faites-vous pour votre sécurité : casque, pluie, nuit ? | S'assurer que vous rentrerez entier. | casque sécurité moto
Comment protégez-vous un plat chaud ou un objet fragile ? | Juger votre soin. | colis repas fragile
Votre moto tombe en panne avec trois colis. Que faites-vous ? | Voir comment vous prévenez et cherchez une solution. | panne moto
Quels papiers avez-vous : permis A, carte grise, assurance ? | Contrôler que vous êtes en règle. | permis papiers assurance
Comment utilisez-vous le téléphone pour vous guider ? | Situer votre aisance. | gps application smartphone whatsapp
Quelqu'un vous propose d'acheter un colis. Que répondez-vous ? | Éprouver votre honnêteté.
Comment parlez-vous au client à la porte ? | Voir l'image que vous donnerez de la maison. | client politesse
`,
  magasinier: `
Racontez un inventaire : écart trouvé, cause, correction. | Vérifier votre méthode et votre franchise. | inventaire stock écart
Que contrôlez-vous à la réception d'une livraison ? | Voir vos réflexes : bon, quantité, état, date. | réception livraison bon
Comment rangez-vous pour sortir d'abord ce qui périme d'abord ? | Contrôler vos bases. | stock fifo péremption rangement
Comment suivez-vous les entrées et les sorties ? | Savoir si vous écrivez tout. | fiche de stock excel logiciel sage
Un chef prend un article sans bon. Que faites-vous ? | Tester votre fermeté.
À partir de quelle quantité demandez-vous une commande ? | Mesurer votre anticipation. | seuil commande approvisionnement
Comment protégez-vous le stock du vol, de l'eau et des rats ? | Juger votre soin des lieux. | sécurité entrepôt
Quelles règles de sécurité suivez-vous pour porter et empiler ? | Vérifier que personne ne se blesse. | sécurité manutention chariot élévateur cariste
Deux services veulent le dernier article. Comment décidez-vous ? | Voir si vous suivez une règle.
Comment préparez-vous une commande sans erreur ? | Contrôler votre attention. | préparation commande
Vous trouvez une erreur d'un collègue de nuit. Que faites-vous ? | Mesurer votre loyauté.
Quelle surface ou combien de références gériez-vous ? | Situer votre expérience. | entrepôt références
`,
  logisticien: `
Racontez une opération que vous avez organisée dans un délai très court. | Chercher votre rôle, vos choix, le résultat. | logistique organisation mission
Comment planifiez-vous une flotte de véhicules ? | Vérifier votre méthode. | flotte véhicules parc planning
Comment livrez-vous une zone coupée par les pluies ou l'insécurité ? | Voir si vous connaissez le terrain. | terrain sécurité distribution
Quels indicateurs suivez-vous : délais, coûts, ruptures ? | Savoir si vous mesurez. | indicateurs reporting
Comment choisissez-vous un transporteur ? | Contrôler vos critères. | transporteur appel d'offres fournisseur
Comment gérez-vous un stock dans trois dépôts ? | Juger votre rigueur. | stock entrepôt inventaire
Comment réduisez-vous la consommation de carburant sans immobiliser les équipes ? | Chercher un résultat chiffré. | carburant coûts
Un chargement a disparu. Que faites-vous le jour même ? | Tester vos réflexes. | perte vol enquête
Quelles procédures d'un bailleur avez-vous suivies ? | Situer votre expérience des ONG. | ong bailleur procédures
Comment travaillez-vous avec les chauffeurs et les gardiens ? | Connaître votre façon d'encadrer. | équipe encadrement
Comment gardez-vous la chaîne du froid ou la qualité en route ? | Vérifier votre connaissance du produit. | chaîne du froid médicaments
Quel outil vous sert à suivre les mouvements ? | Contrôler votre pratique. | excel logiciel erp
`,
  transit: `
Suivez avec moi un conteneur de Dakar à Bamako : quels papiers, quels arrêts ? | Vérifier que vous connaissez toute la chaîne. | transit corridor conteneur import
Comment classez-vous une marchandise dans le tarif ? | Contrôler vos bases. | tarif nomenclature douane tec cedeao
Racontez un blocage en douane que vous avez débloqué. | Chercher votre méthode et votre honnêteté. | douane blocage
Comment calculez-vous les droits et taxes d'un dossier ? | Tester vos calculs. | droits taxes déclaration sydonia
Quelles marchandises profitent d'une exonération, et avec quelle preuve ? | Voir votre précision. | exonération ong régime
Un client veut minorer sa facture. Que répondez-vous ? | Éprouver votre intégrité.
Comment évitez-vous les frais de stationnement ? | Mesurer votre anticipation. | surestaries délais port
Quels régimes suspensifs avez-vous pratiqués ? | Situer votre niveau. | admission temporaire entrepôt régime
Comment tenez-vous le client informé sans qu'il ait à appeler ? | Juger votre service. | client suivi
Un agent vous demande un paiement sans reçu. Que faites-vous ? | Tester votre conduite sous pression.
Comment vérifiez-vous un dossier avant de le déposer ? | Contrôler votre soin. | dossier documents connaissement
Quels incoterms rencontrez-vous, et que changent-ils pour nous ? | Vérifier vos connaissances. | incoterms fob cif
`,
  manutentionnaire: `
Comment soulevez-vous un sac de 50 kg sans vous blesser ? | Vérifier que vous connaissez les gestes. | manutention port charge sécurité
Racontez une journée de chargement : combien d'équipes, combien de tonnes ? | Situer votre expérience. | chargement déchargement docker
Comment évitez-vous la casse sur un produit fragile ? | Juger votre soin. | colis fragile conditionnement
Quelqu'un de l'équipe ne suit plus le rythme. Que faites-vous ? | Voir votre esprit d'équipe. | équipe
Quels équipements de protection portez-vous, et lesquels manquaient ? | Savoir si vous tenez à votre sécurité. | gants casque epi sécurité
Comment vérifiez-vous qu'une commande est complète ? | Contrôler votre attention. | commande préparation bon
Il pleut sur la marchandise. Que faites-vous ? | Tester votre initiative.
Comment travaillez-vous sous la grande chaleur d'avril ? | Mesurer votre endurance et votre prudence. | chaleur endurance
Savez-vous utiliser un transpalette ou un chariot élévateur ? | Situer vos compétences. | transpalette chariot élévateur cariste
Vous voyez un collègue cacher un article. Que faites-vous ? | Éprouver votre honnêteté.
Êtes-vous disponible tôt le matin et certains dimanches ? | S'assurer que les horaires sont possibles. | horaires nuit disponibilité
De quel travail physique êtes-vous le plus fier ? | Entendre un fait, pas une promesse.
`,
};

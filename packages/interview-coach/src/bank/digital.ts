/** Computing, data, telecommunications and call centres: questions by family, in the format of `parse-bank.ts`. */
export const questions: Readonly<Record<string, string>> = {
  developpeur: `
Présentez un projet que vous avez développé : votre part, les choix, ce qui tourne aujourd'hui. | Distinguer ce que vous avez fait vous-même du travail de l'équipe. | projet développement application web
Racontez un bogue difficile : comment l'avez-vous trouvé ? | Voir votre méthode de recherche. | débogage test
Comment faites-vous une application utilisable avec un réseau lent et des téléphones modestes ? | Savoir si vous connaissez les conditions d'ici. | mobile performance android hors ligne
Comment utilisez-vous Git dans une équipe ? | Vérifier que vous savez travailler à plusieurs. | git équipe versions
Quels tests écrivez-vous, et lesquels ne valent pas la peine ? | Juger votre sens de la qualité. | tests qualité
Comment concevez-vous une base de données pour ce besoin : des clients, des commandes, des paiements ? | Contrôler vos bases. | sql base de données mysql postgresql
Comment protégez-vous une application contre les attaques courantes ? | Vérifier vos réflexes de sécurité. | sécurité injection
Avez-vous intégré un paiement mobile ? Qu'est-ce qui a été difficile ? | Chercher une expérience utile dans la région. | mobile money api paiement
Le client change d'avis la veille de la livraison. Que faites-vous ? | Tester votre calme et votre négociation.
Comment apprenez-vous une technologie nouvelle ? | Savoir si vous progressez seul. | formation langage framework
Expliquez ce qu'est une API à quelqu'un qui n'est pas du métier. | Mesurer votre clarté. | api
Montrez un code dont vous n'êtes plus fier. Que referiez-vous ? | Voir votre recul.
`,
  'support-informatique': `
Un utilisateur dit « ça ne marche pas ». Quelles sont vos premières questions ? | Voir si vous cherchez avant d'agir. | support assistance dépannage
Racontez une panne que vous avez résolue et qui bloquait tout un service. | Chercher un exemple complet : cause, geste, délai. | panne maintenance
Comment organisez-vous les demandes quand dix arrivent en même temps ? | Juger vos priorités. | tickets helpdesk
Comment installez-vous un poste neuf, du carton à l'utilisateur ? | Vérifier votre procédure. | windows installation poste
Comment sauvegardez-vous les données, et quand avez-vous testé une restauration ? | Distinguer ceux qui sauvegardent de ceux qui le croient. | sauvegarde serveur
Comment configurez-vous un petit réseau de bureau ? | Contrôler vos bases. | réseau tcp/ip routeur cisco wifi
Que faites-vous contre les coupures de courant et leurs dégâts ? | Savoir si vous protégez le matériel ici. | onduleur délestage énergie
Un virus chiffre les fichiers d'un poste. Que faites-vous dans les dix premières minutes ? | Tester vos réflexes. | sécurité virus antivirus
Comment gérez-vous les droits d'un salarié qui quitte l'entreprise ? | Vérifier votre rigueur sur les accès. | active directory comptes droits
Comment expliquez-vous une règle de mot de passe à quelqu'un qui s'en moque ? | Mesurer votre pédagogie. | sécurité formation
Un chef vous demande d'ouvrir la messagerie d'un collègue. Que répondez-vous ? | Éprouver votre éthique.
Comment tenez-vous à jour l'inventaire du matériel ? | Juger votre ordre. | inventaire parc
`,
  donnees: `
Racontez une analyse qui a changé une décision. | Vérifier que vos chiffres servent. | analyse données rapport
Comment nettoyez-vous un fichier plein de doublons et de vides ? | Voir votre méthode sur des données réelles. | excel nettoyage données
Quels outils maîtrisez-vous, et sur quel volume ? | Situer votre niveau. | excel sql python r stata spss power bi
Comment expliquez-vous une moyenne trompeuse à un directeur ? | Mesurer votre clarté. | statistiques
Comment construisez-vous un échantillon quand il n'y a pas de liste complète ? | Contrôler vos bases de terrain. | enquête échantillon sondage
Comment protégez-vous les données personnelles que vous manipulez ? | Vérifier votre prudence. | protection données confidentialité
Deux sources donnent des chiffres différents. Que faites-vous ? | Juger votre esprit critique.
Montrez un graphique que vous trouvez bon. Pourquoi ? | Voir si vous pensez au lecteur. | tableau de bord visualisation
Comment écrivez-vous une requête qui joint deux tables ? | Tester vos bases. | sql requête base de données
Le résultat ne plaît pas au demandeur. Que faites-vous ? | Éprouver votre honnêteté.
Comment gardez-vous la trace de vos calculs ? | Savoir si un autre peut les refaire. | documentation script
Quelle erreur d'analyse avez-vous commise ? | Mesurer votre lucidité.
`,
  teleconseiller: `
Jouons un appel : je suis un client en colère dont le transfert n'est pas arrivé. | Entendre votre voix, votre calme et vos questions. | appel client mobile money réclamation
Combien d'appels traitiez-vous par jour, et avec quels objectifs ? | Mesurer votre rythme réel. | appels objectif centre d'appels
Racontez un appel difficile qui s'est bien terminé. | Chercher un exemple avec votre part et le résultat.
Comment gardez-vous la même qualité au centième appel ? | Juger votre endurance. | qualité écoute
Comment faites-vous quand le client parle bambara, peul ou wolof ? | Savoir quelles langues vous aident. | bambara langues
Comment suivez-vous un script sans avoir l'air de lire ? | Voir votre naturel. | script téléphone
Vous n'avez pas la réponse. Que dites-vous ? | Vérifier que vous n'inventez pas.
Comment notez-vous un appel pour que le collègue suivant comprenne ? | Contrôler la clarté de vos écrits. | saisie logiciel crm
Un client vous insulte. Jusqu'où allez-vous ? | Tester votre sang-froid et les règles.
Comment proposez-vous une offre à quelqu'un qui appelait pour se plaindre ? | Mesurer votre sens commercial. | vente offre
Acceptez-vous les horaires de nuit, et comment rentrez-vous ? | S'assurer que le poste est possible pour vous. | horaires nuit rotation
Que faites-vous si un proche vous demande de regarder un numéro ? | Éprouver votre respect du secret.
`,
  'technicien-telecom': `
Décrivez une intervention sur un site, du départ au compte rendu. | Vérifier que vous suivez une procédure. | site antenne intervention rapport
Comment trouvez-vous une coupure sur une fibre ? | Contrôler votre méthode et vos appareils. | fibre optique réflectomètre soudure
Quelles règles suivez-vous avant de monter sur un pylône ? | S'assurer que vous ne prenez pas de risque. | hauteur sécurité pylône harnais
Racontez une panne réparée loin de tout, avec peu de moyens. | Voir votre débrouillardise sérieuse. | panne terrain
Comment entretenez-vous l'énergie d'un site : groupe, batteries, solaire ? | Vérifier ce qui cause la plupart des coupures. | groupe électrogène batterie solaire énergie
Quels appareils de mesure utilisez-vous, et pour quoi ? | Situer votre niveau. | mesure appareil
Un client professionnel n'a plus de réseau. Comment l'informez-vous pendant la panne ? | Juger votre relation avec le client. | client entreprise
Comment travaillez-vous avec les villageois ou le gardien d'un site ? | Savoir si vous êtes accepté sur le terrain. | terrain communauté
Le trajet n'est pas sûr ce jour-là. Que décidez-vous ? | Tester votre prudence et votre communication. | sécurité déplacement
Comment installez-vous un raccordement chez un abonné, proprement ? | Vérifier votre soin. | installation raccordement câblage
Comment tenez-vous le stock de votre véhicule ? | Juger votre ordre. | stock véhicule permis
On vous propose de l'argent pour raccorder sans contrat. Que répondez-vous ? | Éprouver votre honnêteté.
`,
};

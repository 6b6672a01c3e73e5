/** Electricity, sun, cold, engines and metal: questions by family, in the format of `parse-bank.ts`. */
export const questions: Readonly<Record<string, string>> = {
  electricien: `
Racontez une installation que vous avez faite, du plan à la mise sous tension. | Vérifier votre expérience. | installation électricité bâtiment tableau
Comment vous assurez-vous qu'il n'y a plus de tension avant de travailler ? | S'assurer que vous ne vous tuerez pas. | sécurité consignation vat habilitation
Comment calculez-vous la section d'un câble ? | Contrôler vos bases. | câble section calcul
Un disjoncteur saute sans cesse. Comment cherchez-vous ? | Voir votre méthode. | panne dépannage disjoncteur
À quoi sert la prise de terre, et comment la mesurez-vous ? | Vérifier vos connaissances. | terre mesure différentiel
Comment protégez-vous une installation contre les variations du réseau ? | Savoir si vous connaissez les problèmes d'ici. | régulateur onduleur délestage edm
Savez-vous lire et dessiner un schéma ? Un exemple ? | Situer votre niveau. | schéma plan automatisme
Le client veut un branchement direct sans compteur. Que répondez-vous ? | Éprouver votre honnêteté.
Comment raccordez-vous un groupe électrogène en secours ? | Contrôler votre technique. | groupe électrogène inverseur
Comment réparez-vous un moteur triphasé qui ne démarre pas ? | Tester votre diagnostic. | moteur triphasé industriel
Quels appareils de mesure avez-vous ? | Situer votre équipement. | multimètre mesure outils
Parlez d'une erreur qui aurait pu être grave. | Mesurer votre franchise et votre prudence.
`,
  solaire: `
Comment dimensionnez-vous une installation pour une maison avec frigo et pompe ? | Vérifier votre calcul. | dimensionnement solaire photovoltaïque
Racontez une installation que vous avez posée : puissance, lieu, résultat. | Situer votre expérience. | installation panneaux pompage
Comment choisissez-vous l'orientation et l'inclinaison des panneaux ici ? | Contrôler vos bases. | panneaux orientation
Lithium ou plomb : que conseillez-vous, et à qui ? | Voir si vous pensez au client. | batterie lithium
Les batteries ne tiennent plus après un an. Que cherchez-vous ? | Tester votre diagnostic. | batterie panne régulateur
Quels gestes de sécurité sur un toit et en courant continu ? | S'assurer que vous connaissez le danger. | sécurité hauteur courant continu
Comment expliquez-vous l'entretien à une famille au village ? | Mesurer votre pédagogie. | entretien client bambara
Comment dimensionnez-vous un pompage pour un maraîchage ? | Vérifier une demande fréquente. | pompe forage irrigation
Comment reconnaissez-vous un matériel contrefait ? | Savoir si vous protégez le client. | qualité contrefaçon
Le client veut payer moins et garder les mêmes usages. Que dites-vous ? | Éprouver votre franchise. | devis prix
Comment fixez-vous des panneaux contre le vent et le vol ? | Contrôler votre soin. | structure fixation
Que mettez-vous dans le procès-verbal de mise en service ? | Vérifier votre suivi. | mise en service rapport
`,
  frigoriste: `
Un climatiseur souffle chaud. Quelles sont vos vérifications, dans l'ordre ? | Voir votre méthode. | climatisation panne diagnostic
Racontez l'installation d'un split, du trou à l'essai. | Vérifier vos étapes. | split installation climatiseur
Comment tirez-vous au vide, et pourquoi ? | Contrôler vos bases. | vide fluide pompe
Comment trouvez-vous une fuite de gaz ? | Juger votre technique. | fuite fluide frigorigène
Quelles précautions avec les fluides et l'azote ? | S'assurer de votre sécurité. | sécurité fluide environnement
Comment entretenez-vous une chambre froide de pharmacie ou de poisson ? | Savoir si vous mesurez l'enjeu. | chambre froide chaîne du froid
La tension chute chaque soir. Quel effet, et que proposez-vous ? | Vérifier votre connaissance du réseau d'ici. | tension régulateur électricité
Comment calculez-vous la puissance pour un bureau exposé à l'ouest ? | Tester vos calculs. | bilan thermique puissance
Le client croit qu'il faut « remettre du gaz » chaque année. Que dites-vous ? | Éprouver votre honnêteté.
Comment brasez-vous un raccord propre ? | Contrôler votre geste. | brasure cuivre
Comment organisez-vous un contrat d'entretien de vingt appareils ? | Juger votre planification. | maintenance contrat planning
Parlez d'une panne que vous n'avez pas trouvée. | Mesurer votre lucidité.
`,
  mecanicien: `
Une voiture ne démarre pas. Comment cherchez-vous ? | Voir un diagnostic ordonné. | diagnostic panne moteur
Racontez une réparation difficile et son résultat. | Chercher un exemple complet. | réparation garage
Quels véhicules, motos ou engins connaissez-vous le mieux ? | Situer votre expérience. | toyota diesel moto jakarta engin poids lourd
Savez-vous utiliser une valise de diagnostic ? | Vérifier que vous suivez l'évolution des moteurs. | valise diagnostic électronique
Comment faites-vous une révision complète ? | Contrôler votre méthode. | révision entretien vidange freins
La pièce d'origine est trop chère. Que conseillez-vous ? | Juger votre honnêteté. | pièces devis client
Comment vérifiez-vous votre travail avant de rendre le véhicule ? | Savoir si vous essayez. | essai qualité
Le client accuse le garage d'une rayure. Que faites-vous ? | Tester votre calme. | client réclamation
Quelles protections au garage : cric, chandelles, batterie ? | S'assurer de votre sécurité. | sécurité atelier
Comment entretenez-vous un parc pour éviter les pannes en mission ? | Voir si vous prévenez. | maintenance préventive flotte
Comment transmettez-vous le métier à un apprenti ? | Mesurer votre patience. | apprenti équipe formation
Parlez d'une réparation que vous avez ratée. | Mesurer votre franchise.
`,
  soudeur: `
Quels procédés maîtrisez-vous : arc, MIG, TIG ? Sur quels ouvrages ? | Situer votre niveau. | soudure arc mig tig procédé
Racontez un ouvrage que vous avez fabriqué, du croquis à la pose. | Vérifier toute la chaîne. | portail charpente métallique chaudronnerie
Comment préparez-vous les bords avant de souder ? | Contrôler vos bases. | préparation meulage tôle
Comment reconnaissez-vous une mauvaise soudure ? | Juger votre exigence. | contrôle qualité défaut
Quelles protections portez-vous, et que faites-vous près d'un réservoir ? | S'assurer de votre sécurité. | sécurité masque réservoir gaz
Comment évitez-vous qu'une tôle se déforme ? | Tester votre technique. | déformation tôle
Savez-vous lire un plan coté ? | Situer votre autonomie. | plan lecture dessin
Le courant est instable. Comment travaillez-vous ? | Voir votre adaptation. | groupe électrogène délestage
Comment calculez-vous le fer nécessaire ? | Vérifier vos calculs. | devis matière métré
Le client veut un fer plus fin pour payer moins. Que dites-vous ? | Éprouver votre honnêteté.
Avez-vous une qualification ? Sinon, comment prouvez-vous votre niveau ? | Contrôler vos preuves. | certificat qualification
Parlez d'un accident ou d'un presque accident. | Mesurer votre prudence.
`,
  'maintenance-industrielle': `
Racontez un arrêt de machine que vous avez résolu : durée, cause, suite. | Chercher un exemple chiffré. | maintenance panne machine usine
Comment organisez-vous l'entretien préventif ? | Vérifier votre planification. | préventif planning gmao
Comment consignez-vous une machine avant d'intervenir ? | S'assurer de votre sécurité. | consignation sécurité
Lisez-vous un schéma électrique, hydraulique, pneumatique ? Un exemple ? | Situer votre niveau. | schéma hydraulique pneumatique automate
Comment décidez-vous entre réparer vite et réparer bien ? | Juger votre jugement. | production qualité
La pièce mettra un mois à venir. Que faites-vous ? | Voir votre débrouillardise sérieuse. | pièces stock rechange
Comment travaillez-vous avec les opérateurs de production ? | Vérifier votre écoute. | production équipe
Quels capteurs, variateurs ou automates connaissez-vous ? | Contrôler vos connaissances. | automate variateur siemens
Comment écrivez-vous le compte rendu d'une intervention ? | Savoir si vous gardez la mémoire des pannes. | rapport gmao
La même panne revient. Comment cherchez-vous la cause ? | Tester votre raisonnement. | cause analyse
Quelle astreinte avez-vous connue ? | Mesurer votre disponibilité. | astreinte nuit rotation
Une consigne de sécurité ralentit tout. Que faites-vous ? | Éprouver votre rigueur.
`,
};

import type { ContractClause } from '@baara/contract/freelance/contracts';

/** Until the firm publishes its own in /admin/settings. */
export const startingClauses: readonly ContractClause[] = [
  {
    title: 'Prix et paiement',
    text: 'Le prix de la prestation est de {prix}. Il est réglé par jalons. {client} finance chaque jalon sur {plateforme} avant que {freelance} ne le commence ; la somme y reste bloquée jusqu’à l’acceptation de la livraison. Un travail à la journée est réglé sur des relevés de temps approuvés chaque semaine.',
  },
  {
    title: 'Livraison et acceptation',
    text: '{freelance} livre chaque jalon sur {plateforme}. {client} accepte la livraison, ou la refuse par des motifs précis qui se rapportent au présent contrat. Sans réponse dans les sept jours de la livraison, et après un rappel, la livraison est réputée acceptée.',
  },
  {
    title: 'Propriété des livrables',
    text: 'La propriété de chaque livrable, avec les droits de le reproduire, de le représenter et de le modifier, passe à {client} au paiement du jalon correspondant. Jusque-là, {freelance} en reste propriétaire. {freelance} garantit ne reprendre dans les livrables aucun élément dont l’usage lui serait interdit.',
  },
  {
    title: 'Confidentialité',
    text: 'Chaque partie garde secrètes les informations que l’autre lui confie pour la mission, ne s’en sert que pour elle, et les rend ou les détruit à la fin du contrat. Cette obligation dure deux ans après la fin du contrat.',
  },
  {
    title: 'Indépendance',
    text: '{freelance} exécute la mission en toute indépendance, avec ses propres moyens, et s’acquitte de ses impôts et cotisations. Le présent contrat ne crée aucun lien de subordination entre les parties.',
  },
  {
    title: 'Rôle de la plateforme et commission',
    text: '{plateforme} met les parties en relation, conserve les sommes financées et les verse selon le présent contrat. {plateforme} n’est pas partie aux prestations. Une commission de {commission} est retenue sur les sommes versées à {freelance}.',
  },
  {
    title: 'Modification',
    text: 'Le présent contrat ne se modifie que par un avenant signé par les deux parties sur {plateforme}. Un jalon financé ne peut pas être réduit.',
  },
  {
    title: 'Résiliation',
    text: 'Chaque partie peut résilier le contrat en donnant son motif. Les jalons non financés sont alors annulés ; une somme financée dont rien n’a été livré est remboursée à {client} ; ce qui a été livré reste à accepter ou à contester selon les règles du présent contrat.',
  },
  {
    title: 'Droit applicable et litiges',
    text: 'Le présent contrat est soumis au droit malien et aux actes uniformes de l’OHADA qui s’y appliquent. En cas de différend, les parties recherchent d’abord un accord, au besoin par la procédure de litige de {plateforme}. À défaut, le différend est porté devant les juridictions compétentes de Bamako.',
  },
  {
    title: 'Signature électronique',
    text: 'Les parties signent le présent contrat sur {plateforme}, chacune depuis son compte et de son nom. L’empreinte SHA-256 du texte, la date et l’attestation des signatures en font preuve entre elles.',
  },
];

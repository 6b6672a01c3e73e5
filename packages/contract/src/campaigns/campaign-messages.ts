/** Sentences of the API and the screens about mass recruitment. Source: specification 2, section 8. */
export const campaignMessages = {
  LIST_FAILED: 'Impossible de charger les campagnes actives',
  DETAIL_FAILED: 'Impossible de charger les détails de la campagne',
  SUBMIT_FAILED: 'Une erreur interne est survenue lors de la soumission.',
  SUBMITTED: 'Candidature soumise avec succès',
  APPLICATIONS_FAILED: 'Impossible de récupérer les candidatures',
  CODE_UNKNOWN: 'Impossible de trouver la candidature avec ce code de suivi',
  WITHDRAW_FAILED: 'Impossible de retirer la candidature',
  WITHDRAWN: 'Candidature retirée avec succès',
  RESUBMIT_FAILED: 'Impossible de soumettre les documents',
  DOCUMENT_FAILED: 'Impossible de récupérer le document',

  NOT_FOUND: "Cette campagne n'existe pas ou n'est plus en ligne",
  CAMPAIGN_CLOSED: "Cette campagne est clôturée : il n'est plus possible d'y postuler",
  CAMPAIGN_UPCOMING: "Cette campagne n'est pas encore ouverte : revenez à partir de la date d'ouverture",
  CANDIDATES_ONLY: 'Seul un compte candidat peut postuler à une campagne',
  ALREADY_APPLIED: 'Vous avez déjà postulé à cette campagne',
  ALREADY_WITHDRAWN:
    "Vous avez retiré votre candidature à cette campagne : il n'est plus possible d'y postuler",
  TERMS_REQUIRED: 'Acceptez les conditions de la campagne pour continuer',
  CATEGORY_REQUIRED: 'Choisissez une catégorie',
  CATEGORY_UNKNOWN: "Cette catégorie n'existe pas dans cette campagne",
  DOCUMENT_REQUIRED: 'Ce document est demandé',
  DOCUMENT_UNKNOWN: "Ce document n'existe pas dans vos documents",
  TOO_MANY: 'Vous avez envoyé beaucoup de candidatures. Patientez un peu avant de continuer.',
  APPLICATION_NOT_FOUND: "Cette candidature n'existe pas",
  DOCUMENT_NOT_FOUND: "Ce document n'existe pas",
  BANNER_NOT_FOUND: "Cette bannière n'existe pas",
  NOT_WITHDRAWABLE: 'Cette candidature est terminée : elle ne peut plus être retirée',
  NO_DOCUMENTS_ASKED: "L'institution n'attend pas de document pour cette candidature",
  NO_DOCUMENTS_SENT: 'Choisissez au moins un document à envoyer',
  DOCUMENTS_SENT: 'Documents envoyés avec succès',
  CODE_MISTYPED: 'Ce code de suivi comporte une erreur de frappe. Vérifiez-le, caractère par caractère.',
  TOO_MANY_CODES: 'Trop de codes essayés. Patientez quelques minutes avant de recommencer.',
} as const;

/** Some of the documents asked for are there. @param names of the others. */
export const stillAwaited = (names: readonly string[]): string =>
  `Documents reçus. Il manque encore : ${names.join(', ')}`;

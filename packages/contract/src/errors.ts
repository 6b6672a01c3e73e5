import { z } from 'zod';

export const FieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** The body of every failure. `message` is a French sentence for the person; `code` is for programs. */
export const ErrorAnswer = z.object({
  status: z.literal('error'),
  code: z.string(),
  message: z.string(),
  errors: z.array(FieldError).optional(),
  /** Request id, to quote to support; always present on faults of ours (500, 503). */
  reference: z.string().optional(),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

/** Sentences for failures that belong to no single domain. */
export const generalMessages = {
  UNAUTHENTICATED: 'Vous devez être connecté pour continuer.',
  SESSION_EXPIRED: 'Votre session a expiré. Veuillez vous reconnecter.',
  CROSS_SITE: "Cette demande vient d'un autre site. Ouvrez Baara et recommencez.",
  FORBIDDEN: "Vous n'avez pas les droits nécessaires pour cette action.",
  ADMIN_ONLY: 'Accès réservé aux administrateurs',
  NOT_FOUND: "Cette page ou cette ressource n'existe pas.",
  VALIDATION_FAILED: 'Certains champs sont à corriger.',
  TOO_MANY_STREAMS: 'Baara est ouvert dans trop d’onglets. Fermez-en quelques-uns.',
  TOO_MANY_REQUESTS: 'Trop de tentatives. Veuillez patienter avant de réessayer.',
  PAYLOAD_TOO_LARGE: "L'envoi est trop volumineux.",
  REQUEST_TIMEOUT: 'La demande a mis trop de temps à arriver. Vérifiez votre connexion et réessayez.',
  URI_TOO_LONG: 'Cette adresse est trop longue.',
  KEY_INVALID: "L'en-tête Idempotency-Key doit être un UUID",
  KEY_REUSED: 'Cette demande a déjà servi pour un autre envoi. Rechargez la page avant de recommencer.',
  UNSUPPORTED_MEDIA_TYPE: "Ce format d'envoi n'est pas accepté.",
  MALFORMED_REQUEST: "La demande n'a pas pu être lue. Vérifiez les informations envoyées.",
  INTERNAL: 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
  UNAVAILABLE: 'Le service est momentanément indisponible. Réessayez dans un instant.',
} as const;

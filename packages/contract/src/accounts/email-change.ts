import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { email } from '../protocol/fields.ts';
import { accountMessages } from './account-messages.ts';

export const emailChangeMessages = {
  SAME: 'Cette adresse est déjà la vôtre',
  PASSWORD_WRONG: 'Mot de passe incorrect',
  REQUESTED:
    'Un lien de confirmation a été envoyé à la nouvelle adresse. Elle remplacera la vôtre quand vous aurez ouvert ce lien.',
  CANCELLED: "Le changement d'adresse est annulé",
  CHANGED: 'Votre adresse email a été changée',
  LINK_INVALID: "Ce lien n'est plus valable. Demandez un nouveau changement d'adresse depuis votre profil.",
  TOO_MANY: 'Vous avez fait beaucoup de demandes. Patientez une heure avant de réessayer.',
} as const;

export const requestEmailChange = endpoint('POST /user/email', {
  summary: 'Demande le changement de mon adresse email : un lien part à la nouvelle.',
  body: z.object({
    email: email(accountMessages.EMAIL_INVALID),
    password: z
      .string('Le mot de passe actuel est requis')
      .min(1, 'Le mot de passe actuel est requis')
      .max(200),
  }),
});
export const cancelEmailChange = endpoint('DELETE /user/email', {
  summary: "Annule le changement d'adresse email demandé.",
});
export const confirmEmailChange = endpoint('POST /user/email/confirm', {
  summary: 'Confirme ma nouvelle adresse email, par le lien reçu.',
  body: z.object({ token: z.string().trim().min(1, emailChangeMessages.LINK_INVALID).max(200) }),
  data: z.object({ email: z.string() }),
});

import { formatAmount } from '../formats/money.ts';

/** Apart from the schemas, so that a screen can show a sentence without loading them. */
export const walletMessages = {
  CANDIDATE_NOT_FOUND: "Ce candidat n'existe pas ou n'est plus visible.",
  UNLOCKED: 'Profil débloqué',
  ALREADY_OPEN: 'Ce profil est déjà ouvert à votre entreprise : rien ne vous est facturé.',
  PRICE_CHANGED: "Le prix d'un déblocage a changé entre-temps. Vérifiez le nouveau prix, puis confirmez.",
  CONTACT_DEAD:
    "Les coordonnées de ce candidat ne répondent plus. Il en est prévenu ; son profil pourra être débloqué dès qu'il les aura mises à jour.",
  TOO_MANY_UNLOCKS: 'Trop de déblocages en peu de temps. Réessayez dans quelques minutes.',
  TOO_MANY_TOP_UPS: 'Trop de recharges en peu de temps. Réessayez dans quelques minutes.',
  TOO_MANY_EXPORTS: 'Trop de fichiers demandés en peu de temps. Réessayez dans une heure.',
  PAYMENT_UNAVAILABLE:
    'Le paiement en ligne n’est pas encore ouvert ici. Contactez-nous pour recharger votre portefeuille.',
  TOP_UP_NOT_FOUND: "Cette recharge n'existe pas",
  TOP_UP_AMOUNT_STEP: 'Indiquez un montant multiple de 5 F CFA',
  PROVIDER_UNAVAILABLE:
    'Le service de paiement ne répond pas. Rien ne vous a été débité : réessayez dans quelques minutes.',
  PAYMENT_OPENING: 'La page de paiement est en cours d’ouverture. Réessayez dans quelques secondes.',
  REPORT_SENT: 'Signalement enregistré',
  NOT_UNLOCKED: "Ce profil n'est pas parmi vos profils débloqués",
  REPORT_EXISTS: 'Ces coordonnées ont déjà été signalées',
  REPORT_TOO_LATE: 'Des coordonnées se signalent dans les 30 jours qui suivent le déblocage',
  REPORT_CHANNEL_ABSENT: "Ce candidat n'a pas indiqué de numéro de téléphone",
  REPORT_CHANNELS_REQUIRED: 'Indiquez ce qui ne fonctionne pas : le téléphone, l’adresse email ou les deux',
  REPORT_NOT_FOUND: "Ce signalement n'existe pas",
  REPORT_DECIDED: 'Ce signalement a déjà été traité',
  REPORT_CONFIRMED: 'Signalement confirmé : le déblocage est remboursé',
  REPORT_CONFIRMED_BEFORE: 'Signalement confirmé : le déblocage avait déjà été remboursé',
  REPORT_REJECTED: 'Signalement écarté : l’entreprise en est prévenue',
  REJECTION_REASON_REQUIRED: 'Indiquez pourquoi vous écartez ce signalement : l’entreprise le lira',
  CONTACT_CONFIRMED: 'Merci : vos coordonnées restent inchangées.',
  CONTACT_REVIVED: 'Merci : les entreprises peuvent de nouveau débloquer votre profil.',
  NOT_MARKED_DEAD: 'Ces coordonnées ne sont pas tenues pour inactives',
  REVIVAL_SENT:
    'Un lien vient de partir vers cette adresse. Ouvrez-le dans les 24 heures : votre profil pourra de nouveau être débloqué.',
  TOO_MANY_LINKS: 'Trop de liens demandés. Réessayez demain, ou corrigez votre adresse.',
  INVOICE_NOT_FOUND: "Cette facture n'existe pas",
  TRANSFER_RECEIVED: 'Virement enregistré : le portefeuille est crédité et la facture émise',
  TRANSFER_NOT_PENDING: 'Cette demande de recharge a déjà été traitée',
  TRANSFER_REFUSED: 'Demande close : l’entreprise est prévenue, rien n’est crédité',
  REFUSAL_REASON_REQUIRED: 'Indiquez pourquoi la recharge n’est pas créditée : l’entreprise le lira',
  TRANSFER_UNAVAILABLE: 'La recharge par virement bancaire n’est pas proposée',
} as const;

/** `2500` → « 2 500 F CFA ». */
export const formatXof = (amountXof: number): string => formatAmount(amountXof);

/** @returns what an unlock lacks, as people read it. Amounts in F CFA. */
export function insufficientBalance(missingXof: number): string {
  return `Votre solde ne suffit pas : il manque ${formatXof(missingXof)}. Rechargez votre portefeuille.`;
}

/** Days after an unlock during which dead contact details may be reported. */
export const REPORT_DAYS = 30;
/** Hours a candidate has to say that their details are right. */
export const ANSWER_HOURS = 72;

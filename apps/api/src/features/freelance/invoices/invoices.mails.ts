import { dayInWords } from '@baara/contract/formats/days';
import { formatAmount } from '@baara/contract/formats/money';
import { defineMail } from '../../../platform/mail/mail-template.ts';

/** `url` is absolute; amounts in whole F CFA. */
type InvoiceMailContext = {
  url: string;
  /** Its legal name. */
  freelance: string;
  number: string;
  mission: string;
  amountXof: number;
  dueXof: number;
  /** `2026-12-30`. */
  dueOn: string;
  /** Nothing is to be paid by the client: the platform pays it out, or it is paid. */
  isSettled: boolean;
  paymentMention: string | null;
};

const issued: InvoiceMailContext = {
  url: 'https://baara.example/client/invoices/0199aaaa-0000-7000-8000-000000000000',
  freelance: 'Ibrahim Maïga',
  number: 'F-2026-0001',
  mission: 'Site vitrine pour une coopérative de karité',
  amountXof: 450_000,
  dueXof: 442_500,
  dueOn: '2026-12-30',
  isSettled: false,
  paymentMention: 'Orange Money : 76 12 34 56',
};

const howToPay = ({ dueXof, dueOn, isSettled, paymentMention }: InvoiceMailContext): string[] =>
  isSettled
    ? [
        'Vous n’avez rien à verser : ce jalon est payé par la plateforme, avec la somme que vous y avez déposée.',
      ]
    : [
        `Net à payer : ${formatAmount(dueXof)}, au plus tard le ${dayInWords(dueOn)}.`,
        ...(paymentMention === null ? [] : [`Pour payer :\n${paymentMention}`]),
      ];

export const invoiceIssuedMail = defineMail({
  name: 'freelance.invoice-issued',
  title: 'Facture d’un freelance (au client)',
  build: (context: InvoiceMailContext) => ({
    subject: `Facture ${context.number} de ${context.freelance}`,
    heading: 'Vous avez reçu une facture',
    paragraphs: [
      `${context.freelance} vous adresse la facture ${context.number} pour « ${context.mission} », d’un montant de ${formatAmount(context.amountXof)}.`,
      ...howToPay(context),
    ],
    action: { label: 'Voir la facture', url: context.url },
  }),
  sample: issued,
  variants: { 'Jalon payé par la plateforme': { ...issued, isSettled: true } },
});

type CreditMailContext = Omit<InvoiceMailContext, 'dueXof' | 'dueOn' | 'isSettled' | 'paymentMention'> & {
  credited: string;
  reason: string;
};

export const creditNoteMail = defineMail({
  name: 'freelance.credit-note',
  title: 'Avoir d’un freelance (au client)',
  build: (context: CreditMailContext) => ({
    subject: `Avoir ${context.number} de ${context.freelance}`,
    heading: 'Une facture est corrigée',
    paragraphs: [
      `${context.freelance} vous adresse l’avoir ${context.number}, de ${formatAmount(context.amountXof)}, sur la facture ${context.credited} pour « ${context.mission} ».`,
      `Motif : ${context.reason}`,
    ],
    action: { label: 'Voir l’avoir', url: context.url },
  }),
  sample: {
    url: issued.url,
    freelance: issued.freelance,
    number: 'AV-2026-0001',
    mission: issued.mission,
    amountXof: 50_000,
    credited: issued.number,
    reason: 'Une page en moins que prévu.',
  },
});

export const reminderMail = defineMail({
  name: 'freelance.invoice-reminder',
  title: 'Relance d’une facture en retard (au client)',
  build: (context: InvoiceMailContext) => ({
    subject: `Rappel : facture ${context.number} de ${context.freelance}`,
    heading: 'Une facture attend votre paiement',
    paragraphs: [
      `La facture ${context.number} de ${context.freelance}, pour « ${context.mission} », était à payer le ${dayInWords(context.dueOn)}. Il reste ${formatAmount(context.dueXof)} à payer.`,
      ...(context.paymentMention === null ? [] : [`Pour payer :\n${context.paymentMention}`]),
      'Si vous l’avez déjà payée, demandez au freelance de le noter : les rappels s’arrêtent alors.',
    ],
    action: { label: 'Voir la facture', url: context.url },
  }),
  sample: issued,
});

type DraftMailContext = { url: string; milestone: string; mission: string; hasTaxProfile: boolean };

const draft: DraftMailContext = {
  url: 'https://baara.example/freelance/invoices/0199aaaa-0000-7000-8000-000000000000',
  milestone: 'Maquettes',
  mission: issued.mission,
  hasTaxProfile: true,
};

export const draftReadyMail = defineMail({
  name: 'freelance.invoice-draft',
  title: 'Brouillon de facture d’un jalon accepté (au freelance)',
  build: ({ url, milestone, mission, hasTaxProfile }: DraftMailContext) => ({
    subject: `Facture à émettre : « ${milestone} »`,
    heading: 'Votre facture est prête',
    paragraphs: [
      `Le jalon « ${milestone} » de « ${mission} » est accepté : le brouillon de sa facture vous attend.`,
      hasTaxProfile
        ? 'Relisez-le, puis émettez-le : le client le recevra aussitôt.'
        : 'Complétez d’abord vos informations fiscales : la loi les demande sur une facture.',
    ],
    action: { label: 'Voir le brouillon', url },
  }),
  sample: draft,
  variants: { 'Sans informations fiscales': { ...draft, hasTaxProfile: false } },
});

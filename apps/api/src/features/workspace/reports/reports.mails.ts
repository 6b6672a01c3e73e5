import { elide } from '@baara/contract/formats/elision';
import { defineMail, greeting } from '../../../platform/mail/mail-template.ts';
import type { Lead } from './report-leads.ts';

export type ReportMail = {
  firstName: string;
  name: string;
  company: string;
  /** « du 1er octobre 2026 au 31 octobre 2026 ». */
  period: string;
  leads: readonly Lead[];
  /** Both files go with the e-mail; else they are taken from the report's page. */
  isAttached: boolean;
  /** Of the whole platform, and not of the reader's offers. */
  isPlatform: boolean;
  url: string;
};

const sample: ReportMail = {
  firstName: 'Moussa',
  name: 'D’où viennent nos recrutements',
  company: 'Sahel Énergie',
  period: 'du 1er octobre 2026 au 31 octobre 2026',
  leads: [
    { label: 'Candidatures reçues', text: '128', before: '97' },
    { label: 'Recrutements conclus', text: '4', before: '6' },
    { label: 'Arrivées à l’entretien', text: '31 (24 %)', before: '20 (20 %)' },
  ],
  isAttached: true,
  isPlatform: false,
  url: 'https://baara.example/recruiter/reports/0192d3c4-1111-7000-8000-000000000001',
};

export const reportMail = defineMail({
  name: 'reports.scheduled',
  title: 'Rapport programmé',
  build: ({ firstName, name, company, period, leads, isAttached, isPlatform, url }: ReportMail) => ({
    subject: `${name}, ${period}`,
    heading: name,
    paragraphs: [
      greeting(firstName),
      `Voici le rapport ${elide('de', company)}, ${period} :`,
      leads
        .map(({ label, text, before }) => `${label} : ${text} (période précédente : ${before})`)
        .join('\n'),
      isAttached
        ? 'Le rapport entier est joint, en PDF et en Excel.'
        : 'Le rapport est trop lourd pour cet email : il se télécharge en PDF et en Excel depuis sa page.',
    ],
    action: { label: 'Ouvrir le rapport', url },
    footerNote: isPlatform
      ? 'Les chiffres sont ceux de toute la plateforme, sans aucune donnée personnelle.'
      : 'Les chiffres sont ceux des offres que vous voyez sur Baara.',
  }),
  sample,
  variants: {
    'Trop lourd': { ...sample, isAttached: false },
    'De la plateforme': { ...sample, company: 'Baara', isPlatform: true },
  },
});

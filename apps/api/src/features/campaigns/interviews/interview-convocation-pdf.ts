import { adaptedNeedTitles, fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import { dayInWords } from '@baara/contract/formats/days';
import { hourInWords } from '@baara/contract/formats/moments';
import { birthInWords, drawConvocation } from '../sessions/convocation-pdf.ts';
import type { InterviewConvocation } from './notices.queries.ts';

/** @returns one page of A4: where and when, what to bring, and the QR that is scanned at the door. */
export function interviewConvocationPdf(row: InterviewConvocation, publicUrl: string): Promise<Buffer> {
  const extra = row.minutes - row.duration_minutes;
  return drawConvocation({
    institution: row.institution,
    title: row.title,
    name: `${row.last_name} ${row.first_name}`.trim(),
    number: fileNumberInWords(row.file_prefix, row.file_number ?? 0),
    address: `${publicUrl}/massrecruitment/track/${row.tracking_code}`,
    at: row.moved_at && row.moved_at > row.convocations_at ? row.moved_at : row.convocations_at,
    facts: [
      ['Épreuve', `${row.test} (Entretien)`],
      ['Jour', dayInWords(row.starts_at)],
      [
        'Heure',
        `${hourInWords(row.starts_at)} (heure de Bamako), pour ${row.minutes} minutes. Présentez-vous trente minutes avant.`,
      ],
      ['Lieu', [row.place, row.centre].filter(Boolean).join('\n')],
      ['Commission', row.panel],
      ['Poste', row.category ?? ''],
      ['Naissance', birthInWords(row.birth_date)],
      [
        'Aménagements',
        [
          ...row.adapted_needs.map((need) => adaptedNeedTitles[need]),
          ...(extra > 0 ? [`${extra} minutes ajoutées`] : []),
        ].join('\n'),
      ],
      ['À apporter', row.to_bring || 'Une pièce d’identité valide et cette convocation.'],
    ],
    notes: [
      'Le code en haut de cette page est lu à l’entrée. Un téléphone peut le montrer.',
      'Votre commission et votre heure viennent d’un tirage que chacun peut refaire : la page de la campagne en publie la graine.',
    ],
  });
}

import {
  questionWarningTexts,
  reliabilityMethodTexts,
} from '@baara/contract/campaigns/question-analysis-words';
import type { Sheet } from '../../../platform/sheets/sheet.ts';
import { analysedQuestionView, questionsOf, type ReadAnalysis, testAnalysisView } from './analysis.view.ts';
import { effectSentence } from './effect-sentence.ts';

/** Three decimals, which is what these numbers are worth. */
const rounded = (value: number | null | undefined): number | null =>
  value == null ? null : Math.round(value * 1000) / 1000;
const marks = (hundredths: number): number => hundredths / 100;

/** Questions, their choices, then the test as a whole. */
export function analysisSheets(read: ReadAnalysis): [Sheet, ...Sheet[]] {
  const found = questionsOf(read);
  const cancelled = new Set(read.cancelled.map(({ question_id }) => question_id));
  const questions: Sheet = {
    name: 'Questions',
    columns: [
      { title: 'Numéro' },
      { title: 'Thème', width: 20 },
      { title: 'Question', width: 60 },
      { title: 'Copies' },
      { title: 'Part de justes' },
      { title: 'Discrimination (point-bisérial corrigé)', width: 22 },
      { title: 'Écart forts − faibles (27 %)', width: 20 },
      { title: 'Part sans réponse' },
      { title: 'dont en fin de copie' },
      { title: 'À regarder', width: 30 },
      { title: 'Annulée' },
    ],
    rows: found.map((one) => {
      const { place, theme, text, count, figures, isCancelled } = analysedQuestionView(
        one,
        cancelled.has(one.question.id),
      );
      return [
        place,
        theme,
        text,
        count,
        rounded(figures?.difficulty),
        rounded(figures?.discrimination),
        rounded(figures?.groupDifference),
        rounded(figures?.leftOut),
        rounded(figures?.notReached),
        figures?.warnings.map((warning) => questionWarningTexts[warning].title).join(', ') ?? null,
        isCancelled ? 'Oui' : null,
      ];
    }),
  };
  const choices: Sheet = {
    name: 'Choix',
    columns: [
      { title: 'Question' },
      { title: 'Choix', width: 50 },
      { title: 'Juste' },
      { title: 'Tous' },
      { title: 'Forts' },
      { title: 'Faibles' },
      { title: 'Attire les forts' },
    ],
    rows: found.flatMap(({ question, place, right, item }) =>
      question.choices.map((text, index) => {
        const figures = item?.figures?.choices[index];
        return [
          place,
          text,
          right.includes(index) ? 'Oui' : null,
          rounded(figures?.all),
          rounded(figures?.strong),
          rounded(figures?.weak),
          figures?.attractsStrong ? 'Oui' : null,
        ];
      }),
    ),
  };
  return [questions, choices, wholeSheet(read)];
}

function wholeSheet(read: ReadAnalysis): Sheet {
  const { test, count, figures, cancelled } = testAnalysisView(read);
  const rows: (readonly [string, string | number | null])[] = [
    ['Épreuve', test.name],
    ['Copies', count],
  ];
  if (figures) {
    rows.push(
      [`Moyenne sur ${test.maxScore}`, marks(figures.meanHundredths)],
      ['Écart type', marks(figures.deviationHundredths)],
      ['Copies dont la fin est sans réponse', figures.unfinished],
    );
    if (figures.reliability)
      rows.push(
        ['Fidélité', rounded(figures.reliability.value)],
        ['Méthode', reliabilityMethodTexts[figures.reliability.method]],
        ['Erreur type de mesure, en points', marks(figures.reliability.errorHundredths)],
      );
  }
  for (const { place, reason, effect } of cancelled)
    rows.push([`Question ${place} annulée`, `${reason}. ${effectSentence(effect)}`]);
  return {
    name: 'Épreuve',
    columns: [
      { title: 'Mesure', width: 36 },
      { title: 'Valeur', width: 60 },
    ],
    rows,
  };
}

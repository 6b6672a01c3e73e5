import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import {
  difficulties,
  exportedFormats,
  questionFormats,
  questionMessages as messages,
  questionPictures,
  questionSizes as sizes,
} from './question-words.ts';

/** The questions of an institution's bank. Points are whole hundredths. */

export const BankQuestion = z.object({
  id: z.string(),
  theme: z.string(),
  difficulty: z.enum(difficulties),
  text: z.string(),
  choices: z.array(z.object({ text: z.string(), isRight: z.boolean() })),
  /** Several choices are right: all of them are to be ticked. */
  isMultiple: z.boolean(),
  pointsHundredths: z.int(),
  /** The address of its picture, without the name of the drawing. */
  image: z.string().nullable(),
  version: z.int(),
  isArchived: z.boolean(),
  updatedAt: Instant,
});
export type BankQuestion = z.infer<typeof BankQuestion>;

export const BankQuestionDetail = BankQuestion.extend({
  /** The latest first. */
  versions: z.array(
    z.object({
      number: z.int(),
      text: z.string(),
      choices: z.array(z.object({ text: z.string(), isRight: z.boolean() })),
      author: z.string().nullable(),
      at: Instant,
    }),
  ),
});
export type BankQuestionDetail = z.infer<typeof BankQuestionDetail>;

const EditedQuestion = z
  .object({
    theme: requiredText(messages.THEME_REQUIRED, sizes.theme),
    difficulty: z.enum(difficulties),
    text: requiredText(messages.TEXT_REQUIRED, sizes.text),
    choices: z
      .array(
        z.object({ text: requiredText(messages.CHOICE_REQUIRED, sizes.choice), isRight: z.boolean() }),
        messages.CHOICES,
      )
      .min(sizes.fewestChoices, messages.CHOICES)
      .max(sizes.mostChoices, messages.CHOICES),
    pointsHundredths: z
      .int(messages.POINTS)
      .min(1, messages.POINTS)
      .max(sizes.mostPointsHundredths, messages.POINTS),
  })
  .refine(({ choices }) => new Set(choices.map(({ text }) => text.toLowerCase())).size === choices.length, {
    message: messages.CHOICES_TWICE,
    path: ['choices'],
  })
  .refine(
    ({ choices }) => choices.some(({ isRight }) => isRight) && choices.some(({ isRight }) => !isRight),
    {
      message: messages.RIGHT,
      path: ['choices'],
    },
  );

const params = z.object({ questionId: Uuid });

export const listBankQuestions = endpoint('GET /recruiter/question-bank', {
  summary: 'Les questions de la banque de l’institution.',
  query: z.object({
    ...pageQuery(25),
    search: z.string().trim().max(120).optional(),
    theme: z.string().trim().max(sizes.theme).optional(),
    difficulty: z.enum(difficulties).optional(),
    state: z.enum(['current', 'archived']).optional(),
  }),
  data: z.array(BankQuestion),
  paginated: true,
  extra: z.object({
    /** Of the questions that are not archived. */
    themes: z.array(z.object({ name: z.string(), easy: z.int(), medium: z.int(), hard: z.int() })),
  }),
});
export const createBankQuestion = endpoint('POST /recruiter/question-bank', {
  summary: 'Ajoute une question à la banque.',
  body: EditedQuestion,
  data: BankQuestionDetail,
});
export const getBankQuestion = endpoint('GET /recruiter/question-bank/:questionId', {
  summary: 'Une question, avec ses versions.',
  params,
  data: BankQuestionDetail,
});
export const saveBankQuestion = endpoint('PUT /recruiter/question-bank/:questionId', {
  summary: 'Modifie une question : un autre texte, d’autres choix ou points font une nouvelle version.',
  params,
  body: EditedQuestion.safeExtend({ version: z.int().min(1).max(2_147_483_647) }),
  data: BankQuestionDetail,
});
export const archiveBankQuestion = endpoint('DELETE /recruiter/question-bank/:questionId', {
  summary: 'Retire une question de la banque : aucun nouveau sujet ne la tire.',
  params,
  data: BankQuestionDetail,
});
export const restoreBankQuestion = endpoint('POST /recruiter/question-bank/:questionId/restoration', {
  summary: 'Remet dans la banque une question retirée.',
  params,
  data: BankQuestionDetail,
});
export const setQuestionImage = endpoint('PUT /recruiter/question-bank/:questionId/image', {
  summary:
    'Change l’image d’une question, ce qui fait une nouvelle version : la partie `file` est une image.',
  params,
  accepts: 'multipart',
  body: z.object({}),
  data: BankQuestionDetail,
});
export const removeQuestionImage = endpoint('DELETE /recruiter/question-bank/:questionId/image', {
  summary: 'Retire l’image d’une question, ce qui fait une nouvelle version.',
  params,
  data: BankQuestionDetail,
});
export const getQuestionImage = endpoint(
  'GET /recruiter/question-bank/:questionId/versions/:number/image/:file',
  {
    summary: 'L’image d’une version d’une question.',
    params: z.object({
      questionId: Uuid,
      number: z.coerce.number().int().min(1).max(2_147_483_647),
      file: z.enum(questionPictures, messages.IMAGE_NOT_FOUND),
    }),
  },
);

const QuestionFile = z.object({
  /** Its ending says the format, else its content. */
  name: z.string().trim().max(255),
  text: z.string().min(1, messages.FILE_EMPTY).max(sizes.file, messages.FILE_TOO_LARGE),
});
export const QuestionImport = z.object({
  format: z.enum(questionFormats),
  /** Questions that the import adds. */
  count: z.int(),
  /** The first of them. */
  questions: z.array(
    BankQuestion.pick({
      theme: true,
      difficulty: true,
      text: true,
      choices: true,
      pointsHundredths: true,
    }).extend({ line: z.int() }),
  ),
  refusedCount: z.int(),
  /** The first refused lines. */
  refused: z.array(z.object({ line: z.int(), reason: z.string() })),
});
export type QuestionImport = z.infer<typeof QuestionImport>;

export const previewQuestionImport = endpoint('POST /recruiter/question-bank/imports/preview', {
  summary: 'Ce qu’un fichier ajouterait à la banque, et chaque ligne refusée avec sa raison.',
  body: QuestionFile,
  data: QuestionImport,
});
export const importQuestions = endpoint('POST /recruiter/question-bank/imports', {
  summary: 'Ajoute à la banque, toutes ou aucune, les questions d’un fichier que la préparation a montrées.',
  body: QuestionFile.extend({ expected: z.int().min(0).max(sizes.questions) }),
  data: z.object({ added: z.int() }),
});
export const exportQuestions = endpoint('GET /recruiter/question-bank/export', {
  summary: 'La banque en CSV ou en GIFT, les images en moins.',
  query: z.object({ format: z.enum(exportedFormats) }),
});

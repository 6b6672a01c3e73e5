import { expect, test } from 'vitest';
import { readQuestions, type QuestionFormat } from './index.ts';

const LENGTH = 200_000;
const filled = (part: string, around: readonly [string, string] = ['', '']): string =>
  around[0] + part.repeat(Math.ceil(LENGTH / part.length)) + around[1];

const head = 'question;choix A;choix B;bonnes\n';
const open = '<quiz><question type="multichoice"><questiontext><text>';

/** Made of the readers' own signs and patterns: none of them may take more than one look at each character. */
const texts: readonly [QuestionFormat, string, string][] = [
  ['csv', 'quotes', filled('"', [head, ''])],
  ['csv', 'quotes that do not close, then spaces', filled('"a" ', [head, ' '.repeat(LENGTH)])],
  ['csv', 'separators', filled(';', [head, ''])],
  ['csv', 'columns', filled('choix A;')],
  ['csv', 'spaces', filled(' ', [head, ';A;B;A'])],
  ['csv', 'right answers', filled('A, ', [`${head}q;a;b;"`, '"'])],
  ['csv', 'breaks', filled('\r\n', [head, ''])],
  ['csv', 'accents', filled('e\u0301', [head, ''])],
  ['csv', 'digits', filled('1', ['question;choix A;choix B;bonnes;points\nq;a;b;A;', ''])],
  ['gift', 'choices', filled('=', ['q {', '}'])],
  ['gift', 'wrong choices', filled('~%50%a#', ['q {', '}'])],
  ['gift', 'weights', filled('%1', ['q {~', '}'])],
  ['gift', 'backslashes', filled('\\', ['q {=', '~b}'])],
  ['gift', 'braces', filled('{')],
  ['gift', 'closing braces', filled('}', ['q {', ''])],
  ['gift', 'colons', filled('::', ['', ' q {=a ~b}'])],
  ['gift', 'comments', filled('// difficulté : \n')],
  ['gift', 'long comment', filled('é', ['// difficulté : ', '!'])],
  ['gift', 'categories', filled('/top', ['$CATEGORY: ', ''])],
  ['gift', 'dollars', filled('$a', ['$CATEGORY: ', ''])],
  ['gift', 'questions', filled('q {T}\n\n')],
  ['gift', 'tags of HTML', filled('<', ['[html]', ' {T}'])],
  ['gift', 'tags that close', filled('<p>', ['[html]', ' {T}'])],
  ['gift', 'entities', filled('&amp', ['[html]', ' {T}'])],
  ['gift', 'ampersands', filled('&', ['[html]', ' {T}'])],
  ['moodle', 'elements', filled('<a>')],
  ['moodle', 'closing elements', filled('</a>', ['<quiz>', ''])],
  ['moodle', 'attributes', filled(' a="b"', ['<quiz', '>'])],
  ['moodle', 'an attribute', filled('b', ['<quiz a="', '">'])],
  ['moodle', 'a name', filled('q', ['<', '/>'])],
  ['moodle', 'entities', filled('&amp;', [open, ''])],
  ['moodle', 'ampersands', filled('&', [open, ''])],
  ['moodle', 'character data', filled(']]', [`${open}<![CDATA[`, ''])],
  ['moodle', 'comments', filled('-', ['<quiz><!--', ''])],
  ['moodle', 'a document type', filled('[', ['<!DOCTYPE ', ''])],
  ['moodle', 'instructions', filled('?', ['<?xml ', ''])],
  ['moodle', 'questions', filled('<question type="essay"/>', ['<quiz>', '</quiz>'])],
  ['moodle', 'texts', filled('a', [open, '</text></questiontext></question></quiz>'])],
];

test.each(texts)('%s: %s', (format, _, text) => {
  const { questions, refused } = readQuestions(text, format);
  expect(questions.length + refused.length).toBeLessThanOrEqual(LENGTH);
});

import { describe, expect, test } from 'vitest';
import { tidyPhone } from './phone.ts';
import { splitContactName } from './public-pages/register-employer.tsx';
import { candidateForm, employerForm } from './registration-schemas.ts';
import { safeRedirect } from './safe-redirect.ts';

describe('a page asked for before signing in', () => {
  test.each([
    ['/applications?page=2#liste', '/applications?page=2#liste'],
    ['/', '/'],
    [null, null],
    ['', null],
    ['https://ailleurs.example/', null],
    ['//ailleurs.example/', null],
    ['/\\ailleurs.example', null],
    ['/\t/ailleurs.example', null],
    ['/.//ailleurs.example', null],
    ['/offres/..//ailleurs.example', null],
    ['javascript:alert(1)', null],
  ])('%s → %s', (target, expected) => {
    expect(safeRedirect(target)).toBe(expected);
  });
});

test.each([
  ['76123456', '+223 76 12 34 56'],
  ['76 12 34 56', '+223 76 12 34 56'],
  ['+22376123456', '+223 76 12 34 56'],
  ['00223 76-12-34-56', '+223 76 12 34 56'],
  ['+223 +22376123456', '+223 76 12 34 56'],
  ['+223 00223 76 12 34 56', '+223 76 12 34 56'],
  ['+223 ', '+223'],
  ['bonjour', 'bonjour'],
])('the phone number %j becomes %j', (typed, expected) => {
  expect(tidyPhone(typed)).toBe(expected);
});

test('a contact name is split on its first space', () => {
  expect(splitContactName('  Awa  Ba Diarra ')).toEqual({
    contactFirstName: 'Awa',
    contactLastName: 'Ba Diarra',
  });
  expect(splitContactName('Awa')).toEqual({ contactFirstName: 'Awa', contactLastName: '' });
});

type Problems = Record<string, string>;
const problemsOf = (schema: typeof candidateForm | typeof employerForm, values: object): Problems => {
  const parsed = schema.safeParse(values);
  const issues = parsed.error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]));
};

const goodCandidate = {
  firstName: 'Aminata',
  lastName: 'Traoré',
  email: 'aminata@exemple.ml',
  gender: 'femme',
  phoneNumber: '+223 76 12 34 56',
  password: 'Bamako#2026',
  confirmation: 'Bamako#2026',
  codeReference: '',
  terms: true,
};

test('a complete candidate form has no problem, whatever way the number is typed', () => {
  expect(problemsOf(candidateForm, goodCandidate)).toEqual({});
  expect(problemsOf(candidateForm, { ...goodCandidate, phoneNumber: '76 12 34 56' })).toEqual({});
});

test('an empty candidate form shows all its errors at once', () => {
  const empty = {
    firstName: '',
    lastName: '',
    email: '',
    gender: null,
    phoneNumber: '+223 ',
    password: '',
    confirmation: 'x',
    codeReference: '',
    terms: false,
  };
  expect(problemsOf(candidateForm, empty)).toEqual({
    firstName: 'Le nom complet est requis',
    lastName: 'Le nom complet est requis',
    email: 'Adresse email invalide',
    gender: 'Veuillez sélectionner votre genre',
    phoneNumber: 'Numéro de téléphone invalide. Format attendu: +XXX XXXXXXXX',
    password: 'Le mot de passe doit contenir au moins 8 caractères',
    confirmation: 'Les mots de passe ne correspondent pas',
    terms: 'Vous devez accepter les conditions générales',
  });
  expect(problemsOf(candidateForm, { ...goodCandidate, lastName: ' ' })).toEqual({
    lastName: 'Veuillez entrer votre prénom et votre nom',
  });
});

const goodEmployer = {
  name: 'Sahel Transit',
  businessIdentificationNumber: '1234 5678 9012 34',
  phoneNumber: '+223 76 12 34 56',
  contactName: 'Moussa Keïta',
  contactRole: 'Directeur',
  email: 'rh@exemple.ml',
  password: 'Bamako#2026',
  confirmation: 'Bamako#2026',
  terms: true,
};

test('an employer form says what is required and what is wrong', () => {
  expect(problemsOf(employerForm, goodEmployer)).toEqual({});
  expect(
    problemsOf(employerForm, {
      ...goodEmployer,
      name: '',
      businessIdentificationNumber: ' ',
      phoneNumber: '+225 01 02 03 04 05',
      contactName: '',
      contactRole: '',
      confirmation: 'autre',
      terms: false,
    }),
  ).toEqual({
    name: "Le nom de l'entreprise est requis",
    businessIdentificationNumber: 'Le numéro RCCM/NINA est requis',
    phoneNumber: 'Format requis : +223 suivis de 8 chiffres',
    contactName: 'Le nom du contact est requis',
    contactRole: 'La fonction est requise',
    confirmation: 'Les mots de passe ne correspondent pas',
    terms: "Vous devez accepter les conditions d'utilisation",
  });
  expect(problemsOf(employerForm, { ...goodEmployer, businessIdentificationNumber: '123' })).toEqual({
    businessIdentificationNumber: 'Le numéro RCCM/NINA doit contenir exactement 14 chiffres',
  });
});

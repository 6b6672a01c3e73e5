import { generalMessages } from '@baara/contract/protocol/general-messages';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { errorsOf, placeErrors, problemOf } from './field-errors.ts';

const refused = (code: string, message: string, errors: { field: string; message: string }[] = []) =>
  new ApiError({ status: 422, code, message, errors });
const shows =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);

describe('errors of a form', () => {
  test('appear on their field, on the one that contains it, or above the form', () => {
    const errors = [
      { field: 'name', message: 'Le nom est requis' },
      { field: 'name', message: 'Le nom est trop court' },
      { field: 'skills.3', message: 'Trop long' },
      { field: 'portfolio.0.link', message: 'Lien invalide' },
      { field: 'version', message: 'Version inconnue' },
    ];
    expect(placeErrors(errors, {}, shows('name', 'skills', 'portfolio', 'portfolio.0.link'))).toEqual({
      byField: { name: 'Le nom est requis', skills: 'Trop long', 'portfolio.0.link': 'Lien invalide' },
      others: ['Version inconnue'],
    });
  });

  test('stand on the field of the form that has another name', () => {
    const { byField } = placeErrors(
      [{ field: 'contactLastName', message: 'Trop long' }],
      { contactLastName: 'contactName' },
      shows('contactName'),
    );
    expect(byField).toEqual({ contactName: 'Trop long' });
  });

  test('a code that is about a field counts as its error', () => {
    const taken = refused('EMAIL_TAKEN', 'Adresse déjà utilisée');
    expect(errorsOf(taken, { EMAIL_TAKEN: 'email' })).toEqual([
      { field: 'email', message: 'Adresse déjà utilisée' },
    ]);
    expect(errorsOf(taken, {})).toEqual([]);
  });

  test('above the form stands what no field says, and nothing else', () => {
    const invalid = refused('VALIDATION_FAILED', generalMessages.VALIDATION_FAILED);
    const conflict = refused('CHANGED', 'Quelqu’un a enregistré entre-temps');
    const named = { name: 'Le nom est requis' };
    expect(problemOf(invalid, { byField: named, others: [] })).toBeNull();
    expect(problemOf(invalid, { byField: named, others: ['Version inconnue'] })).toBe('Version inconnue');
    expect(problemOf(invalid, { byField: {}, others: ['Version inconnue'] })).toBe('Version inconnue');
    expect(problemOf(conflict, { byField: {}, others: [] })).toBe('Quelqu’un a enregistré entre-temps');
    expect(problemOf(conflict, { byField: {}, others: ['Version'] })).toBe(
      'Quelqu’un a enregistré entre-temps',
    );
    const lost = new ApiError({ status: 0, code: 'NETWORK', message: 'Failed to fetch' });
    expect(problemOf(lost, { byField: {}, others: [] }, 'Votre texte est conservé.')).toBe(
      'Votre texte est conservé.',
    );
  });
});

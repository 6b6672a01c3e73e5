import { describe, expect, test } from 'vitest';
import { changedValues, valuesAfterSaving } from './changed-values.ts';

describe('values of a form', () => {
  test('what changed is what differs, lists and groups included', () => {
    const initial = { name: 'Awa', skills: ['Paie'], city: null as string | null, isVisible: true };
    expect(changedValues({ ...initial, skills: ['Paie'] }, initial)).toEqual({});
    expect(changedValues({ ...initial, skills: ['Paie', 'Sage'], city: 'Kati' }, initial)).toEqual({
      skills: ['Paie', 'Sage'],
      city: 'Kati',
    });
  });

  test('another file is a change', () => {
    const [cv, other] = [new File(['a'], 'cv.pdf'), new File(['b'], 'lettre.pdf')];
    expect(changedValues({ file: cv }, { file: cv })).toEqual({});
    expect(changedValues({ file: other }, { file: cv })).toEqual({ file: other });
  });

  test('once saved, a field has what the server made of it, unless something was typed meanwhile', () => {
    const sent = { phone: '76123456', address: 'Hamdallaye' };
    expect(
      valuesAfterSaving({
        sent,
        current: { phone: '76123456', address: 'Hamdallaye ACI' },
        saved: { phone: '+223 76 12 34 56', address: 'Hamdallaye' },
      }),
    ).toEqual({ phone: '+223 76 12 34 56', address: 'Hamdallaye ACI' });
  });
});

import { createDepartment } from '@baara/contract/offers/departments';
import { departmentMessages } from '@baara/contract/offers/departments';
import { describe, expect, test } from 'vitest';
import { createRules } from './form-rules.ts';

describe('rules of a form', () => {
  test('say what the contract says, by the names of the body', async () => {
    const { check } = createRules(async () => createDepartment.body);
    expect(await check({ name: ' ', description: null, headId: null })).toEqual([
      { field: 'name', message: departmentMessages.NAME_REQUIRED },
    ]);
    expect(await check({ name: 'Paie', description: null, headId: null })).toEqual([]);
  });

  test('that cannot be fetched leave the server to decide', async () => {
    const { check } = createRules(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await check({})).toEqual([]);
  });
});

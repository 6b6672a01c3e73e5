import { expect, it } from 'vitest';
import { periodOf } from './period-params.ts';

const of = (search: string) => periodOf(new URLSearchParams(search));

it.each([
  ['', { days: '30' }],
  ['periode=90', { days: '90' }],
  ['periode=7', { days: '7' }],
  ['periode=31', { days: '30' }],
  ['du=2026-01-01&au=2026-01-01', { from: '2026-01-01', to: '2026-01-01' }],
  ['periode=90&du=2026-01-01&au=2026-02-01', { from: '2026-01-01', to: '2026-02-01' }],
])('%j is a period', (search, query) => expect(of(search)).toEqual({ query }));

it.each([
  ['du=2026-01-01', 'Indiquez les deux dates de la période'],
  ['du=2026-13-01&au=2026-01-02', 'Indiquez les deux dates de la période'],
  ['du=2026-01-02&au=2026-01-01', 'La fin de la période vient avant son début'],
])('%j is none, and says why', (search, fault) => expect(of(search)).toEqual({ query: null, fault }));

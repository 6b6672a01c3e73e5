import { type Stage, stages } from '@baara/contract/applications/stages';
import { expect, it } from 'vitest';
import { jobOfferAbilities, letterAbilities, myLetterAbilities } from './letter.policy.ts';

const now = new Date('2026-03-02T12:00:00Z');
const open = { status: 'sent', expires_at: new Date('2026-03-03T00:00:00Z'), stage: 'offer' };
const statuses = ['draft', 'sent', 'accepted', 'declined', 'withdrawn', 'expired'];
const writer = { canWrite: true, now };

it('a letter can be withdrawn and answered while it waits for its answer', () => {
  const when = (may: (letter: typeof open) => boolean) =>
    statuses.filter((status) => may({ ...open, status }));
  expect(when((letter) => letterAbilities(letter, writer).withdraw)).toEqual(['sent']);
  expect(when((letter) => myLetterAbilities(letter, now).answer)).toEqual(['sent']);
  expect(when((letter) => letterAbilities(letter, writer).hire)).toEqual(['accepted']);
  for (const over of [{ expires_at: now }, { stage: 'rejected' }, { stage: 'withdrawn' }]) {
    expect(letterAbilities({ ...open, ...over }, writer).withdraw).toBe(false);
    expect(myLetterAbilities({ ...open, ...over }, now).answer).toBe(false);
  }
  expect(letterAbilities(open, { canWrite: false, now })).toEqual({ withdraw: false, hire: false });
});

const may = (stage: Stage, status?: string) =>
  jobOfferAbilities(stage, status ? [{ ...open, stage, status }] : [], writer);

it('lets one letter at a time be written, while the application is open', () => {
  expect(stages.filter((stage) => !may(stage).write)).toEqual(['hired', 'rejected', 'withdrawn']);
  expect(stages.filter((stage) => !may(stage).openDraft)).toEqual(['withdrawn']);
  expect(statuses.filter((status) => !may('offer', status).write)).toEqual(['sent', 'accepted']);
  expect(jobOfferAbilities('offer', [], { canWrite: false, now }).write).toBe(false);
});

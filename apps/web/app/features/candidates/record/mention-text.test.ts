import { expect, it } from 'vitest';
import { matching, mentionAt, partsOf, sentOf, typedOf } from './mention-text.ts';

const awa = { id: '0199aaaa-0000-7000-8000-000000000001', name: 'Awa Traoré' };
const awaLong = { id: '0199aaaa-0000-7000-8000-000000000002', name: 'Awa Traoré Keïta' };

it('is sent with ids and shown with names, the longest name first', () => {
  const typed = '@Awa Traoré Keïta et @Awa Traoré, un avis ? (@Awa)';
  const sent = `@{${awaLong.id}} et @{${awa.id}}, un avis ? (@Awa)`;
  expect(sentOf(typed, [awa, awaLong])).toBe(sent);
  expect(typedOf(sent, [awa, awaLong])).toBe(typed);
});

it('does not take the beginning of another name', () => {
  expect(sentOf('@Awa Traorésine', [awa])).toBe('@Awa Traorésine');
});

it('names nobody by an id nobody stands behind', () => {
  expect(partsOf(`Vu @{${awa.id}}.`, [])).toEqual([
    { at: 0, text: 'Vu ', isMention: false },
    { at: 3, text: '@ancien membre', isMention: true },
    { at: 42, text: '.', isMention: false },
  ]);
});

it.each([
  ['Vu avec @awa', 12, { from: 8, search: 'awa' }],
  ['@', 1, { from: 0, search: '' }],
  ['a@b', 3, null],
  ['@awa, puis', 10, null],
])('%s, caret at %i', (text, caret, expected) => {
  expect(mentionAt(text, caret)).toEqual(expected);
});

it('proposes by first or family name, whatever the accents', () => {
  expect(matching([awa, awaLong], 'kei')).toEqual([awaLong]);
  expect(matching([awa, awaLong], 'awa traore')).toEqual([awa, awaLong]);
  expect(matching([awa], 'moussa')).toEqual([]);
});

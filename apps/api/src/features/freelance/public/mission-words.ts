import type { MissionDetail } from '@baara/contract/freelance/freelance';
import { offerWords } from '../../support/moderation/public/offer-reading.ts';

export type Deliverable = MissionDetail['deliverables'][number];
export type Question = MissionDetail['questions'][number];

type Written = {
  title: string;
  goal: string | null;
  description: string;
  deliverables: readonly Deliverable[];
  questions: readonly Question[];
};

/** What everyone reads of a mission, in lines. */
export const missionWords = ({ title, goal, description, deliverables, questions }: Written): string =>
  offerWords({
    title,
    description,
    key_points: [
      goal ?? '',
      ...deliverables.map((one) => [one.title, one.description].filter(Boolean).join(' : ')),
      ...questions.map(({ text }) => text),
    ],
  });

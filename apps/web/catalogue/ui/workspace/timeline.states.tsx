import type * as module from '../../../app/ui/workspace/timeline.tsx';
import { Timeline, TimelineItem } from '../../../app/ui/workspace/timeline.tsx';
import { longLabel, longWord } from '../../samples.ts';
import { row, type StatesOf } from '../../states.ts';

export const states: StatesOf<typeof module> = {
  Timeline: {
    'faite, en cours, à venir': row(
      <Timeline label="Historique">
        <TimelineItem title="Reçue" meta="Vous · 20 novembre 2026 à 09:05">
          <p>CV : aminata-kante.pdf</p>
        </TimelineItem>
        <TimelineItem title="Examen" meta="Sahel Négoce · 21 novembre 2026 à 11:40" state="current" />
        <TimelineItem title="Présélection" state="upcoming" />
        <TimelineItem title="Entretien" state="upcoming" />
      </Timeline>,
    ),
  },
  TimelineItem: {
    'textes longs': row(
      <Timeline label="Historique">
        <TimelineItem title={longLabel} meta={longWord} />
        <TimelineItem title={longWord} state="current">
          <p>{longLabel}</p>
        </TimelineItem>
      </Timeline>,
    ),
  },
};

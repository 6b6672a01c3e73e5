import type * as module from '../../../app/ui/workspace/panel.tsx';
import {
  DashboardSection,
  moreLink,
  Panel,
  panelColumn,
  panelGrid,
} from '../../../app/ui/workspace/panel.tsx';
import { longLabel, longSentence } from '../../samples.ts';
import { row, type StatesOf } from '../../states.ts';

export const states: StatesOf<typeof module> = {
  DashboardSection: {
    'avec une suite': row(
      <DashboardSection
        title="À traiter"
        more={
          <a href="?suite" className={moreLink}>
            Tout voir
          </a>
        }
      >
        <p>{longSentence}</p>
      </DashboardSection>,
    ),
    'titre long': row(
      <DashboardSection title={longLabel}>
        <p>Douze candidatures attendent une réponse.</p>
      </DashboardSection>,
    ),
  },
  Panel: {
    'sur deux colonnes': row(
      <div className={panelGrid}>
        <div className={panelColumn}>
          <Panel title="Candidatures par jour">{longSentence}</Panel>
        </div>
        <div className={panelColumn}>
          <Panel title={longLabel}>Rien à montrer cette semaine.</Panel>
        </div>
      </div>,
    ),
  },
};

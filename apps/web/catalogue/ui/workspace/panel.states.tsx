import type * as module from '../../../app/ui/workspace/panel.tsx';
import {
  DashboardSection,
  ListPanel,
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
  ListPanel: {
    'avec un compte': (
      <ListPanel title="Candidatures en cours" count="139">
        <p className="border-t border-line px-4 py-3">Examen : objectif 5 j.</p>
      </ListPanel>
    ),
    'titre caché': (
      <ListPanel title="Chiffres" isTitleHidden>
        <p className="px-4 py-3">{longSentence}</p>
      </ListPanel>
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

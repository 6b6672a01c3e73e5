import { elide } from '@baara/contract/formats/elision';
import { objectiveKinds, objectiveTitles } from '@baara/contract/firm/firm-words';
import type { ManagerDashboard } from '@baara/contract/firm/objectives';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Button } from '../../ui/button.tsx';
import { DashboardSection } from '../../ui/workspace/panel.tsx';
import { type TableColumn, TableView } from '../../ui/workspace/table-view.tsx';
import { Progress } from './month-objectives.tsx';

const ObjectiveForm = lazyPart(() => import('./objective-form.tsx'));

type Member = NonNullable<ManagerDashboard['team']>[number];
type Column = TableColumn<Member>;

const figures: Column[] = objectiveKinds.map((kind) => ({
  id: kind,
  header: objectiveTitles[kind],
  isFigure: true,
  cell: (member) => <Progress kind={kind} month={member} />,
}));
const name: Column = { id: 'name', header: 'Consultant', cell: ({ manager }) => manager.name };

const actionsFor = (onEdit: (member: Member) => void): Column => ({
  id: 'actions',
  header: 'Action',
  hasHiddenHeader: true,
  phone: 'bare',
  cell: (member) => (
    <Button
      variant="ghost"
      aria-label={`Fixer l’objectif ${elide('de', member.manager.name)}`}
      onClick={() => onEdit(member)}
    >
      Fixer l’objectif
    </Button>
  ),
});

/** The month of every consultant, and their objectives. */
export function TeamObjectives({ team, mayEdit }: { team: readonly Member[]; mayEdit: boolean }) {
  const [edited, setEdited] = useState<Member>();
  return (
    <DashboardSection title="Les consultants ce mois-ci">
      <TableView
        label="Les consultants ce mois-ci"
        columns={mayEdit ? [name, ...figures, actionsFor(setEdited)] : [name, ...figures]}
        rows={team}
        rowId={({ manager }) => manager.id}
      />
      <Suspense fallback={null}>
        {edited && <ObjectiveForm member={edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </DashboardSection>
  );
}

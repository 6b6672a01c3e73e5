import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DashboardSection } from '../../../ui/workspace/panel.tsx';

type Model = { key: string; name: string; about: string };

/** Reports to start from. */
export function ReportModels<M extends Model>({
  models,
  onChoose,
}: {
  models: readonly M[];
  onChoose: (model: M) => void;
}) {
  return (
    <DashboardSection title="Partir d’un modèle">
      <ul className="grid gap-3 md:grid-cols-3">
        {models.map((model) => (
          <li key={model.key} className="grid">
            <Card className="grid content-between gap-3">
              <div>
                <h3 className="text-m">{model.name}</h3>
                <p className="mt-1 text-s text-ink-soft">{model.about}</p>
              </div>
              <Button variant="outline" onClick={() => onChoose(model)}>
                Utiliser ce modèle<span className="sr-only"> : {model.name}</span>
              </Button>
            </Card>
          </li>
        ))}
      </ul>
    </DashboardSection>
  );
}

import { Button } from '../button.tsx';
import { Checkbox } from '../choice.tsx';
import { SidePanel } from './side-panel.tsx';

type Props = {
  columns: readonly { id: string; header: string }[];
  isShown: (id: string) => boolean;
  onShow: (id: string, isShown: boolean) => void;
  /** Back to the columns of the first day; undefined while they are those. */
  onReset: (() => void) | undefined;
  onClose: () => void;
};

/** Which columns a table has. */
export default function ColumnsPanel({ columns, isShown, onShow, onReset, onClose }: Props) {
  return (
    <SidePanel title="Colonnes" onClose={onClose}>
      <p className="mb-3 text-ink-soft">Votre choix est gardé dans ce navigateur.</p>
      <ul aria-label="Colonnes" className="grid gap-1">
        {columns.map(({ id, header }) => (
          <li key={id} className="rounded-md border border-line px-3">
            <Checkbox
              label={header}
              checked={isShown(id)}
              onChange={(event) => onShow(id, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-4 flex justify-end gap-2">
        {onReset && (
          <Button variant="outline" onClick={onReset}>
            Colonnes de départ
          </Button>
        )}
        <Button onClick={onClose}>Fermer</Button>
      </div>
    </SidePanel>
  );
}

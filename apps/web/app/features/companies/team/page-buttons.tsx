import { Button } from '../../../ui/button.tsx';

/** The pages of a list that is not the screen's own: its page is not in the address. */
export function PageButtons({
  page,
  pages,
  onPage,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  if (pages <= 1) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="outline" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Précédentes
      </Button>
      <span className="text-s text-ink-soft">
        Page {page} sur {pages}
      </span>
      <Button variant="outline" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Suivantes
      </Button>
    </div>
  );
}

import type { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';

type Props<Values> = {
  form: { failure: ApiError | null; rebase: (values: Values) => void };
  /** The values as a colleague saved them. */
  read: () => Promise<Values>;
};

/** Remedy of a form whose page a colleague saved meanwhile: their values are loaded, what is being typed stays. */
export function LoadColleagueValues<Values>({ form, read }: Props<Values>) {
  if (form.failure?.status !== 409) return null;
  return (
    <Button variant="outline" className="mt-2" onClick={() => void read().then(form.rebase)}>
      Recharger en gardant mes saisies
    </Button>
  );
}

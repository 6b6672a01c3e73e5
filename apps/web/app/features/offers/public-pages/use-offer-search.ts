import { useNavigate, useSearchParams } from 'react-router';
import { offerListHref } from '../offer-list-state.ts';

/** Goes to the list that the search form describes, without the fields left empty. */
export function useOfferSearch(): (form: HTMLFormElement | null) => void {
  const navigate = useNavigate();
  const [current] = useSearchParams();
  return (form) => {
    if (!form) return;
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string' && value.trim() !== '') params.append(name, value.trim());
    }
    // Other words are read anew.
    if (params.get('search') !== current.get('search')) params.delete('plain');
    void navigate(offerListHref(params, {}), { preventScrollReset: true });
  };
}

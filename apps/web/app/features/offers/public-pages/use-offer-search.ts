import { useNavigate } from 'react-router';
import { offerListHref } from '../offer-query.ts';

/** Goes to the list that the search form describes, without the fields left empty. */
export function useOfferSearch(): (form: HTMLFormElement | null) => void {
  const navigate = useNavigate();
  return (form) => {
    if (!form) return;
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string' && value.trim() !== '') params.append(name, value.trim());
    }
    void navigate(offerListHref(params, {}), { preventScrollReset: true });
  };
}

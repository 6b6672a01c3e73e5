import { useNavigate } from 'react-router';
import { offerListHref } from '../offer-query.ts';

/** Goes to the list that the search form describes, without the fields left empty or at their default. */
export function useOfferSearch(): (form: HTMLFormElement | null) => void {
  const navigate = useNavigate();
  return (form) => {
    if (!form) return;
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      const isDefault = name === 'sort' && value === defaultSort(form);
      if (typeof value === 'string' && value.trim() !== '' && !isDefault) params.append(name, value.trim());
    }
    void navigate(offerListHref(params, {}), { preventScrollReset: true });
  };
}

function defaultSort(form: HTMLFormElement): string {
  return new FormData(form).get('search') ? 'relevance' : 'created_at';
}

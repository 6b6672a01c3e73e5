import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { type Teammate, teammatesQuery } from '../../companies/public/teammates.api.ts';
import { OfferChoice } from '../../offers/recruiter-offers/public/offer-choice.tsx';
import { offerQuery } from '../../offers/recruiter-offers/public/offer.api.ts';
import type { CalendarFilter } from './calendar.api.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whose interviews to show, from the address; an invalid value counts as missing. */
export function filterOf(params: URLSearchParams): CalendarFilter {
  const [person, offer] = [params.get('personne') ?? '', params.get('offre') ?? ''];
  return {
    ...(UUID.test(person) ? { interviewerId: person } : params.get('miens') === '1' ? { mine: true } : {}),
    ...(/^[1-9]\d{0,8}$/.test(offer) ? { offerId: Number(offer) } : {}),
  };
}

/**
 * Narrows the calendar to who conducts the interviews and to one offer; both stay in the address from view to view. On a
 * phone they come when asked for: the days lead.
 * @param children other choices, on one line with the button that asks for these.
 */
export function CalendarFilters({ children }: { children: ReactNode }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const { mine, interviewerId, offerId } = filterOf(params);
  const team = useQuery(teammatesQuery);
  const offer = useQuery({ ...offerQuery(String(offerId)), enabled: offerId !== undefined });
  const show = (change: Record<string, string | null>): void =>
    void navigate(hrefWith(params, change), { preventScrollReset: true });
  const chosenCount = [interviewerId, offerId].filter((one) => one !== undefined).length;
  const self = team.data?.find(({ isSelf }) => isSelf);
  const person = interviewerId ?? (mine ? self?.id : undefined) ?? '';
  const offerTitle = offer.data
    ? offer.data.title || 'Sans titre'
    : offer.isError
      ? 'Offre introuvable'
      : '…';
  return (
    <>
      <div className="mb-3 flex gap-2">
        <Button
          variant="outline"
          className="flex-none px-3 sm:hidden"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Filtres{chosenCount > 0 && ` · ${chosenCount}`}
        </Button>
        {children}
      </div>
      <div className={classNames('mb-4 grid max-w-lg grid-cols-2 gap-3', !isOpen && 'max-sm:hidden')}>
        <Select
          label="Mené par"
          placeholder="Toute l'équipe"
          options={optionsOf(team.data ?? [], person)}
          value={person}
          disabled={team.isPending}
          error={team.isError ? "L'équipe n'a pas pu être chargée" : undefined}
          onChange={({ target }) => show({ personne: target.value || null, miens: null })}
        />
        <OfferChoice
          label="Offre"
          placeholder="Toutes les offres"
          withClosed
          chosen={offerId === undefined ? [] : [{ value: String(offerId), label: offerTitle }]}
          onChoose={([chosen]) => show({ offre: chosen?.value ?? null })}
        />
      </div>
    </>
  );
}

/** The team by name; anyone who left it and is still asked for stands there too. */
function optionsOf(team: readonly Teammate[], person: string) {
  const options = team.map(({ id, name, isSelf }) => ({
    value: id,
    label: isSelf ? `${name} (vous)` : name,
  }));
  const isKnown = person === '' || options.some(({ value }) => value === person);
  return isKnown ? options : [...options, { value: person, label: 'Ancien membre' }];
}

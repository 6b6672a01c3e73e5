import type { Department } from '@baara/contract/offers/departments';
import type { RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChoiceGroup, Radio } from '../../../ui/choice.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState, Notice } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { OfferFrame } from '../recruiter-offers/public/offer-frame.tsx';
import { cacheOffer, offerQuery } from '../recruiter-offers/public/offer.api.ts';
import { departmentsKey, departmentsQuery } from '../recruiter-offers/public/department.api.ts';
import { updateRecruiterOffer } from './departments.api.ts';

export const meta = () => [{ title: "Département de l'offre | Baara" }];

/** As the database compares names: case and accents aside. */
const folded = (text: string | null): string =>
  (text ?? '').normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const CHANGED =
  "Cette offre a été modifiée entre-temps par quelqu'un d'autre. Enregistrez à nouveau pour garder votre choix.";
const isChanged = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Which department an offer recruits for. */
export default function OfferDepartment() {
  const { id = '' } = useParams();
  return (
    <OfferFrame
      offerId={id}
      current="departments"
      heading="Département de l'offre"
      description="Le département pour lequel cette offre recrute."
    >
      {(offer) => <Departments offer={offer} />}
    </OfferFrame>
  );
}

function Departments({ offer }: { offer: RecruiterOffer }) {
  const query = useQuery(departmentsQuery({ page: 1, search: '', limit: 100 }));
  if (query.isPending) return <SkeletonList label="Chargement des départements…" count={2} />;
  if (isUnreadable(query)) return <QueryError query={query} />;
  return <Choice offer={offer} departments={query.data.data} />;
}

function Choice({ offer, departments }: { offer: RecruiterOffer; departments: Department[] }) {
  const client = useQueryClient();
  const current = departments.find(({ name }) => folded(name) === folded(offer.department));
  const [chosen, setChosen] = useState(current?.name ?? offer.department ?? '');
  const saving = useMutation({
    mutationFn: () =>
      updateRecruiterOffer({
        params: { id: offer.id },
        body: { department: chosen || null, version: offer.version },
      }),
    onSuccess: ({ data, message }) => {
      cacheOffer(client, data);
      void client.invalidateQueries({ queryKey: departmentsKey });
      toast.success(message ?? '');
    },
    // Changed meanwhile by somebody else: saved again, the choice that stays here is of the offer as it is now.
    onError: (error) => {
      if (isChanged(error)) void client.invalidateQueries(offerQuery(String(offer.id)));
    },
  });
  if (departments.length === 0)
    return (
      <EmptyState
        title="Aucun département pour l'instant"
        action={
          <Link to={paths.departments()} className={buttonClass('primary')}>
            Créer un département
          </Link>
        }
      >
        Un département rassemble les offres qui portent son nom.
      </EmptyState>
    );
  const isForeign = offer.department !== null && offer.department !== '' && !current;
  return (
    <Card className="grid gap-4">
      {saving.isError && (
        <Notice tone="bad">{isChanged(saving.error) ? CHANGED : messageOf(saving.error)}</Notice>
      )}
      {!offer.abilities.edit && (
        <Notice tone="info">Cette offre ne peut pas être modifiée : son département se lit seulement.</Notice>
      )}
      <ChoiceGroup legend="Département" className="grid gap-1">
        {departments.map(({ id, name, head }) => (
          <Radio
            key={id}
            name="department"
            value={name}
            label={name}
            hint={head ? `Responsable : ${head.name}` : undefined}
            checked={chosen === name}
            disabled={!offer.abilities.edit}
            onChange={() => setChosen(name)}
          />
        ))}
        {isForeign && (
          <Radio
            name="department"
            value={offer.department ?? ''}
            label={offer.department ?? ''}
            hint="Écrit dans l'offre, absent de vos départements"
            checked={chosen === offer.department}
            disabled={!offer.abilities.edit}
            onChange={() => setChosen(offer.department ?? '')}
          />
        )}
        <Radio
          name="department"
          value=""
          label="Aucun département"
          checked={chosen === ''}
          disabled={!offer.abilities.edit}
          onChange={() => setChosen('')}
        />
      </ChoiceGroup>
      <div className="flex flex-wrap gap-2">
        {offer.abilities.edit && (
          <Button
            busy={saving.isPending}
            disabled={chosen === (offer.department ?? '')}
            onClick={() => saving.mutate()}
          >
            Enregistrer
          </Button>
        )}
        {current && (
          <Link to={paths.department(current.id)} className={buttonClass('outline')}>
            Voir {current.name}
          </Link>
        )}
      </div>
    </Card>
  );
}

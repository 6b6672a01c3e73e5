import type { CareerTaste as Taste } from '@baara/contract/candidates/tools/career-advisor';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import { usePublicForm } from '../../../../lib/forms/use-public-form.ts';
import { formatMoney, formatNumber } from '../../../../lib/format.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { tastingCareer } from './career-taste.api.ts';

/** One field, then what is near and what the market says below it. */
export default function CareerTaste() {
  const [taste, setTaste] = useState<Taste | null>(null);
  const form = usePublicForm(tastingCareer, {
    defaultValues: { trade: '' },
    toBody: (values) => values,
    onSuccess: ({ data }) => setTaste(data),
    failed: 'La recherche n’a pas pu être faite. Vérifiez votre connexion et réessayez.',
  });
  return (
    <div className="grid gap-6">
      <ApiForm form={form} label="Métiers proches" className="grid max-w-md gap-4">
        <TextInput label="Votre métier" hint="Par exemple Comptable" {...form.field('trade')} />
        <div>
          <SubmitButton form={form} variant="outline" busyLabel="Recherche…">
            Voir les métiers proches
          </SubmitButton>
        </div>
      </ApiForm>
      {taste && <Found key={taste.trade?.key ?? 'none'} taste={taste} />}
    </div>
  );
}

function Found({ taste: { trade, skills, market, paper, near } }: { taste: Taste }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} aria-label="Métiers proches" className="grid gap-4">
      {trade && market ? (
        <>
          <div className="grid gap-1.5">
            <h3>{trade.title}</h3>
            {paper && <p>Métier réglementé : il demande {paper.demanded}.</p>}
            <p>Ce qu’il demande d’habitude : {skills.join(', ')}.</p>
            <MarketLines market={market} />
          </div>
          <NearList near={near} />
          <p className="text-ink-soft">
            Avec un compte, la comparaison part de votre profil : ce que vous avez déjà, ce qui manque, les
            formations qui l’enseignent et un chemin.
          </p>
          <Link to={publicPaths.registerCandidate()} className={buttonClass('outline', 'justify-self-start')}>
            Créer mon compte
          </Link>
        </>
      ) : (
        <p>
          Ce métier n’est pas dans notre liste. Essayez un nom plus courant : « chauffeur » plutôt que « agent
          de mobilité ».
        </p>
      )}
    </section>
  );
}

/** What the offers of a year ask and pay; of fewer than five, that they are too few. */
function MarketLines({ market }: { market: NonNullable<Taste['market']> }) {
  const { offers, salary, country, cities, skills } = market;
  if (offers === null)
    return (
      <p className="text-ink-soft">
        Moins de cinq offres en douze mois ({country.name}) : trop peu pour un chiffre.
      </p>
    );
  return (
    <>
      <p>
        {formatNumber(offers)} offres en douze mois ({country.name}).{' '}
        {salary
          ? `Salaire médian : ${formatMoney(salary.median, salary.currency)} par mois, sur ${formatNumber(salary.offers)} offres qui l’affichent.`
          : 'Moins de cinq affichent leur salaire : aucun chiffre ne serait honnête.'}
      </p>
      {skills.length > 0 && (
        <p>Le plus demandé : {skills.map(({ name, offers: count }) => `${name} (${count})`).join(', ')}.</p>
      )}
      {cities.length > 0 && (
        <p>Où : {cities.map(({ city, offers: count }) => `${city} (${count})`).join(', ')}.</p>
      )}
    </>
  );
}

function NearList({ near }: { near: Taste['near'] }) {
  if (near.length === 0)
    return <p className="text-ink-soft">Aucun métier de notre liste n’en est vraiment proche.</p>;
  return (
    <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      {near.map(({ trade, common, offers, paper }) => (
        <li
          key={trade.key}
          className="grid content-start gap-1 rounded-lg border border-line bg-ground p-4 wrap-anywhere"
        >
          <h4 className="font-semibold">{trade.title}</h4>
          <p className="text-s">
            {common.length > 0
              ? `En commun : ${common.join(', ')}`
              : 'Proche par le travail, peu par les outils.'}
          </p>
          {paper && <p className="text-s">Il demande {paper.demanded}.</p>}
          <p className="text-s text-ink-soft">
            {offers === null
              ? 'Moins de cinq offres en douze mois'
              : `${formatNumber(offers)} offres en douze mois`}
          </p>
        </li>
      ))}
    </ul>
  );
}

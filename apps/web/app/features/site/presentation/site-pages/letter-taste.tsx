import type { tasteCoverLetter } from '@baara/contract/candidates/tools/cover-letters';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import { usePublicForm } from '../../../../lib/forms/use-public-form.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { Textarea, TextInput } from '../../../../ui/text-input.tsx';
import { noAnswers, tastingLetter } from './letter-taste.api.ts';

type Letter = DataOf<typeof tasteCoverLetter>;

/** A few fields, then a letter below them. The answers stay in the page alone. */
export default function LetterTaste() {
  const [letter, setLetter] = useState<Letter | null>(null);
  const form = usePublicForm(tastingLetter, {
    defaultValues: noAnswers,
    toBody: (values) => values,
    onSuccess: ({ data }) => setLetter(data),
    failed: 'La lettre n’a pas pu être écrite. Vos réponses sont toujours là : réessayez.',
  });
  const { field } = form;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ApiForm form={form} label="Lettre d’essai" className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput label="Prénom" autoComplete="given-name" {...field('firstName')} />
          <TextInput label="Nom" autoComplete="family-name" {...field('lastName')} />
          <TextInput label="Poste visé" hint="Par exemple Magasinier" {...field('jobTitle')} />
          <TextInput label="Entreprise" optional {...field('company')} />
          <TextInput label="Dernier métier" optional {...field('lastJob')} />
          <TextInput label="Chez qui" optional {...field('lastEmployer')} />
        </div>
        <Textarea
          label="Vos tâches"
          optional
          rows={2}
          maxLength={400}
          hint="Par exemple : tenue du stock, accueil des clients"
          {...field('tasks')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput label="Diplôme ou formation" optional {...field('degree')} />
          <TextInput label="École" optional {...field('school')} />
          <TextInput label="Ville" optional autoComplete="address-level2" {...field('city')} />
        </div>
        <Textarea
          label="Ce qui vous attire dans ce poste"
          optional
          rows={2}
          maxLength={600}
          {...field('motive')}
        />
        <div>
          <SubmitButton form={form} variant="outline" busyLabel="Écriture…">
            Écrire la lettre
          </SubmitButton>
        </div>
      </ApiForm>
      {letter && <Written key={JSON.stringify(letter.paragraphs)} letter={letter} />}
    </div>
  );
}

function Written({ letter }: { letter: Letter }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const [name, ...contacts] = letter.sender;
  return (
    <section ref={box} tabIndex={-1} aria-label="Votre lettre d’essai" className="grid gap-4">
      <div className="grid gap-3 rounded-lg border border-line bg-ground p-5">
        <p>
          <b>{name}</b>
          {contacts.length > 0 && <span className="block text-ink-soft">{contacts.join(', ')}</span>}
        </p>
        <p className="text-ink-soft">{letter.recipient.join(', ')}</p>
        <p>{letter.placeAndDate}</p>
        <p className="font-semibold">Objet : {letter.subject}</p>
        <p>{letter.civility},</p>
        {letter.paragraphs.map((sentences) => (
          <p key={sentences[0]?.text} className="wrap-anywhere">
            {sentences.map(({ text }) => text).join(' ')}
          </p>
        ))}
        <p>{letter.closing}</p>
        <p className="font-semibold">{letter.signature}</p>
      </div>
      <p className="text-ink-soft">
        Avec un compte, la lettre part de votre profil entier et d’une vraie offre, se corrige sur place et
        s’enregistre en PDF ou en Word.
      </p>
      <Link to={publicPaths.registerCandidate()} className={buttonClass('outline')}>
        Créer mon compte
      </Link>
    </section>
  );
}

import { DELETION_DELAY_DAYS } from '@baara/contract/personal-data/personal-data-delays';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { useSession } from '../../shell/use-session.ts';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { inlineLink } from './data-section.tsx';
import { requestingDeletion } from './personal-data.api.ts';
import { personalDataQuery } from './personal-data.api.ts';
import { paths } from '../../lib/paths.ts';

const rules = {
  password: () => import('./deletion-rules.ts').then(({ passwordRules }) => passwordRules),
  confirmation: () => import('./deletion-rules.ts').then(({ addressRules }) => addressRules),
};

/** Asks once, naming the account; the password, or the address typed where there is none, confirms. */
export function DeletionDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const email = useSession()?.userName ?? '';
  const proof = hasPassword ? 'password' : 'confirmation';
  const form = useApiForm(requestingDeletion, {
    defaultValues: { password: '', confirmation: '' },
    toBody: (values) => ({ [proof]: values[proof] }),
    rules: rules[proof],
    onSuccess: ({ data }) => {
      client.setQueryData(personalDataQuery.queryKey, data);
      onClose();
    },
    // What is on screen may be what made it fail: it is read anew.
    onError: () => client.invalidateQueries({ queryKey: personalDataQuery.queryKey }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Supprimer votre compte ?"
      description={
        <span className="wrap-anywhere">
          Le compte {email} et ses données seront effacés dans {DELETION_DELAY_DAYS} jours, sauf si vous
          changez d'avis avant.
        </span>
      }
      submitLabel="Demander la suppression"
      submitVariant="danger"
      busyLabel="Envoi…"
      isFinal
      remedy={
        form.failure?.code === 'LAST_OWNER' && (
          <Link to={paths.profile({ onglet: 'equipe' })} className={inlineLink}>
            Ouvrir mon équipe
          </Link>
        )
      }
    >
      {hasPassword ? (
        <>
          {/* For password keepers, which file a password under a name. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            label="Votre mot de passe"
            autoComplete="current-password"
            {...form.field('password')}
          />
        </>
      ) : (
        <TextInput
          label="Tapez votre adresse email pour confirmer"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('confirmation')}
        />
      )}
    </FormDialog>
  );
}

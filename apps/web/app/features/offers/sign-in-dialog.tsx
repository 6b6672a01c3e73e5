import { Link, useLocation } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { publicPaths } from '../../lib/public-paths.ts';

/** 'Connexion requise' (specification 2, section 2); the way back is the page it opened on. */
export default function SignInDialog({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Connexion requise"
      description="Vous devez être connecté pour ajouter des offres à vos favoris."
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Pas maintenant
          </Button>
          <Link to={publicPaths.login({ redirect: pathname + search })} className={buttonClass('primary')}>
            Se connecter
          </Link>
        </>
      }
    />
  );
}

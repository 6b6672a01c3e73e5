import { Link, useLocation } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';

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
          <Button variant="line" onClick={onClose}>
            Pas maintenant
          </Button>
          <Link
            to={`/login?redirect=${encodeURIComponent(pathname + search)}`}
            className={buttonClass('primary')}
          >
            Se connecter
          </Link>
        </>
      }
    />
  );
}

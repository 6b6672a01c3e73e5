import { Outlet } from 'react-router';

/** Pages without header or footer. */
export default function BareLayout() {
  return (
    <main id="contenu" tabIndex={-1}>
      <Outlet />
    </main>
  );
}

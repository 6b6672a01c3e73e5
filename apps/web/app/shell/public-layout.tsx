import { Outlet } from 'react-router';
import { AppFrame } from './app-frame.tsx';

export default function PublicLayout() {
  return (
    <AppFrame>
      <Outlet />
    </AppFrame>
  );
}

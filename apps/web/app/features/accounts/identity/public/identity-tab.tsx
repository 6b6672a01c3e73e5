import { Card } from '../../../../ui/card.tsx';
import { IdentityForm } from './identity-form.tsx';
import { MyPhoto } from './my-photo.tsx';

/** Photo, names, phone, address: fields that everyone updates. */
export default function IdentityTab() {
  return (
    <Card className="grid max-w-lg grid-cols-1 gap-5">
      <MyPhoto />
      <IdentityForm />
    </Card>
  );
}

import { useSession } from '../../shell/use-session.ts';
import { roleName } from '../../shell/navigation.ts';
import { Card } from '../../ui/card.tsx';
import { MyPhoto } from './public/my-photo.tsx';

/** Who is signed in: photo, name, role, address. */
export default function IdentityTab() {
  const user = useSession();
  if (!user) return null;
  const facts = [
    { label: 'Adresse email', value: user.userName },
    { label: 'Type de compte', value: roleName(user.typeUserName) },
    ...(user.company ? [{ label: 'Entreprise', value: user.company.name }] : []),
  ];
  return (
    <Card className="grid max-w-lg gap-5">
      <h2 className="text-l wrap-anywhere">{user.fullname}</h2>
      <MyPhoto />
      <dl className="grid gap-3">
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt className="text-s text-ink-soft">{fact.label}</dt>
            <dd className="wrap-anywhere">{fact.value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

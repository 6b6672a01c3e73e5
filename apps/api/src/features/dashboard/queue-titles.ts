/** What each queue does, for who watches over them; one without a title is shown by its name. */
const queueTitles: Readonly<Record<string, string>> = {
  'accounts.purge': 'Ménage des comptes et des sessions',
  'accounts.send-link': 'Liens de confirmation et de mot de passe',
  'accounts.tell-blocked': 'Alertes de connexion',
  'applications.digest': 'Résumés des candidatures reçues',
  'applications.forget-keys': 'Ménage des envois répétés',
  'contact.forget': 'Ménage des messages reçus',
  'contact.read': 'Lecture des messages reçus',
  'drive.purge': 'Ménage des documents',
  'moderation.forget': 'Ménage des signalements',
  'notifications.purge': 'Ménage des notifications',
  'offers.expire': 'Expiration des offres',
  'offers.pack': 'Paquet des offres à lire hors ligne',
  'personal-data.erase': 'Effacement des comptes',
  'personal-data.forget': 'Fin de conservation des données',
  'personal-data.remind': "Rappels avant l'effacement",
  'personal-data.export': 'Archives des données personnelles',
};

export const queueTitle = (name: string): string => queueTitles[name] ?? name;

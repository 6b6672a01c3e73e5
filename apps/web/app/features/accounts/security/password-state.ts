/** Key of what the API says of one's own password: invalidate it when the password was changed. */
export const passwordStateKey = ['accounts', 'password'];

/** The list of connected devices, in the cache of answers. */
export const devicesKey = ['accounts', 'sessions'];

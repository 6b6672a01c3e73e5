/** Where a candidate changes how they are reached: the very field, open. */
export const contactPlaces = {
  phone: '/profile?section=phone',
  email: '/profile?section=email',
} as const;

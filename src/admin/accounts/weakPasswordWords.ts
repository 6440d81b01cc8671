/** What people are told whose password is older than the rules for new ones. */
export const weakPasswordWords =
  'Your password is easy to guess. Please choose another one, of at least 12 characters.'

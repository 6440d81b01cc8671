/** What people are told whose password is older than the rules for new ones. */
export const weakPasswordWords = {
  en: 'Your password is easy to guess. Please choose another one, of at least 12 characters.',
  de: 'Ihr Passwort ist leicht zu erraten. Bitte wählen Sie ein anderes, mit mindestens 12 Zeichen.',
}

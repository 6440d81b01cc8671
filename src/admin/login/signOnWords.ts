/** What people are told when they come back from single sign-on and are not logged in. */
const words: Record<string, string> = {
  away: 'Single sign-on can’t be reached just now. Please try again in a moment.',
  stale: 'This sign-in took too long, or was opened twice. Please try again.',
  refused: 'Single sign-on did not let you in.',
  unverified:
    'Single sign-on has not verified your mail address, so it can’t be connected with an account.',
  taken:
    'Another person of single sign-on is connected with the account of your mail address. Please ask your administrator.',
  unknown: 'There is no account for you. Please ask your administrator for one.',
  role: 'Single sign-on gives you no role here. Please ask your administrator.',
}

export const signOnWords = (outcome: string): string | undefined =>
  Object.hasOwn(words, outcome) ? words[outcome] : undefined

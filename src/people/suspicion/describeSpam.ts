const words: Record<string, string> = {
  honeypot: 'a hidden field was filled in',
  'too-fast': 'the form was filled in faster than a person can read',
  links: 'the message is full of links',
  'disposable-address': 'the address is a disposable one',
  'too-many': 'more than ten requests with this address came from one network within an hour',
  'known-sender': 'a colleague has called the sender spam before',
}

/** Why something was suspected or taken for spam, in words; a reason that is not known is told as it is. */
export const describeSpam = (reasons: string): string =>
  [...new Set(reasons.split(', '))]
    .filter(Boolean)
    .map((reason) => words[reason] ?? reason)
    .join('; ')

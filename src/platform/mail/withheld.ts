/** A mail that is not sent, on purpose. Nothing has failed. */
export class Withheld extends Error {
  override name = 'Withheld'
}

import { parse } from 'tldts'

/** Special-use names (RFC 2606, 6761, 7686), and one that the list has only with a second level. */
const special = new Set(['example', 'internal', 'invalid', 'local', 'localhost', 'test', 'za'])

/** Public Suffix List: whether a browser, a mail program or a chat might make a link of a name that ends so. */
export const isTopLevelDomain = (label: string): boolean =>
  special.has(label) ||
  label.startsWith('xn--') ||
  (label !== '' && parse(`a.${label}`, { extractHostname: false }).isIcann === true)

import { shared } from '../shared'

const heads = shared('headRequests', () => new WeakSet<Headers>())

/** Endpoints see a HEAD as the GET that it stands for. This says that nobody will get the body. */
export const noteHead = (headers: Headers) => {
  heads.add(headers)
}

export const isHead = (headers: Headers): boolean => heads.has(headers)

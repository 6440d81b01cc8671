import { shared } from '../../shared'
import type { Permissions } from '../model/permissions'
import { hashOfKey, isKeyLike, isWellFormed } from './keyFormat'
import { permissionsOfScopes, type KeyScope } from './keyScopes'
import { isWithin, parseNetwork, type Network } from './networks'

/** A key as the table has it. */
export type StoredKey = {
  id: string
  name: string
  prefix: string
  hash: string
  scopes: KeyScope[]
  collections: string[]
  networks: string[]
  /** Unix ms. */
  expiresAt: number | null
}

/** Whose key it was, as `req.user._key` says it. */
export type KeyOfCaller = {
  id: string
  name: string
  prefix: string
  scopes: KeyScope[]
  collections?: string[]
}

type KnownKey = {
  caller: KeyOfCaller
  permissions: Permissions
  /** Where it may come from; `undefined`: from anywhere. With none of them it comes from nowhere. */
  networks: Network[] | undefined
  expiresAt: number
}

const state = shared('knownKeys', () => ({
  byHash: new Map<string, KnownKey>(),
  /** When each was last used, until it is written down. */
  used: new Map<string, number>(),
}))

/** What can't be read allows nothing. */
const networksOf = ({ networks }: StoredKey): Network[] | undefined =>
  networks.length > 0
    ? networks.map(parseNetwork).filter((network) => network !== undefined)
    : undefined

const known = (row: StoredKey): KnownKey => {
  const { id, name, prefix, scopes, collections } = row
  const limit = collections.length > 0 ? { collections } : {}
  return {
    caller: { id, name, prefix, scopes, ...limit },
    permissions: permissionsOfScopes(row),
    networks: networksOf(row),
    expiresAt: row.expiresAt ?? Infinity,
  }
}

/** All keys that are not revoked. */
export const setKeys = (rows: StoredKey[]) => {
  state.byHash = new Map(rows.map((row) => [row.hash, known(row)]))
}

export { isKeyLike }

/**
 * Looks a key up in memory. A wrong checksum is refused before that; unknown, revoked, expired and from another network
 * are all the same to the caller.
 * @param address of the client
 */
export const findKey = (presented: string, address: string): KnownKey | undefined => {
  if (!isWellFormed(presented)) return undefined
  const key = state.byHash.get(hashOfKey(presented))
  if (!key || key.expiresAt <= Date.now()) return undefined
  if (key.networks && !isWithin(key.networks, address)) return undefined
  state.used.set(key.caller.id, Date.now())
  return key
}

/** When which keys were used since this was last asked. */
export const takeUses = (): Map<string, number> => {
  const { used } = state
  state.used = new Map()
  return used
}

/** Puts back what could not be written down. */
export const keepUses = (uses: Map<string, number>) => {
  for (const [id, at] of uses) state.used.set(id, Math.max(at, state.used.get(id) ?? 0))
}

type Holder = { _key?: KeyOfCaller } | null | undefined

const permissions = shared('permissionsOfKeys', () => new WeakMap<KeyOfCaller, Permissions>())

/** What the key that a user stands for may do; undefined for people, and for a key of `ADMIN_API_KEY`. */
export const permissionsOfKey = (user: object | null | undefined): Permissions | undefined => {
  const key = (user as Holder)?._key
  if (!key) return undefined
  const made = permissions.get(key) ?? permissionsOfScopes(key)
  permissions.set(key, made)
  return made
}

import type { Random } from './random'
import { send, type Answer, type Request, type Role } from './request'
import { newAddress } from '../helpers/server/newAddress'

/** What a request of an operation needs that no schema can say: codes out of mails, what is in quarantine. */
export type Recipe = (
  world: World,
  random: Random,
) => Promise<{
  body?: Record<string, unknown>
  query?: Record<string, string>
  id?: string
  role?: Role
  headers?: Record<string, string>
}>

export type World = {
  url: string
  /** How the callers say who they are. */
  credentials: Record<Role, Record<string, string>>
  recipes: Record<string, Recipe>
  /** Makes one more of what is listed here, such as `content`. @returns its id */
  growers: Record<string, () => Promise<string | undefined>>
  ask: (
    role: Role,
    request: Omit<Request, 'role' | 'headers'> & { headers?: Record<string, string> },
  ) => Promise<Answer & { json: unknown }>
  /** An id out of the list at `/api/<place>`; one that is used up is given to nobody else. */
  idOf: (place: string, use?: 'up') => Promise<string | undefined>
  /** One that was seen before. */
  knownId: (collections: string[], random: Random, except?: string) => string | undefined
  add: (place: string, id: string) => void
}

type Setting = Pick<World, 'url' | 'credentials' | 'recipes'> & {
  /** Who reads the list, if not the key. */
  listedBy: (place: string) => Role
}

type Listed = { docs?: { id?: unknown }[] }

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const makeWorld = ({ url, credentials, recipes, listedBy }: Setting): World => {
  const pools = new Map<string, string[]>()
  const used = new Set<string>()
  let turns = 0

  const world: World = {
    url,
    credentials,
    recipes,
    growers: {},
    ask: async (role, request) => {
      const headers = {
        ...credentials[role],
        'X-Forwarded-For': newAddress(),
        ...request.headers,
      }
      const answer = await send(url, { ...request, role, headers })
      return { ...answer, json: jsonOf(answer.text) }
    },
    add: (place, id) => pools.set(place, [...(pools.get(place) ?? []), id]),
    knownId: (collections, random, except) => {
      const known = collections
        .flatMap((one) => pools.get(one) ?? [])
        .filter((id) => id !== except && !used.has(id))
      return known.length > 0 ? random.pick(known.slice(0, 5)) : undefined
    },
    idOf: async (place, use) => {
      const usable = () => (pools.get(place) ?? []).filter((id) => !used.has(id))
      const enough = use ? 6 : 1
      const list = async () => {
        const { json } = await world.ask(listedBy(place), {
          method: 'GET',
          path: `/api/${place}?limit=50${place.startsWith('admin/') ? '' : '&depth=0&select[createdAt]=true'}`, // prettier-ignore,
        })
        const ids = ((json as Listed)?.docs ?? []).map(({ id }) => String(id))
        // What others may have deleted meanwhile is not there any more.
        const before = use ? [] : (pools.get(place) ?? [])
        if (json) pools.set(place, [...new Set([...before, ...ids])])
      }
      if (use || usable().length < enough) await list()
      for (let tries = 0; usable().length < enough && tries < enough; tries++) {
        const id = await world.growers[place]?.()
        if (id) world.add(place, id)
        else if (world.growers[place]) await list()
      }
      const left = usable()
      // What is used up are the latest: the first ones are what others refer to.
      const id = use ? left.at(-1) : left[turns++ % Math.max(1, Math.min(5, left.length))]
      if (use && id) used.add(id)
      return id
    },
  }
  return world
}

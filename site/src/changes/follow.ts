import { setTimeout as pause } from 'node:timers/promises'
import { createClient, FrontdeskError, type Client } from 'frontdesk-client'
import { clock, everything } from '../reading/dependsOn'
import { desk } from '../reading/desk'
import { siteTag } from '../reading/site'
import { settings } from '../settings'
import { keepPosition, readPosition } from './position'
import { revalidate } from './revalidate'
import { tagsOf } from './tagsOf'

/** Changes that come together are told together. */
const gatherMs = 20
/** A page that was being made while its document changed may have been kept with what was before. */
const againMs = 1500
/** Settings are in no feed: they are asked for. A line of the service's access log each time. */
const settingsMs = 5000
const clockMs = 600_000

const warn = (message: string, error: unknown) =>
  console.warn(`${message}: ${error instanceof Error ? error.message : String(error)}`)

/** Twice as long each time. */
const laterMs = (attempt: number) => Math.min(1000 * 2 ** attempt, 60_000)

/** Gathers tags, and has them forgotten: soon, and once more a little later. */
const gathering = () => {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  const send = async () => {
    const tags = [...waiting]
    waiting.clear()
    timer = undefined
    try {
      await revalidate(tags)
      failures = 0
      setTimeout(() => void revalidate(tags).catch(() => undefined), againMs).unref()
    } catch (error) {
      warn('Pages were not made anew', error)
      failures++
      tell(tags)
    }
  }
  const tell = (tags: string[]) => {
    for (const tag of tags) waiting.add(tag)
    timer ??= setTimeout(() => void send(), failures > 0 ? laterMs(failures) : gatherMs).unref()
  }
  return tell
}

const followWith = async (client: Client, tell: (tags: string[]) => void) => {
  for await (const change of client.changes.follow({ since: readPosition() })) {
    if (change.event === 'restart') {
      keepPosition('')
      tell([everything])
      continue
    }
    tell(tagsOf(change))
    keepPosition(change.id)
  }
}

/** A key that may not read the changes: visitors may. */
const asVisitor = (error: unknown, tell: (tags: string[]) => void) => {
  if (!(error instanceof FrontdeskError) || error.code !== 'forbidden') throw error
  warn('Following changes as a visitor', error)
  return followWith(createClient({ baseUrl: settings.cmsUrl }), tell)
}

/** What the client gives up on: a key that does not hold, or a position that none was. Either may be mended meanwhile. */
const followOn = async (tell: (tags: string[]) => void): Promise<never> => {
  for (let attempt = 0; ; attempt++) {
    try {
      await followWith(desk(), tell).catch((error: unknown) => asVisitor(error, tell))
    } catch (error) {
      warn('The changes are not followed', error)
      if (error instanceof FrontdeskError && error.code === 'invalid_input') keepPosition('')
    }
    await pause(laterMs(attempt))
  }
}

const watchSettings = (tell: (tags: string[]) => void) => {
  let known: string | null | undefined
  const look = async () => {
    const { updatedAt } = await desk().global('site')
    if (known !== undefined && known !== updatedAt) tell([siteTag])
    known = updatedAt
  }
  setInterval(() => void look().catch(() => undefined), settingsMs).unref()
}

/** Follows what is published and withdrawn, as long as this process runs. */
export const follow = async (): Promise<never> => {
  const tell = gathering()
  watchSettings(tell)
  setInterval(() => tell([clock]), clockMs).unref()
  return followOn(tell)
}

import { createClient, FrontdeskError, type Client } from 'frontdesk-client'
import { locales } from '../i18n/locales'
import { clock, everything } from '../reading/dependsOn'
import { desk } from '../reading/desk'
import { readSite, siteTag } from '../reading/site'
import { settings } from '../settings'
import { keepPosition, readPosition } from './position'
import { revalidate } from './revalidate'
import { tagsOf } from './tagsOf'

/** Changes that come together are told together. */
const gatherMs = 20
/** A page that was being made while its document changed may have been kept with what was before. */
const againMs = 1500
/** Settings are in no feed. */
const settingsMs = 1500
const clockMs = 600_000

const warn = (message: string, error: unknown) =>
  console.warn(`${message}: ${error instanceof Error ? error.message : String(error)}`)

/** Gathers tags, and has them forgotten: soon, and once more a little later. */
const gathering = () => {
  const waiting = new Set<string>()
  const send = (tags: string[]) =>
    revalidate(tags).catch((error: unknown) => {
      warn('Pages were not made anew', error)
      tell(tags)
    })
  const tell = (tags: string[]) => {
    if (waiting.size === 0)
      setTimeout(() => {
        const all = [...waiting]
        waiting.clear()
        void send(all)
        setTimeout(() => void revalidate(all).catch(() => undefined), againMs).unref()
      }, gatherMs).unref()
    for (const tag of tags) waiting.add(tag)
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
  if (!(error instanceof FrontdeskError) || error.status !== 403) throw error
  warn('Following changes as a visitor', error)
  return followWith(createClient({ baseUrl: settings.cmsUrl }), tell)
}

const watchSettings = (tell: (tags: string[]) => void) => {
  let known: string | undefined
  const look = async () => {
    const now = JSON.stringify(await Promise.all(locales.map(readSite)))
    if (known !== undefined && known !== now) tell([siteTag])
    known = now
  }
  setInterval(() => void look().catch(() => undefined), settingsMs).unref()
}

/** Follows what is published and withdrawn, as long as this process runs. */
export const follow = async (): Promise<void> => {
  const tell = gathering()
  watchSettings(tell)
  setInterval(() => tell([clock]), clockMs).unref()
  await followWith(desk(), tell).catch((error: unknown) => asVisitor(error, tell))
}

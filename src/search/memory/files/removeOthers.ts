import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { settings } from '../../../platform/settings'
import { fileOf, readFileName, segmentFolder } from './segmentPaths'

/** Another process that has the folder too may be writing a younger one. */
const partialForMs = 3_600_000

const isOn = (locale: string) => settings.locales.some((one) => one === locale)

const isOld = async (file: string) => {
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && found.mtimeMs < Date.now() - partialForMs
}

/**
 * Removes a locale's files of what the index no longer has, those of locales that are switched off, and what was left of those
 * that were not written to their end.
 */
export const removeOthers = async (locale: string, segments: readonly number[]) => {
  if (!existsSync(segmentFolder())) return
  const kept = new Set(segments.map((segment) => fileOf({ locale, segment })))
  for (const entry of await readdir(segmentFolder(), { withFileTypes: true })) {
    const named = entry.isFile() ? readFileName(entry.name) : undefined
    if (!named) continue
    const file = path.join(segmentFolder(), entry.name)
    const isOfOther = named.locale !== locale && isOn(named.locale)
    if (isOfOther || kept.has(file)) continue
    const goes = !named.isPartial || (await isOld(file))
    if (goes) await rm(file, { force: true })
  }
}

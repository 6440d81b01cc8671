import path from 'node:path'
import { settings } from '../../../platform/settings'

export const segmentFolder = () => path.join(settings.dataDir, 'search')

export type OfSegment = { locale: string; segment: number }

/** The key tells what it holds from all else (segmentKeys.ts). */
export type SegmentFile = OfSegment & { key: string }

export const fileOf = ({ locale, segment }: OfSegment) =>
  path.join(segmentFolder(), `${locale}-${segment}.segment`)

/** Whole: what is there under its last name. Partial: what is being written, or was when its process died. */
const pattern = /^(?<locale>[A-Za-z-]+)-\d+\.segment(?<partial>(\.[\da-f-]+)?\.partial)?$/

/** @returns nothing where it is no name of ours */
export const readFileName = (name: string): { locale: string; isPartial: boolean } | undefined => {
  const { locale, partial } = pattern.exec(name)?.groups ?? {}
  return locale === undefined ? undefined : { locale, isPartial: partial !== undefined }
}

import { contentVersion } from '../../../platform/changes/contentChanges'
import type { Sources } from '../../../platform/database/reads/noteReads'
import type { Count } from './countMatches'
import type { Around } from './pageOf'
import { listed, type Listed } from './gatherMany'
import type { FindStatements } from './readStatements'

/** Which documents a page has, in their order, and how many there are in all, as long as the collection's log says the same. */
export type KeptPage = {
  listed: Listed
  total: number
  /** What stands around the documents of a list, once it was made. */
  around?: Around
  head: string
  /** This process has heard of no change since: rows of the log that are there no more say nothing (compactChanges.ts). */
  version: number
}

const mostIds = 100

const otherTables = / join |\(select /i

/** Whether the collection's own table says all of it: each of its changes is a row of the log, in the same transaction. */
const isOfOwnTable = ({ page, count, isJoined }: FindStatements, sources: Sources): boolean =>
  !isJoined &&
  !sources.isUnknown &&
  sources.others.size === 0 &&
  ![page, count].some(({ text }) => otherTables.test(text))

type Read = {
  statements: FindStatements
  sources: Sources
  /** Before it was read. */
  version: number
  ids: string[]
  isList: boolean
  /** As the page was read. */
  head: string | null | undefined
  count: Count
}

/** @returns nothing where it can't be told whether it is still so */
export const keptPage = ({
  statements,
  sources,
  version,
  ids,
  isList,
  head,
  count,
}: Read): KeptPage | undefined =>
  head && head === count.head && ids.length <= mostIds && isOfOwnTable(statements, sources)
    ? {
        listed: listed(sources.collection, ids, isList),
        total: count.total,
        head,
        version,
      }
    : undefined

/** @param head how far the log goes, as the statement sees it that reads the documents */
export const isStillSo = (kept: KeptPage, head: string | null | undefined): boolean =>
  kept.head === head && kept.version === contentVersion()

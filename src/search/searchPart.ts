import type { CollectionSlug } from 'payload'
import { ofSearchable } from './askedAs/ofSearchable'
import { checkSearchIndex } from './index/checkSearchIndex'
import { withSearch } from './index/withSearch'
import { embedPages } from './meaning/embedPages'
import { provideAnswerChances } from './rank/withAnswers'
import { searchData } from './report/deleteOldSearches'
import { searchSteps } from './searchSteps'
import { searchTables } from './searchTables'
import { searchSettings } from './settings/SearchSettings'
import { startSearch } from './startSearch'

/** What the search adds to a project. */
export const searchPart = {
  tables: searchTables,
  steps: searchSteps,
  globals: (searchable: CollectionSlug[]) => [searchSettings(searchable)],
  /** Collections of ours that lead to all that can be searched. */
  ofSearchable,
  /** Indexes a collection that opts in. */
  collection: withSearch,
  /** Says who tells how likely documents answer a question, before anything runs. */
  provideAnswerChances,
  tasks: [checkSearchIndex, embedPages],
  personalData: searchData,
  /** Background work of a server, until `stop`. */
  start: startSearch,
}

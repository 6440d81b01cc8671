import type { CollectionSlug } from 'payload'
import { checkSearchIndex } from './index/checkSearchIndex'
import { withSearch } from './index/withSearch'
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
  /** Indexes a collection that opts in. */
  collection: withSearch,
  tasks: [checkSearchIndex],
  personalData: searchData,
  /** Background work of a server, until `stop`. */
  start: startSearch,
}

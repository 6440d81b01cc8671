/**
 * Facade: the search's one door. Other rooms import this and nothing else of `src/search`; only the composition root imports
 * `searchPart.ts` (hooks, global, tasks, retention, background work) and `searchTables.ts` (the database's schema).
 *
 * How it works: docs/decisions/search.md. The analyzer, which is not the search's alone, is `src/platform/text`.
 */

// Searching
export { answerSearch, searchPageOf } from './results/searchPageOf'
export { firstReads } from './memory/prefetch/firstReads'
export { searchPage } from './results/searchPage'
export { isSearchable, searchableCollections } from './index/searchableCollections'

// Retrieval for the assistant: a plan that it may change, its ranking, and the rows behind that
export { searchSettings, type Settings } from './settings/readSettings'
export { planQuery, type Plan } from './query/planQuery'
export { spellingOf } from './query/spellingOf'
export type { Correction, Corrections } from './query/correctSpelling'
export { apart, boundsAsked, withoutPriceBounds } from './query/quantities'
export { dateSpanIn, dayMs, type DateSpan } from './query/dateSpan'
export type { Alternative, Clause } from './query/clauses'
export { rank } from './rank/rank'
export type { Ranked } from './retrieval/matches/ranked'
export type { AnswerChances } from './rank/withAnswers'
export { withMeaning } from './meaning/withMeaning'
export { clauseIdf, idf } from './retrieval/bm25'
export { extendSnapshot, isLive } from './memory/snapshot'
export { readRows, type FoundRow } from './memory/readRows'
export { rowCache } from './memory/rowCache'
export { vocabulary } from './memory/words/vocabulary'
export { withEverydaySynonyms } from './lexicon/everydaySynonyms'
export { isRealWord } from './lexicon/isRealWord'
export { rarityOf } from './lexicon/rarity'
export { isCommonWord, relatedTerms } from './lexicon/related'
export { translationsOf, type Translation } from './lexicon/translations'
export { isPrivate } from './index/collectTexts'

// How people ask for what a page says otherwise: collections/AskedAs.ts
export { askedAsFields } from './askedAs/askedAsFields'
export { askedAsHooks } from './askedAs/askedAsHooks'
export { targetOf, type Line, type LinedPage } from './index/line'
export { addLine } from './askedAs/addLine'
export { countLineViews, lineViewNames, lineViews } from './askedAs/lineViews'
export { removeLines } from './askedAs/removeLines'
export { addModelLines, allLines, importModelLines, withdrawModelLines } from './askedAs/modelLines'

// What editors say about the search, one thing at a time
export { addPin, addSynonyms, removePins } from './settings/addToSettings'

// Indexing: commands, benchmarks and jobs
export { indexDocument } from './index/indexDocument'
export { reindex } from './index/reindex'
export { repairIndex } from './index/repairIndex'
export { indexRow } from './index/indexRow'
export { insertRows } from './index/insertRows'

// Meaning: how its model does, and what it cost
export { describeMeaning } from './meaning/describeMeaning'
export { readEmbeddingUsage, type EmbeddingUsage } from './meaning/readEmbeddingUsage'

// The report
export { logSearch } from './report/logSearch'
export { countClick } from './report/countClick'
export {
  reportSearches,
  type ClickedDocument,
  type MissingQuery,
  type SearchReport,
  type TopQuery,
  type WeekOfSearches,
} from './report/reportSearches'

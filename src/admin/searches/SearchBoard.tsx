import type { PayloadRequest } from 'payload'
import { reportSearches } from '../../search/engine'
import { Section } from '../frame/Section'
import { ClickedDocuments } from './ClickedDocuments'
import { MissingQueries } from './MissingQueries'
import { SearchTiles } from './SearchTiles'
import { SearchWeeks } from './SearchWeeks'
import { TopQueries } from './TopQueries'

type SearchBoardProps = {
  req: PayloadRequest
  weeks: number
  /** Of synonyms and pins, for those who may change them. */
  settingsHref?: string
}

/** What visitors search for, what they miss and what they open. */
export const SearchBoard = async ({ req, weeks, settingsHref }: SearchBoardProps) => {
  const report = await reportSearches({ pool: req.payload.db.pool, length: weeks })
  if (report.total.searches === 0 && report.total.clicks === 0) {
    return (
      <div className="empty-list">
        <h2>No searches in the last {weeks} weeks</h2>
        <p>
          As soon as visitors use the website’s search, you see here what they look for, what they
          open, and what they do not find.
        </p>
      </div>
    )
  }
  const hasClicks = report.total.clicks > 0
  return (
    <div className="search-board">
      <SearchTiles total={report.total} />
      <Section id="search-weeks" title="Searches per week">
        <SearchWeeks report={report} />
      </Section>
      <div className="search-board__row">
        <Section id="top-queries" title="Most searched">
          <TopQueries hasClicks={hasClicks} queries={report.top} />
        </Section>
        <div className="search-board__column">
          <Section id="missing-queries" title="Searches without results">
            <MissingQueries queries={report.missing} settingsHref={settingsHref} />
          </Section>
          <Section id="clicked-documents" title="Most opened">
            <ClickedDocuments documents={report.documents} req={req} />
          </Section>
        </div>
      </div>
    </div>
  )
}

import type { PayloadRequest } from 'payload'
import { reportSearches } from '../../search/engine'
import { Section } from '../frame/Section'
import { ClickedDocuments } from './ClickedDocuments'
import { MissingQueries } from './MissingQueries'
import { SearchTiles } from './SearchTiles'
import { SearchWeeks } from './SearchWeeks'
import { TopQueries } from './TopQueries'
import { Said } from '../language/Said'

type SearchBoardProps = {
  req: PayloadRequest
  weeks: number
  /** Of synonyms and pins, for those who may change them. */
  settingsHref?: string
}

/** What visitors search for, what they miss and what they open. */
export const SearchBoard = async ({ req, weeks, settingsHref }: SearchBoardProps) => {
  const { language } = req.i18n
  const report = await reportSearches({ pool: req.payload.db.pool, length: weeks })
  if (report.total.searches === 0 && report.total.clicks === 0) {
    return (
      <div className="empty-list">
        <h2>
          <Said
            de={`Keine Suchanfragen in den letzten ${weeks} Wochen`}
            en={`No searches in the last ${weeks} weeks`}
          />
        </h2>
        <p>
          <Said
            de="Sobald Besucher die Suche der Website benutzen, sehen Sie hier, was sie suchen, was sie öffnen und was sie nicht finden."
            en="As soon as visitors use the website’s search, you see here what they look for, what they open, and what they do not find."
          />
        </p>
      </div>
    )
  }
  const hasClicks = report.total.clicks > 0
  return (
    <div className="search-board">
      <SearchTiles language={language} total={report.total} />
      <Section id="search-weeks" title={{ en: 'Searches per week', de: 'Suchanfragen pro Woche' }}>
        <SearchWeeks language={language} report={report} />
      </Section>
      <div className="search-board__row">
        <Section id="top-queries" title={{ en: 'Most searched', de: 'Am häufigsten gesucht' }}>
          <TopQueries hasClicks={hasClicks} language={language} queries={report.top} />
        </Section>
        <div className="search-board__column">
          <Section
            id="missing-queries"
            title={{ en: 'Searches without results', de: 'Suchen ohne Treffer' }}
          >
            <MissingQueries
              language={language}
              queries={report.missing}
              settingsHref={settingsHref}
            />
          </Section>
          <Section
            id="clicked-documents"
            title={{ en: 'Most opened', de: 'Am häufigsten geöffnet' }}
          >
            <ClickedDocuments documents={report.documents} req={req} />
          </Section>
        </div>
      </div>
    </div>
  )
}

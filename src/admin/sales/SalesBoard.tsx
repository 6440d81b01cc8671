import type { Payload } from 'payload'
import { reportFunnels } from '../../downloads/reportFunnels'
import { countLeadViews } from '../../people/leads/list/countLeadViews'
import { leadViews } from '../../people/leads/list/leadViews'
import { reportedDays, reportLeads, sourcesDays } from '../../people/report/report'
import { Section } from '../frame/Section'
import { leadsList } from '../leads/list/leadsList'
import { Funnels } from './Funnels'
import { Pipeline } from './Pipeline'
import { Requests } from './Requests'
import { ResponseTime } from './ResponseTime'
import { Sources } from './Sources'
import { Tiles } from './Tiles'

type SalesBoardProps = { payload: Payload; userId: string; language: string }

/** What waits for whom, and how the last weeks went. */
export const SalesBoard = async ({ payload, userId, language }: SalesBoardProps) => {
  const { pool } = payload.db
  const now = new Date()
  const viewer = { userId, now }
  const [counts, report, funnels] = await Promise.all([
    countLeadViews({ ...viewer, pool }),
    reportLeads({ pool, now }),
    reportFunnels({ pool, now, length: reportedDays }),
  ])
  const adminRoute = payload.config.routes.admin
  const list = leadsList(adminRoute)
  return (
    <div className="sales-board">
      <Tiles counts={counts} list={list} language={language} views={leadViews(viewer)} />
      <Section
        id="requests"
        title={{
          en: `Requests per day, last ${reportedDays} days`,
          de: `Anfragen pro Tag, letzte ${reportedDays} Tage`,
        }}
      >
        <Requests language={language} report={report.requests} />
      </Section>
      <div className="sales-board__row">
        <Section id="pipeline" title={{ en: 'Pipeline', de: 'Pipeline' }}>
          <Pipeline language={language} list={list} stages={report.pipeline} />
        </Section>
        <Section id="response" title={{ en: 'Response time', de: 'Antwortzeit' }}>
          <ResponseTime
            days={reportedDays}
            language={language}
            list={list}
            now={now}
            report={report.response}
          />
        </Section>
        <Section
          id="sources"
          title={{
            en: `Lead sources, last ${sourcesDays} days`,
            de: `Herkunft der Leads, letzte ${sourcesDays} Tage`,
          }}
        >
          <Sources language={language} report={report.sources} />
        </Section>
      </div>
      <Section
        id="funnels"
        title={{
          en: `Downloads, last ${reportedDays} days`,
          de: `Downloads, letzte ${reportedDays} Tage`,
        }}
      >
        <Funnels adminRoute={adminRoute} days={reportedDays} language={language} report={funnels} />
      </Section>
    </div>
  )
}

import type { Pool } from 'pg'
import { settings } from '../../platform/settings'
import { reportPipeline, type Stage } from './reportPipeline'
import { reportRequests, type RequestsReport } from './reportRequests'
import { reportResponse, type ResponseReport } from './reportResponse'
import { reportSources, type SourcesReport } from './reportSources'

export type Report = {
  requests: RequestsReport
  pipeline: Stage[]
  response: ResponseReport
  sources: SourcesReport
}

/** Requests and responses are told of so many days. */
export const reportedDays = 30
/** Longer, because a deal takes its time. */
export const sourcesDays = 90

/** The numbers of the sales team. Days are UTC's. */
export const reportLeads = async ({
  pool,
  now = new Date(),
}: {
  pool: Pool
  now?: Date
}): Promise<Report> => {
  const ownHost = new URL(settings.siteUrl).hostname
  const [requests, pipeline, response, sources] = await Promise.all([
    reportRequests({ pool, now, length: reportedDays }),
    reportPipeline({ pool }),
    reportResponse({ pool, now, length: reportedDays }),
    reportSources({ pool, now, length: sourcesDays, ownHost }),
  ])
  return { requests, pipeline, response, sources }
}

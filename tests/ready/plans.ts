import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { answerReady } from '../../src/cms/ready/answer/answerReady'
import { demandRoute, resolveRoute } from '../../src/http/request/route'
import { inRequest } from '../../src/platform/requestContext'

type Asked = { text: string; values?: unknown[] }

/** The statements that a read by documents which are ready asks the database. */
export const statementsOf = async (payload: Payload, path: string): Promise<Asked[]> => {
  const url = new URL(path, 'http://localhost:3000')
  const route = demandRoute(resolveRoute(payload.config, { method: 'GET', pathname: url.pathname }))
  const { pool } = payload.db
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown
  const asked: Asked[] = []
  const noting = (...given: unknown[]) => {
    const [first] = given as [Asked]
    if (typeof first === 'object') asked.push(first)
    return query(...given)
  }
  Object.assign(pool, { query: noting })
  try {
    const context = { requestId: randomUUID(), client: '', isHead: false, route }
    const made = await inRequest(context, () => answerReady({ payload, route, url }))
    if (!made) throw new Error(`${path} was left to Payload`)
    return asked
  } finally {
    Object.assign(pool, { query })
  }
}

type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] }

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The tables that PostgreSQL would read from end to end for it. */
export const wholeTablesOf = async (
  { db: { pool } }: Payload,
  { text, values = [] }: Asked,
): Promise<string[]> => {
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `explain (format json) ${text}`,
    values,
  )
  const nodes = rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => nodesOf(Plan))
  const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan')
  return [...new Set(scans.map((node) => node['Relation Name'] ?? ''))]
}

import type { Bench } from '../../types'
import { onOwnSite } from '../onOwnSite'
import type { Table } from '../table'
import { startProposer } from './proposer'

/** Questions before they are asked: the job that proposes lines, end to end, and what paraphrases gain by it. */
export const lines: Bench = {
  name: 'lines',
  title: 'Lines that the job proposes: paraphrases of blind authors',
  run: async ({ folder }) => {
    const proposer = await startProposer()
    try {
      const env = {
        CHAT_PROVIDERS: 'scripted:model',
        SCRIPTED_BASE_URL: proposer.url,
        SCRIPTED_API_KEY: 'bench',
      }
      const stdout = await onOwnSite('lines/measureLines.ts', { folder, env })
      const { title, columns, rows } = JSON.parse(stdout.trim().split('\n').at(-1)!) as Table
      const { calls, grounded, planted } = proposer.counts
      return {
        note: `The provider is a script on loopback: it was asked ${calls} times, and said ${grounded} lines that language models wrote who saw the content alone, and ${planted} planted ones that rest on nothing. Kept by the job and accepted: ${title}. Search box: the question itself is searched for.`,
        columns,
        rows,
      }
    } finally {
      await proposer.stop()
    }
  },
}

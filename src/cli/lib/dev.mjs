import { setTimeout as sleep } from 'node:timers/promises'
import { startNode } from './children.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { inRoot } from './project.mjs'
import { bold, fine, say } from './terminal.mjs'
import { givenNames, goOn, hostForUs, prepareSettings, requireFreePort, runToEnd } from './up.mjs'
import { showWhereToLook } from './whereToLook.mjs'

/** @returns {Promise<boolean>} whether Next answers: its first page it makes while we wait */
const answers = async (/** @type {number} */ port) => {
  try {
    const response = await fetch(`http://${hostForUs()}:${port}/api/access`)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

const run = async () => {
  const given = givenNames()
  say(`\n${bold('Frontdesk, for development')}\n`)
  fine(`Node ${process.versions.node}`)
  prepareSettings()
  const port = await requireFreePort('npm run dev')
  await ensureInstalled()
  goOn()
  const server = startNode(['-C', 'production', '--import', 'tsx', inRoot('src/cli/dev.ts')])
  let isOver = false
  const over = server.ended.then(() => (isOver = true))
  while (!isOver && !(await answers(port))) await Promise.race([sleep(200), over])
  if (!isOver) showWhereToLook(port, given)
  const { code } = await server.ended
  goOn()
  return code
}

/** `npm run dev`: from a fresh clone to a server that reloads what changes. */
export const dev = () => runToEnd(run)

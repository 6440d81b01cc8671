import fs from 'node:fs'
import net from 'node:net'
import { root } from '../project.mjs'
import { CliError } from '../terminal.mjs'

/** @returns {Promise<NodeJS.ErrnoException | number>} the port, or why it can't be had */
export const tryPort = (/** @type {number} */ port, /** @type {string} */ host) =>
  new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', resolve)
    server.listen({ port, host, exclusive: true }, () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })

const read = (/** @type {() => string} */ from) => {
  try {
    return from()
  } catch {
    return ''
  }
}

const listen = '0A' // TCP_LISTEN of the kernel's tcp_states.h

/** Inodes of the sockets that listen on a port, as /proc/net/tcp lists them. */
const listeningInodes = (/** @type {number} */ port) => {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => read(() => fs.readFileSync(file, 'utf8')).split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(suffix) && state === listen)
    .map((fields) => fields[9])
}

/** @returns {{ pid: number, command: string, folder: string } | undefined} */
const holderOf = (/** @type {number} */ port) => {
  const links = new Set(listeningInodes(port).map((inode) => `socket:[${inode}]`))
  if (links.size === 0) return undefined
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const descriptors = read(() => fs.readdirSync(`/proc/${pid}/fd`).join(' ')).split(' ')
    const has = descriptors.some((fd) => links.has(read(() => fs.readlinkSync(`/proc/${pid}/fd/${fd}`)))) // prettier-ignore
    if (!has) continue
    const command = read(() => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    const folder = read(() => fs.readlinkSync(`/proc/${pid}/cwd`))
    return { pid: Number(pid), command: command.replaceAll('\0', ' ').trim(), folder }
  }
  return undefined
}

/** The production server, or Next's for development. */
const ours = /dist\/server\.js|\bnext\b/

const explainTaken = (/** @type {number} */ port, /** @type {string} */ command) => {
  const other = `Choose another port: PORT=${port + 1} ${command}`
  const holder = process.platform === 'linux' ? holderOf(port) : undefined
  if (!holder) return `Port ${port} is taken by another program.\n${other}`
  if (holder.folder === fs.realpathSync(root) && ours.test(holder.command)) {
    return (
      `Frontdesk already runs from this folder, on port ${port} (process ${holder.pid}).\n` +
      `Stop it first (Ctrl-C in its terminal, or: kill ${holder.pid}).`
    )
  }
  return `Port ${port} is taken by process ${holder.pid}: ${holder.command.slice(0, 120)}\nStop it, or choose another port: PORT=${port + 1} ${command}`
}

/**
 * Finds out whether the server will be able to listen; 0 asks for any free port.
 *
 * @param {string} wanted
 * @param {string} host
 * @param {string} [command] to be called again with another port
 * @returns {Promise<number>} the port
 */
export const requirePort = async (wanted, host, command = 'npm run up') => {
  const port = Number(wanted)
  if (!/^\d+$/.test(wanted) || port > 65_535) {
    throw new CliError(`PORT should be a whole number from 0 to 65535, such as 3000.`)
  }
  const result = await tryPort(port, host)
  if (typeof result === 'number') return result
  if (result.code === 'EADDRINUSE') throw new CliError(explainTaken(port, command))
  if (result.code === 'EACCES') {
    throw new CliError(`Port ${port} needs rights that this user lacks. Choose one above 1023: PORT=3000 ${command}`) // prettier-ignore
  }
  throw new CliError(`The server can't listen on HOST=${host}, port ${port}: ${result.message}`)
}

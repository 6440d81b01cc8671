import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { connect, type Socket } from 'node:net'

const bytes = 32

/** The pages' process may be loading Next, which blocks it. */
const mostWaitMs = 5000

const proofOf = (challenge: Buffer, key: string) =>
  createHmac('sha256', key).update(challenge).digest()

/** The first bytes of a connection; nothing where it ends or sends others. Whoever reads on does so at once. */
const firstBytes = (socket: Socket): Promise<Buffer | undefined> =>
  new Promise((resolve) => {
    let all = Buffer.alloc(0)
    const take = (chunk: Buffer) => {
      all = Buffer.concat([all, chunk])
      if (all.length >= bytes) done()
    }
    const done = () => {
      clearTimeout(late)
      socket.off('data', take).off('close', done)
      resolve(all.length === bytes ? all : undefined)
    }
    const late = setTimeout(done, mostWaitMs)
    socket.on('data', take).once('close', done)
  })

/** Answers a challenge. @returns whether one came */
export const provesItself = async (socket: Socket, key: string): Promise<boolean> => {
  const challenge = await firstBytes(socket)
  if (challenge) socket.write(proofOf(challenge, key))
  return challenge !== undefined
}

/**
 * Challenge and response: connects to whoever listens there, if they know the key. When a process ends, its port may be given
 * to any other program of this machine, which must not be sent what clients ask, with their cookies.
 */
export const connectProven = async ({ port, key }: { port: number; key: string }) => {
  const socket = connect({ port, host: '127.0.0.1' })
  let failure: Error = new Error('another program listens there')
  const fail = (error: Error) => (failure = error)
  socket.on('error', fail)
  const challenge = randomBytes(bytes)
  socket.write(challenge)
  const proof = await firstBytes(socket)
  if (socket.destroyed || !proof || !timingSafeEqual(proof, proofOf(challenge, key))) {
    socket.destroy()
    throw failure
  }
  socket.off('error', fail)
  return socket
}

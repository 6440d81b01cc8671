import { AsyncLocalStorage } from 'node:async_hooks'
import { shared } from './shared'

/** What each storage holds at one place of the program. Never changed: what runs inside gets a copy with more. */
type Frame = ReadonlyMap<object, unknown>

const frames = shared('contextFrames', () => new AsyncLocalStorage<Frame>())

const frameWith = (storage: object, store: unknown): Frame =>
  new Map(frames.getStore()).set(storage, store)

/**
 * AsyncContextFrame (as in Node 24): an `AsyncLocalStorage` that shares one of Node's with all others. Until then Node (20)
 * copies the store of each that is in use to each timer, tick and write of the process: eight of them cost as much as
 * parsing a request.
 */
export class ContextStorage<T> {
  static bind = AsyncLocalStorage.bind.bind(AsyncLocalStorage)
  static snapshot = AsyncLocalStorage.snapshot.bind(AsyncLocalStorage)

  getStore(): T | undefined {
    return frames.getStore()?.get(this) as T | undefined
  }

  run<R, Args extends unknown[]>(store: T, work: (...args: Args) => R, ...args: Args): R {
    return frames.run(frameWith(this, store), work, ...args)
  }

  exit<R, Args extends unknown[]>(work: (...args: Args) => R, ...args: Args): R {
    return frames.run(frameWith(this, undefined), work, ...args)
  }

  enterWith(store: T): void {
    frames.enterWith(frameWith(this, store))
  }

  disable(): void {
    frames.enterWith(frameWith(this, undefined))
  }
}

/** For Next, which takes the global one where there is one (node-environment-baseline.js). Called before it is loaded. */
export const shareContextWithNext = () => {
  Object.assign(globalThis, { AsyncLocalStorage: ContextStorage })
}

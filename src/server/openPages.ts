import type { IncomingMessage, ServerResponse } from 'node:http'
import { readRest } from '../http/answer/readRest'
import { isOneOfSeveral } from '../platform/processes/siblings'
import { adminPages, noPages, refuseFailed, sayStarting } from './adminPages'
import { openPageDoor } from './processes/pageDoor'
import { passPages } from './processes/passPages'

/**
 * The admin panel and the other pages: of several processes one loads Next, and the others pass on to it what they are asked
 * for. Without any there is nothing to log in to.
 */
export type Whose = 'own' | 'passed on' | 'none'

type Options = {
  whose: Whose
  /** Before a request that another process passes on is answered. */
  note: (request: IncomingMessage, response: ServerResponse) => void
}

const pagesOf = {
  own: adminPages,
  'passed on': () => passPages({ sayStarting, fail: refuseFailed }),
  none: () => noPages,
}

/** Opens the way to the pages, here and, where they are this process's, for its siblings. */
export const openPages = async ({ whose, note }: Options) => {
  const pages = pagesOf[whose]()
  const passOn = (request: IncomingMessage, response: ServerResponse) => {
    note(request, response)
    void pages.answer(request, response)
  }
  const door = whose === 'own' && isOneOfSeveral() ? await openPageDoor(passOn) : undefined
  return {
    ...pages,
    answer: (request: IncomingMessage, response: ServerResponse) => {
      readRest(request, response)
      void pages.answer(request, response)
    },
    /** Ends what others have passed on. */
    drain: async (options: Parameters<NonNullable<typeof door>['drain']>[0]) =>
      door?.drain(options),
  }
}

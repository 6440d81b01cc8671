import type { Endpoint } from 'payload'
import { z } from 'zod'
import { defineEndpoint, idParam } from '../../../http/defineEndpoint'
import { json } from '../../../http/openapi/responses'
import { AppError } from '../../../platform/errors'
import { endAmongOwn } from './endAmongOwn'
import { demandSession } from './ownAccount'
import { endOtherSessions, endSession, listSessions } from './ownSessions'

const shared = { access: ['panel'], tags: ['Sign-in'] } as const

const moment = z.string().meta({ format: 'date-time' })

const sessions = z.object({
  sessions: z.array(
    z.object({
      id: z.uuid(),
      current: z.boolean().meta({ description: 'Whether it is the one that asks.' }),
      method: z.enum(['password', 'link', 'single-sign-on']).nullable().meta({
        description: 'How its owner logged in; `link` is one out of a mail.',
      }),
      browser: z.string().nullable().meta({ description: 'Such as `Firefox on Linux`.' }),
      address: z.string().nullable().meta({
        description: 'Where it was logged in from, shortened: IPv4 to its /16, IPv6 to its /48.',
      }),
      createdAt: moment,
      lastUsedAt: moment.nullable().meta({ description: 'To within five minutes.' }),
    }),
  ),
})

/** GET /api/users/sessions */
const list = defineEndpoint({
  ...shared,
  method: 'get',
  path: '/sessions',
  summary: 'One’s own sessions',
  description: 'Nobody sees another’s, administrators neither.',
  answers: { 200: json('Those that have not ended.', z.toJSONSchema(sessions)) },
  handle: async ({ req, payload }) => {
    const { id, _sid } = demandSession(req)
    return { sessions: await listSessions(payload.db.pool, { userId: id, sid: _sid }) }
  },
})

/** DELETE /api/users/sessions/:id */
const end = defineEndpoint({
  ...shared,
  method: 'delete',
  path: '/sessions/:id',
  params: idParam,
  summary: 'End one of one’s own sessions',
  description: 'On every replica from the next request on.',
  answers: { 204: { description: 'It has ended.' } },
  handle: async ({ req, params }) => {
    const ended = await endAmongOwn(req, (client, userId) =>
      endSession(client, { userId, sid: params.id }),
    )
    if (ended === 0) throw new AppError('not_found', 'There is no such session of yours.')
  },
})

/** POST /api/users/sessions/end-others */
const endOthers = defineEndpoint({
  ...shared,
  method: 'post',
  path: '/sessions/end-others',
  summary: 'End all of one’s own sessions but this one',
  description: 'On every replica from the next request on.',
  answers: {
    200: json(
      'How many have ended.',
      z.toJSONSchema(z.object({ ended: z.int().meta({ description: 'How many.' }) })),
    ),
  },
  handle: async ({ req }) => {
    const { _sid: sid } = demandSession(req)
    return {
      ended: await endAmongOwn(req, (client, userId) => endOtherSessions(client, { userId, sid })),
    }
  },
})

/** A person's own sessions by REST, below `/api/users`. */
export const sessionEndpoints: Omit<Endpoint, 'root'>[] = [list, end, endOthers]

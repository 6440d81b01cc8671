import type { SanitizedConfig } from 'payload'
import type { Parts } from '../../../platform/parts'
import { commonHeaders, failures, json } from '../responses'
import { everybody, people, staff } from '../security'
import { ref } from '../schemas'

const check = (properties: object) => ({
  type: 'object',
  required: ['status'],
  properties: { status: ref('CheckStatus'), ...properties },
})
const integerOrNull = { type: ['integer', 'null'] }

const siteSchemas = {
  CheckStatus: { type: 'string', enum: ['ok', 'degraded', 'unavailable'] },
  Health: {
    type: 'object',
    required: ['status', 'version', 'uptimeSeconds', 'checks'],
    properties: {
      status: ref('CheckStatus'),
      version: { type: 'string' },
      uptimeSeconds: { type: 'integer' },
      checks: {
        type: 'object',
        properties: {
          database: check({ latencyMs: { type: ['number', 'null'] } }),
          migrations: check({ pending: integerOrNull }),
          jobs: check({ waiting: integerOrNull, failed: integerOrNull }),
          email: check({}),
          chat: check({}),
          search: check({}),
          replicas: check({}), // where there are any
          backup: check({}), // where they are scheduled
          processes: check({ serving: { type: 'integer' }, expected: { type: 'integer' } }),
        },
      },
    },
  },
}

const accountSchemas = {
  Session: {
    type: 'object',
    properties: {
      message: { type: 'string' },
      token: { type: 'string' },
      exp: { type: 'integer', description: 'Unix seconds.' },
      user: { anyOf: [ref('users'), { type: 'null' }] },
    },
  },
}

const message = { type: 'object', properties: { message: { type: 'string' } } }
const text = { type: 'string' }
const email = { type: 'string', format: 'email' }
const account = { tags: ['Sign-in'] }

/** Health, and the site's settings. */
const sitePaths = () => ({
  '/api/health': {
    get: {
      tags: ['Health'],
      summary: 'Deployment health check',
      description: 'With credentials each check adds detail.',
      security: everybody,
      responses: {
        '200': json('Requests can be served; optional parts may be degraded.', ref('Health')),
        '401': { $ref: '#/components/responses/Error401' },
        '503': json('The database can’t be reached, or migrations are pending.', ref('Health')),
      },
    },
  },
  '/api/health/live': {
    get: {
      tags: ['Health'],
      security: everybody,
      summary: 'Whether the process answers',
      description: 'It asks nothing else, the database neither.',
      responses: {
        '200': json('It does.', { type: 'object', properties: { status: { const: 'ok' } } }),
        '431': { $ref: '#/components/responses/Error431' },
      },
    },
  },
  '/api/metrics': {
    get: {
      tags: ['Health'],
      summary: 'Metrics for Prometheus',
      description:
        'What this process has counted, and what waits in the database. For `METRICS_TOKEN` (as a bearer token), `ADMIN_API_KEY` and administrators.',
      security: staff,
      responses: {
        '200': {
          description: 'The metrics.',
          headers: commonHeaders,
          content: { 'text/plain': { schema: { type: 'string' } } },
        },
        ...failures(401, 403),
      },
    },
  },
  '/api/globals/site': {
    get: {
      tags: ['Site'],
      security: everybody,
      summary: 'Settings that the site may read',
      description:
        'With credentials it carries an `ETag`, which `POST` takes as `If-Match`: changed since is 412.',
      parameters: [],
      responses: { '200': json('The settings.', ref('site')), ...failures(429) },
    },
  },
})

/** What Payload answers for our own accounts. */
const accountPaths = () => ({
  '/api/users/logout': {
    post: {
      ...account,
      security: people,
      summary: 'Log out',
      description: 'Ends the session that the request is of.',
      responses: { '200': json('Logged out.', message), ...failures(400) },
    },
  },
  '/api/users/me': {
    get: {
      ...account,
      security: everybody,
      summary: 'Who am I',
      description: 'For a visitor `user` is null.',
      responses: { '200': json('The user, or null.', ref('Session')), ...failures(401, 429) },
    },
  },
  '/api/users/refresh-token': {
    post: {
      ...account,
      security: people,
      summary: 'Renew the session',
      description:
        'A token is good for 2 hours, a session for 30 days however often it is renewed.',
      responses: { '200': json('Renewed.', ref('Session')), ...failures(401) },
    },
  },
  '/api/users/{id}': {
    patch: {
      ...account,
      security: people,
      summary: 'Change a password or an address',
      description:
        'Takes the current password of whoever does it, ends the account’s other sessions, and is told to the address of before. Passwords have 12 to 256 characters and are not easily guessed.',
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          description: 'The id of the account.',
          schema: { type: 'string', format: 'uuid' },
        },
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['currentPassword'],
              properties: {
                currentPassword: text,
                password: { type: ['string', 'null'], description: 'The new one; null is none.' },
                email,
              },
            },
          },
        },
      },
      responses: { '200': json('Changed.', message), ...failures(404, 409, 413, 415, 423, 429) },
    },
  },
})

const hasAccounts = ({ custom }: SanitizedConfig) =>
  (custom.frontdesk as { parts: Parts }).parts.accounts

export const serviceSchemas = (config: SanitizedConfig) => ({
  ...siteSchemas,
  ...(hasAccounts(config) && accountSchemas),
})

/** Paths that Payload answers, or that answer without it. A project's own people log in by its own ways. */
export const servicePaths = (config: SanitizedConfig) => ({
  ...sitePaths(),
  ...(hasAccounts(config) && accountPaths()),
})

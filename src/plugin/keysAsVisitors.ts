import {
  isolateObjectProperty,
  type Access,
  type PayloadRequest,
  type SanitizedConfig,
} from 'payload'
import { permissionsOfKey } from '../platform/access/keys/knownKeys'
import { isServiceUser } from '../platform/access/people'

type Rule = (args: Parameters<Access>[0]) => unknown

const isLoggedIn: Rule = ({ req }) => Boolean(req.user)

/** Least privilege: what the rule allows somebody who has not logged in. One that fails without a user allows nothing. */
const withoutKey =
  (rule: Rule, isMeant: (user: PayloadRequest['user']) => boolean): Rule =>
  async (args) => {
    const { req } = args
    if (!isMeant(req.user)) return rule(args)
    const visitor = isolateObjectProperty(req, 'user')
    visitor.user = null
    try {
      return await rule({ ...args, req: visitor })
    } catch {
      return false
    }
  }

type Entity = {
  slug: string
  custom?: Record<string, unknown>
  auth?: unknown
  access: object
}

const takesKeys = ({ auth, custom }: Entity) => !auth && custom?.apiKey === true

/** Where a rule is missing, Payload lets in who has logged in. */
const unsaid = ({ auth }: Entity) => ({
  readVersions: isLoggedIn,
  ...(auth ? { unlock: isLoggedIn } : {}),
})

/**
 * A key of `ADMIN_API_KEY` is a user to Payload, and `Boolean(req.user)` lets any user in: in collections and globals
 * that are not ours it may what a visitor may. They take it as a user where they say `custom: { apiKey: true }`;
 * those that log in never do. A key that was made in the panel has scopes, which say nothing of them.
 */
export const keysAsVisitors = (config: SanitizedConfig, isOurs: (entity: Entity) => boolean) => {
  for (const entity of [...config.collections, ...config.globals] as Entity[]) {
    if (isOurs(entity)) continue
    const isMeant = (user: PayloadRequest['user']) =>
      permissionsOfKey(user) !== undefined || (isServiceUser(user) && !takesKeys(entity))
    const rules = Object.entries({ ...unsaid(entity), ...entity.access }) as [string, unknown][]
    for (const [operation, rule] of rules)
      if (typeof rule === 'function')
        Object.assign(entity.access, { [operation]: withoutKey(rule as Rule, isMeant) })
  }
}

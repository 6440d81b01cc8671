import type { FieldHook, Payload, PayloadRequest, TypedUser } from 'payload'
import { nameOf, ownPeople, people } from '../../platform/access/people'
import { can } from '../../platform/access/can'
import { rolesThatCan } from '../../platform/access/knownRoles'
import { invalidInput } from '../../platform/errors'
import { sayTo } from '../../platform/language/sayTo'

/** A colleague who may take care of leads. */
export type Owner = { id: string; name: string }

type Options = {
  payload: Payload
  /** Named as well, though no longer in sales: who owns a lead already. */
  also?: string[]
}

const inSales = (user: TypedUser) => can(user, 'panel') && can(user, 'crm:write')

/** Our own accounts have their role in a column. */
const listOwnAccounts = async ({ payload, also }: Required<Options>): Promise<Owner[]> => {
  const { rows } = await payload.db.pool.query<Owner>(
    `select id, name from users
      where role = any($2)
         or id = any($1::uuid[]) and exists (select from leads where owner_id = users.id)
      order by lower(name), id`,
    [also, rolesThatCan('crm:write')],
  )
  return rows
}

/** The most that are looked through: a role that only the project can tell has no index. */
const mostPeople = 2000

const findPeople = async (payload: Payload, req?: PayloadRequest): Promise<TypedUser[]> => {
  const { slug } = people()
  const { docs } = await payload.find({
    collection: slug,
    depth: 0,
    limit: mostPeople,
    pagination: false,
    req,
    overrideAccess: true, // salespeople may not read accounts, but know each other's names
  })
  return docs.map((account) => ({ ...account, collection: slug }) as unknown as TypedUser)
}

/**
 * Who may own a lead, by name. Salespeople may not read accounts, so this tells them names and nothing else.
 * The API key's account is left out.
 */
export const listOwners = async ({ payload, also = [] }: Options): Promise<Owner[]> => {
  if (people().rows === ownPeople.rows) return listOwnAccounts({ payload, also })
  const all = await findPeople(payload)
  return all
    .filter((user) => inSales(user) || also.includes(String(user.id)))
    .map((user) => ({ id: String(user.id), name: nameOf(user) ?? '' }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** A new owner must be able to open leads. One who has left sales stays until a colleague takes over. */
export const ownerInSales: FieldHook = async ({ value, previousValue, req }) => {
  if (!value || value === previousValue) return value as unknown
  const { slug } = people()
  const account = await req.payload.findByID({
    collection: slug,
    id: String(value),
    depth: 0,
    disableErrors: true,
    req,
    overrideAccess: true, // salespeople may not read accounts
  })
  const user = account && ({ ...account, collection: slug } as unknown as TypedUser)
  if (!user || !inSales(user))
    throw invalidInput([
      {
        path: 'owner',
        message: sayTo(req)({
          en: 'Someone from the sales team is needed.',
          de: 'Hier muss jemand aus dem Vertrieb stehen.',
        }),
      },
    ])
  return value as unknown
}

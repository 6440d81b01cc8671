import { expect, it } from '@jest/globals'
import type { SanitizedConfig } from 'payload'
import { filterWithinReach } from './filterWithinReach'

const collection = {
  slug: 'folders',
  hooks: {},
  fields: [],
  flattenedFields: [],
  joins: {},
  polymorphicJoins: [{ joinPath: 'files' }],
}

const config = filterWithinReach(
  { collections: [collection] } as unknown as SanitizedConfig,
  () => true,
)

const asked = (where: object) => {
  const [hook] = config.collections[0]!.hooks.beforeOperation
  const req = { payload: { config, collections: {} } }
  const args = { joins: { files: { where } } }
  return hook!({ collection, args, operation: 'read', overrideAccess: false, req } as never)
}

it('a join of several collections is filtered by their own fields', async () => {
  const where = { title: { contains: 'depot' } }
  expect(await asked(where)).toEqual({ joins: { files: { where } } })
})

it('a join of several collections is not filtered by what related documents say', async () => {
  const nested = { owner: { contains: { secret: { equals: 'x' } } } }
  for (const where of [nested, { or: [{ and: [nested] }] }])
    await expect(asked(where)).rejects.toMatchObject({ code: 'invalid_input' })
})

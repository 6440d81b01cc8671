import type { CollectionConfig, Option } from 'payload'
import { isAdmin, roleOf } from '../src/access/roles'
import { ownAccountOrAdmin } from '../src/access/ownAccountOrAdmin'
import { env } from '../src/env'
import { apiKeyStrategy } from '../src/users/apiKeyStrategy'
import { knownUserStrategy } from '../src/users/knownUserStrategy'
import { firstRegisterClosed, noVerification } from '../src/users/closedEndpoints'
import { forgotPassword } from '../src/users/forgotPassword'
import { inviteEndpoint } from '../src/users/inviteEndpoint'
import { inviteNewPeople } from '../src/users/inviteNewPeople'
import { keepLastAdmin } from '../src/users/keepLastAdmin'
import { unknownServiceAccount } from '../src/users/unknownServiceAccount'
import { keepServiceAccount } from '../src/users/keepServiceAccount'

const tenMinutesMs = 10 * 60 * 1000
const twoHours = 2 * 60 * 60

/** The choices without the API key's role, which only its own account has. */
const people = (options: Option[]) =>
  options.filter((option) => (typeof option === 'string' ? option : option.value) !== 'service')

export const Users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Person', plural: 'People' },
  admin: {
    enableRichTextLink: false,
    enableRichTextRelationship: false,
    useAsTitle: 'name',
    listSearchableFields: ['name', 'email'],
    defaultColumns: ['name', 'email', 'role', 'updatedAt'],
    group: 'Settings',
    description: 'Who may sign in here, and what they may do.',
    hidden: ({ user }) => user?.role !== 'admin',
  },
  auth: {
    tokenExpiration: twoHours,
    maxLoginAttempts: 5,
    lockTime: tenMinutesMs,
    cookies: { sameSite: 'Lax', secure: env.BASE_URL.startsWith('https:') },
    strategies: [knownUserStrategy, apiKeyStrategy],
    forgotPassword,
  },
  access: {
    admin: ({ req }) => ['admin', 'editor', 'sales'].includes(roleOf({ req }) ?? ''),
    create: isAdmin,
    read: ownAccountOrAdmin,
    update: ownAccountOrAdmin,
    delete: (args) => isAdmin(args) && ownAccountOrAdmin(args),
    unlock: isAdmin,
  },
  endpoints: [firstRegisterClosed, noVerification, inviteEndpoint],
  hooks: {
    beforeOperation: [unknownServiceAccount, inviteNewPeople.beforeOperation],
    beforeChange: [keepServiceAccount, keepLastAdmin.onChange],
    afterChange: [inviteNewPeople.afterChange],
    beforeDelete: [keepLastAdmin.onDelete],
  },
  fields: [
    {
      name: 'invitation',
      type: 'ui',
      admin: {
        components: { Field: '/src/admin/accounts/Invitation#Invitation' },
        disableListColumn: true,
      },
    },
    { name: 'name', type: 'text', required: true, maxLength: 200 },
    {
      name: 'role',
      type: 'select',
      required: true,
      defaultValue: 'editor',
      index: true,
      options: [
        { label: 'Administrator: everything', value: 'admin' },
        { label: 'Editor: the website’s content', value: 'editor' },
        { label: 'Sales: leads', value: 'sales' },
        { label: 'API key', value: 'service' },
      ],
      filterOptions: ({ data, options }) => (data.role === 'service' ? options : people(options)),
      access: { create: isAdmin, update: isAdmin },
    },
  ],
}

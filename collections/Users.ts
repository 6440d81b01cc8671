import type { CollectionConfig, Option } from 'payload'
import { isAdmin, roleOf, hiddenExceptFor } from '../src/platform/access/roles'
import { ownAccountOrAdmin } from '../src/cms/access/ownAccountOrAdmin'
import { apiKeyStrategy } from '../src/cms/accounts/apiKeyStrategy'
import { knownUserStrategy } from '../src/cms/accounts/caller'
import {
  firstRegisterClosed,
  noUnlocking,
  noVerification,
} from '../src/cms/accounts/closedEndpoints'
import { forgotPasswordEndpoint } from '../src/cms/accounts/passwords/forgotPasswordEndpoint'
import { inviteEndpoint } from '../src/cms/accounts/invitations/inviteEndpoint'
import { inviteNewPeople } from '../src/cms/accounts/invitations/inviteNewPeople'
import { keepLastAdmin } from '../src/cms/accounts/keepLastAdmin'
import { loginEndpoint } from '../src/cms/accounts/loginEndpoint'
import { guardCredentials } from '../src/cms/accounts/passwords/guardCredentials'
import { resetByMail } from '../src/cms/accounts/passwords/resetByMail'
import { limitSession } from '../src/cms/accounts/sessions/limitSession'
import { oneAtATime } from '../src/cms/accounts/sessions/oneAtATime'
import { tokenSeconds } from '../src/cms/accounts/sessions/openSession'
import { keepServiceAccount } from '../src/cms/accounts/serviceAccount'
import { component } from '../src/platform/component'

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
    hidden: hiddenExceptFor('admin'),
  },
  auth: {
    tokenExpiration: tokenSeconds,
    maxLoginAttempts: 0, // Payload locks the account for everybody; see src/cms/accounts/passwords/checkPassword.ts
    strategies: [knownUserStrategy, apiKeyStrategy],
  },
  access: {
    admin: ({ req }) => ['admin', 'editor', 'sales'].includes(roleOf({ req }) ?? ''),
    create: isAdmin,
    read: ownAccountOrAdmin,
    update: ownAccountOrAdmin,
    delete: (args) => isAdmin(args) && ownAccountOrAdmin(args),
    unlock: () => false,
  },
  endpoints: [
    loginEndpoint,
    forgotPasswordEndpoint,
    firstRegisterClosed,
    noUnlocking,
    noVerification,
    inviteEndpoint,
  ],
  hooks: {
    beforeOperation: [
      oneAtATime.beforeOperation,
      inviteNewPeople.beforeOperation,
      guardCredentials.beforeOperation,
      resetByMail.beforeOperation,
    ],
    beforeValidate: [guardCredentials.beforeValidate],
    beforeChange: [keepServiceAccount, keepLastAdmin.onChange, guardCredentials.beforeChange],
    afterChange: [guardCredentials.afterChange, inviteNewPeople.afterChange],
    afterLogin: [resetByMail.afterLogin],
    afterLogout: [oneAtATime.afterLogout],
    refresh: [limitSession],
    beforeDelete: [keepLastAdmin.onDelete],
  },
  fields: [
    {
      name: 'confirmation',
      type: 'ui',
      admin: {
        components: { Field: component('CurrentPassword') },
        disableListColumn: true,
      },
    },
    {
      name: 'invitation',
      type: 'ui',
      admin: {
        components: { Field: component('Invitation') },
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
    {
      // Set when somebody logs in: the password itself is known at no other time.
      name: 'weakPassword',
      type: 'checkbox',
      access: { create: () => false, update: () => false },
      admin: { hidden: true, disableListColumn: true, disableListFilter: true },
    },
  ],
}

import type { CollectionConfig } from 'payload'
import { allowing, hiddenWithout } from '../src/platform/access/can'
import { ownAccountOrAdmin } from '../src/cms/roles/ownAccountOrAdmin'
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
import { forgetAccount } from '../src/cms/accounts/forgetAccount'
import { keepLastAdmin } from '../src/cms/accounts/keepLastAdmin'
import { totpEndpoints } from '../src/cms/accounts/secondFactor/totpEndpoints'
import { loginEndpoint } from '../src/cms/accounts/loginEndpoint'
import { guardCredentials } from '../src/cms/accounts/passwords/guardCredentials'
import { resetPasswordEndpoint } from '../src/cms/accounts/passwords/resetPasswordEndpoint'
import { resetByMail } from '../src/cms/accounts/passwords/resetByMail'
import { limitSession } from '../src/cms/accounts/sessions/limitSession'
import { oneAtATime } from '../src/cms/accounts/sessions/oneAtATime'
import { sessionEndpoints } from '../src/cms/accounts/sessions/sessionEndpoints'
import { oidcEndpoints } from '../src/cms/accounts/singleSignOn/oidcEndpoints'
import { tokenSeconds } from '../src/cms/accounts/sessions/openSession'
import { isRole, keepRole } from '../src/cms/roles/userRole'
import { keepServiceAccount } from '../src/cms/accounts/serviceAccount'
import { component } from '../src/platform/component'
import { navGroups } from '../src/cms/navGroups'

const managesPeople = allowing('people:manage')

export const Users: CollectionConfig = {
  slug: 'users',
  labels: { singular: { en: 'Person', de: 'Person' }, plural: { en: 'People', de: 'Personen' } },
  admin: {
    enableRichTextLink: false,
    enableRichTextRelationship: false,
    useAsTitle: 'name',
    listSearchableFields: ['name', 'email'],
    defaultColumns: ['name', 'email', 'role', 'updatedAt'],
    group: navGroups.settings,
    description: {
      en: 'Who may sign in here, and what they may do.',
      de: 'Wer sich hier anmelden darf, und was diese Personen dürfen.',
    },
    hidden: hiddenWithout('people:manage'),
  },
  auth: {
    tokenExpiration: tokenSeconds,
    maxLoginAttempts: 0, // Payload locks the account for everybody; see src/cms/accounts/passwords/checkPassword.ts
    strategies: [knownUserStrategy, apiKeyStrategy],
  },
  access: {
    admin: allowing('panel'),
    create: managesPeople,
    read: ownAccountOrAdmin,
    update: ownAccountOrAdmin,
    delete: (args) => managesPeople(args) && ownAccountOrAdmin(args),
    unlock: () => false,
  },
  endpoints: [
    loginEndpoint,
    forgotPasswordEndpoint,
    resetPasswordEndpoint,
    ...totpEndpoints,
    ...sessionEndpoints,
    ...oidcEndpoints,
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
    beforeChange: [
      keepServiceAccount,
      keepRole,
      keepLastAdmin.onChange,
      guardCredentials.beforeChange,
    ],
    afterChange: [guardCredentials.afterChange, inviteNewPeople.afterChange],
    afterLogin: [resetByMail.afterLogin],
    afterLogout: [oneAtATime.afterLogout],
    refresh: [limitSession],
    beforeDelete: [keepLastAdmin.onDelete],
    afterDelete: [forgetAccount],
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
    {
      name: 'name',
      type: 'text',
      label: { en: 'Name', de: 'Name' },
      required: true,
      maxLength: 200,
    },
    {
      name: 'security',
      type: 'ui',
      admin: {
        components: { Field: component('AccountSecurity') },
        disableListColumn: true,
      },
    },
    {
      name: 'role',
      type: 'text',
      label: { en: 'Role', de: 'Rolle' },
      required: true,
      defaultValue: 'editor',
      index: true,
      maxLength: 50,
      validate: isRole,
      admin: { components: { Field: component('RoleField'), Cell: component('RoleCell') } },
      access: { create: managesPeople, update: managesPeople },
    },
    {
      // Set when somebody logs in: the password itself is known at no other time.
      name: 'weakPassword',
      type: 'checkbox',
      access: { create: () => false, update: () => false },
      admin: { hidden: true, disableListColumn: true, disableListFilter: true },
    },
    {
      // What lists show of `second_factors`, and what a role that demands one goes by.
      name: 'secondFactor',
      type: 'checkbox',
      defaultValue: false,
      access: { create: () => false, update: () => false },
      admin: { hidden: true },
    },
  ],
}

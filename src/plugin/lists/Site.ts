import { validations, type Field, type GlobalConfig, type TextFieldSingleValidation } from 'payload'
import { when, type Parts } from '../../platform/parts'
import { allowing, canSomewhere, hiddenWithout } from '../../platform/access/can'
import { siteAssistant, siteAssistantSchema } from '../../assistant/settings/siteAssistant'
import { siteConsent, siteConsentSchema } from '../../people/consent/consentTexts'
import { settings } from '../../platform/settings'
import { isObject } from '../../platform/values/isObject'
import { rowTitle } from '../../cms/fields/rowTitle'
import { navGroups } from '../../cms/navGroups'
import { sayTo } from '../../platform/language/sayTo'

/** Forms and content name a module by its slug: it is one. */
const slugOfOne: TextFieldSingleValidation = (value, options) => {
  const { productModules } = (options.data ?? {}) as { productModules?: unknown }
  const rows: unknown[] = Array.isArray(productModules) ? productModules : []
  const named = rows.filter((row) => isObject(row) && row.slug === value)
  return value && named.length > 1
    ? sayTo(options.req)({
        en: `“${value}” is the slug of ${named.length} modules. Each needs its own.`,
        de: `„${value}“ ist der Slug von ${named.length} Modulen. Jedes braucht einen eigenen.`,
      })
    : validations.text(value, options)
}

const consent: Field = {
  name: 'consent',
  type: 'json',
  virtual: true,
  admin: { hidden: true },
  hooks: { afterRead: [siteConsent] },
  jsonSchema: siteConsentSchema,
}

const assistant: Field = {
  name: 'assistant',
  type: 'json',
  virtual: true,
  admin: { hidden: true },
  hooks: { afterRead: [siteAssistant] },
  jsonSchema: siteAssistantSchema,
}

const mayWrite = allowing('settings:write')

/** Settings that the marketing site reads: `GET /api/globals/site`. */
export const siteOf = (parts: Parts): GlobalConfig => ({
  slug: 'site',
  label: { en: 'Site', de: 'Website' },
  admin: {
    group: navGroups.settings,
    description: {
      en: 'What the website and the forms know of the company.',
      de: 'Was Website und Formulare über das Unternehmen wissen.',
    },
    hidden: hiddenWithout('settings:write'),
  },
  access: {
    read: ({ req: { user } }) => canSomewhere(user, 'content:read'),
    update: mayWrite,
    readVersions: mayWrite,
  },
  fields: [
    {
      name: 'name',
      type: 'text',
      label: { en: 'Name', de: 'Name' },
      required: true,
      defaultValue: 'Frontdesk',
      maxLength: 200,
      admin: {
        description: {
          en: 'The company or the website, as mails and the start page call it.',
          de: 'Das Unternehmen oder die Website, wie Mails und Startseite sie nennen.',
        },
      },
    },
    {
      name: 'contact',
      type: 'group',
      label: { en: 'Contact', de: 'Kontakt' },
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'email', type: 'email', label: { en: 'E-mail', de: 'E-Mail' } },
            { name: 'phone', type: 'text', label: { en: 'Phone', de: 'Telefon' }, maxLength: 50 },
          ],
        },
      ],
    },
    {
      name: 'productModules',
      type: 'array',
      label: { en: 'Product Modules', de: 'Produktmodule' },
      labels: {
        singular: { en: 'Product module', de: 'Produktmodul' },
        plural: { en: 'Product modules', de: 'Produktmodule' },
      },
      admin: {
        description: {
          en: 'What the company sells. Forms and content refer to a module by its slug: keep it once it is in use.',
          de: 'Was das Unternehmen verkauft. Formulare und Inhalte verweisen mit dem Slug auf ein Modul: Lassen Sie ihn, sobald er benutzt wird.',
        },
        components: rowTitle({
          parts: ['name'],
          empty: { en: 'Product module', de: 'Produktmodul' },
        }),
      },
      fields: [
        {
          type: 'row',
          fields: [
            {
              name: 'name',
              type: 'text',
              label: { en: 'Name', de: 'Name' },
              required: true,
              localized: true,
              maxLength: 200,
            },
            {
              name: 'slug',
              type: 'text',
              label: { en: 'Slug', de: 'Slug' },
              required: true,
              maxLength: 100,
              validate: slugOfOne,
              admin: { placeholder: { en: 'plan', de: 'plan' } },
            },
          ],
        },
        {
          name: 'path',
          type: 'text',
          label: { en: 'Path', de: 'Pfad' },
          maxLength: 500,
          admin: {
            description: {
              en: 'Its page on the website, such as /products/plan.',
              de: 'Seine Seite auf der Website, zum Beispiel /products/plan.',
            },
          },
        },
      ],
    },
    ...when(parts.leads, consent),
    ...when(parts.assistant, assistant),
    {
      name: 'locales',
      type: 'text',
      virtual: true,
      hasMany: true,
      admin: { hidden: true },
      hooks: { afterRead: [() => settings.locales] },
    },
    {
      name: 'workbenchUrl',
      type: 'text',
      virtual: true,
      admin: { hidden: true },
      hooks: { afterRead: [() => settings.workbenchUrl ?? null] },
    },
  ],
})

import { validations, type Field, type TextareaFieldValidation } from 'payload'
import type { LocaleCode } from '../../../platform/locales'
import type { Say, Words } from '../../../platform/language/said'
import { assistantDefaults, unknownPlaceholders, type WordedSetting } from '../assistantDefaults'
import { sayTo } from '../../../platform/language/sayTo'

/** What stands in a field until somebody writes their own. */
export const defaultOf = (name: WordedSetting) => ({
  defaultValue: ({ locale }: { locale?: string }) =>
    assistantDefaults[name][locale as LocaleCode] ?? assistantDefaults[name].en,
})

const unknownIn = (value: unknown, say: Say): string | undefined => {
  const unknown = unknownPlaceholders(typeof value === 'string' ? value : '')
  const shown = unknown.map((name) => `{{${name}}}`).join(', ')
  return unknown.length > 0
    ? say({
        en: `There is no such placeholder: ${shown}`,
        de: `Diesen Platzhalter gibt es nicht: ${shown}`,
      })
    : undefined
}

const validateWords: TextareaFieldValidation = (value, options) =>
  unknownIn(value, sayTo(options.req)) ?? validations.textarea(value, options)

/** A text that the assistant says, with placeholders. */
export const words = (name: WordedSetting, label: Words, description: Words, rows = 2): Field => ({
  name,
  label,
  type: 'textarea',
  localized: true,
  maxLength: 1000,
  validate: validateWords,
  ...defaultOf(name),
  admin: { rows, description },
})

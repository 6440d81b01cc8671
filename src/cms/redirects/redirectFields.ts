import type { Field } from 'payload'
import { allowingIn } from '../../platform/access/can'
import { addressPatterns } from '../../platform/values/addressPatterns'
import { bySystem } from '../fields/bySystem'
import { language } from '../fields/language'
import { checkFrom, checkTo, maxBytes } from './checkRedirect'
import { redirectStatus } from './ownRedirects'
import { tidyPath } from './paths'

const tidied = ({ value }: { value?: unknown }) =>
  typeof value === 'string' ? tidyPath(value) : value

/** For OpenAPI; what counts is checkRedirect.ts. */
const schemas = {
  from: { pattern: addressPatterns.path, examples: ['/content/old-page'] },
  to: { pattern: addressPatterns.address, examples: ['/content/new-page'] },
}

const from: Field = {
  name: 'from',
  type: 'text',
  label: { en: 'Old address', de: 'Alte Adresse' },
  required: true,
  index: true,
  maxLength: maxBytes.from,
  hooks: { beforeValidate: [tidied] },
  validate: checkFrom,
  custom: { jsonSchema: schemas.from },
  admin: {
    placeholder: { en: '/content/old-page', de: '/content/alte-seite' },
    description: {
      en: `A path of the website, without its language: ${maxBytes.from} bytes at most.`,
      de: `Ein Pfad der Website, ohne die Sprache: höchstens ${maxBytes.from} Bytes.`,
    },
  },
}

const to: Field = {
  name: 'to',
  type: 'text',
  label: { en: 'Leads to', de: 'Führt zu' },
  required: true,
  maxLength: maxBytes.to,
  hooks: { beforeValidate: [tidied] },
  validate: checkTo,
  custom: { jsonSchema: schemas.to },
  admin: {
    placeholder: { en: '/content/new-page', de: '/content/neue-seite' },
    description: {
      en: 'A path of the website without its language, or an address of another one: https://…',
      de: 'Ein Pfad der Website ohne die Sprache, oder eine Adresse anderswo: https://…',
    },
  },
}

const locale = language({
  description: {
    en: 'Left empty, there will be one for every language.',
    de: 'Bleibt sie leer, gibt es je Sprache eine.',
  },
})

const isInEffect: Field = bySystem({
  name: 'isInEffect',
  type: 'checkbox',
  label: { en: 'In effect', de: 'Wirksam' },
  defaultValue: true,
  access: { read: allowingIn('redirects', 'content:draft') },
  admin: {
    position: 'sidebar',
    description: {
      en: 'Not while the document that it leads to is withdrawn or in the trash.',
      de: 'Nicht, solange das Dokument, zu dem sie führt, zurückgezogen oder im Papierkorb ist.',
    },
  },
})

const isAutomatic: Field = bySystem({
  name: 'isAutomatic',
  type: 'checkbox',
  label: { en: 'Automatic', de: 'Von selbst entstanden' },
  defaultValue: false,
  access: { read: allowingIn('redirects', 'content:draft') },
  admin: {
    position: 'sidebar',
    description: {
      en: 'It follows its document. One that you change is yours, and stays as you say.',
      de: 'Sie folgt ihrem Dokument. Eine, die Sie ändern, bleibt so, wie Sie sagen.',
    },
  },
})

/** `<collection>/<id>` of the document that it follows. */
const target: Field = bySystem({
  name: 'target',
  type: 'text',
  index: true,
  access: { read: allowingIn('redirects', 'content:draft') },
  admin: { hidden: true },
})

const status: Field = {
  name: 'status',
  type: 'number',
  virtual: true,
  admin: { hidden: true },
  hooks: { afterRead: [() => redirectStatus] },
}

/** What a redirect is. Visitors read where from, where to, in which language, and its status. */
export const redirectFields: Field[] = [from, to, locale, status, isInEffect, isAutomatic, target]

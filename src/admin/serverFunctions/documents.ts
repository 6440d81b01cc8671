import { createElement, type ReactNode } from 'react'
import type { Field } from 'payload'
import { z } from 'zod'
import { settings } from '../../platform/settings'
import { cleanLocaleCodes } from '../lists/cleanSearchParams'
import { demandField, demandTarget, schemaOf, type Target } from './demand'
import { argument, guard, refused, type Caller, type SafeArgs } from './guard'
import { demandFormSize } from './demandFormSize'
import { InDefaultLocale } from './InDefaultLocale'
import { NotAllowed } from './NotAllowed'

const { flag, id, object, path, slug, text } = argument

/** Payload names a global as well by `collectionSlug`. */
const targetOf = (named: string, docID: string | null | undefined, { req }: Caller): Target => {
  const isGlobal = req.payload.config.globals.some((global) => global.slug === named)
  return isGlobal ? { globalSlug: named } : { collectionSlug: named, id: docID }
}

/** Whether an address in the panel leads to this document and no other. */
const leadsTo = (segments: string[], { collectionSlug, globalSlug, id: docID }: Target) => {
  const [kind, entity, ...rest] = segments
  if (globalSlug) return kind === 'globals' && entity === globalSlug
  const [document] = rest[0] === 'trash' ? rest.slice(1) : rest
  return kind === 'collections' && entity === collectionSlug && (document ?? null) === docID
}

const fieldsOf = ({ req }: Caller, { collectionSlug, globalSlug }: Target): Field[] => {
  const { collections, globals } = req.payload.config
  const known = [...collections, ...globals].find(
    ({ slug }) => slug === (collectionSlug ?? globalSlug),
  )
  return known?.fields ?? []
}

type Rendered = { data: unknown; Document: ReactNode }

/** A new document begins in the default locale, also in a drawer of a form in another one (beginDocument.ts). */
const beginInDefaultLocale = (answer: unknown, { docID }: SafeArgs): unknown => {
  const { Document, ...rest } = answer as Rendered
  const [locale = 'en'] = settings.locales
  return docID
    ? answer
    : { ...rest, Document: createElement(InDefaultLocale, { locale, children: Document }) }
}

/** A document in a drawer, or its versions. */
export const renderDocument = guard({
  takes: z.object({
    collectionSlug: slug,
    docID: id.nullish(),
    disableActions: flag,
    drawerSlug: z.string().max(500).nullish(),
    initialData: object.nullish(),
    overrideEntityVisibility: flag,
    paramsOverride: z.object({ segments: z.array(z.string().max(200)).max(10) }).optional(),
    redirectAfterCreate: flag,
    redirectAfterDelete: flag,
    redirectAfterDuplicate: flag,
    redirectAfterRestore: flag,
    searchParams: object.optional(),
    versions: object.nullish(),
  }),
  demand: async (args, caller) => {
    const { collectionSlug, docID, initialData, paramsOverride, searchParams = {} } = args
    const target = targetOf(collectionSlug, docID, caller)
    if (target.globalSlug && docID) throw refused()
    if (paramsOverride && !leadsTo(paramsOverride.segments, target)) throw refused()
    await demandTarget(caller, target)
    const fields = fieldsOf(caller, target)
    await demandFormSize(caller, { ...target, fields, values: initialData, isWhole: true })
    return { searchParams: cleanLocaleCodes(searchParams) }
  },
  finish: beginInDefaultLocale,
  refusal: () => ({ data: null, Document: NotAllowed() }),
})

/** The buttons around a form, for files that are uploaded several at once. */
export const renderDocumentSlots = guard({
  takes: z.object({ collectionSlug: slug, id: id.nullish() }),
  demand: (target, caller) => demandTarget(caller, target),
  refusal: () => ({}),
})

/** The editor for rich text, by the field's place: `collection.<slug>.<path>` or `global.<slug>.<path>`. */
export const renderField = guard({
  takes: z.object({
    schemaPath: path,
    path: z.string().max(1000).nullish(),
    name: z.string().max(200).optional(),
    label: z.union([z.string().max(1000), z.literal(false), object]).optional(),
    hidden: z.boolean().optional(),
    initialValue: z.unknown(),
  }),
  demand: async ({ schemaPath, initialValue }, caller) => {
    const [kind, entity, ...place] = schemaPath.split('.')
    if (kind !== 'collection' && kind !== 'global') throw refused()
    const target = kind === 'global' ? { globalSlug: entity } : { collectionSlug: entity }
    await demandTarget(caller, target)
    const field = schemaOf(caller, target).get(`${entity}.${place.join('.')}`) as Field | undefined
    if (!field) throw refused()
    const values = 'name' in field ? { [String(field.name)]: initialValue } : initialValue
    await demandFormSize(caller, { fields: [field], values, isWhole: false })
  },
  refusal: () => ({ Field: NotAllowed() }),
})

export const slugify = guard({
  takes: z.object({
    collectionSlug: slug.nullish(),
    globalSlug: slug.nullish(),
    data: object.nullish(),
    path,
    valueToSlugify: text.nullish(),
  }),
  demand: async (args, caller) => {
    await demandTarget(caller, args)
    demandField(caller, args, args.path)
  },
  refusal: () => null,
})

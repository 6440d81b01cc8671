import { expect, it } from '@jest/globals'
import type { CollectionBeforeChangeHook, Field, FieldHook, Payload } from 'payload'
import { publicCollection } from '../publishing/publicCollection'
import { isGroupable } from './groupable'
import { noteOwnHooks } from './ownHooks'

const own: CollectionBeforeChangeHook = ({ data }) => data
const ofField: FieldHook = ({ value }) => value as unknown
const foreign = () => undefined

noteOwnHooks({
  hooks: { beforeChange: [own] },
  fields: [{ name: 'a', type: 'text', hooks: { beforeChange: [ofField] } }],
})

const text = (hook: FieldHook): Field => ({ name: 'a', type: 'text', hooks: { beforeChange: [hook] } }) // prettier-ignore

const payloadWith = (collection: object) => {
  const config = { slug: 'pages', hooks: { beforeChange: [own] }, fields: [text(ofField)], custom: { public: true }, ...collection } // prettier-ignore
  return { config: {}, collections: { pages: { config } } } as unknown as Payload
}

it('lets documents share a transaction that are created by hooks of ours alone', () => {
  expect(isGroupable(payloadWith({}), 'pages')).toBe(true)
})

it.each<[string, object]>([
  ['a hook', { hooks: { beforeChange: [own, foreign] } }],
  ['a hook after the change', { hooks: { afterChange: [foreign] } }],
  ['a field', { fields: [text(foreign)] }],
  ['a field in a group', { fields: [{ type: 'group', name: 'g', fields: [text(foreign)] }] }],
  ['a field in a tab', { fields: [{ type: 'tabs', tabs: [{ fields: [text(foreign)] }] }] }],
  ['a field in rows', { fields: [{ type: 'array', name: 'r', fields: [text(foreign)] }] }],
  ['a field in a block', { fields: [{ type: 'blocks', name: 'b', blocks: [{ slug: 'c', fields: [text(foreign)] }] }] }], // prettier-ignore
  ['an editor', { fields: [{ type: 'richText', name: 't', editor: {} }] }],
  ['files', { upload: true }],
  ['accounts', { auth: true }],
  ['rules', { custom: { public: true, hasRulesOfOthers: true } }],
])('but none of a collection with %s of somebody else’s making', (_, collection) => {
  expect(isGroupable(payloadWith(collection), 'pages')).toBe(false)
})

it('and none of what visitors don’t see: its rules look at all that there is', () => {
  expect(isGroupable(payloadWith({ custom: {} }), 'pages')).toBe(false)
})

it.each<[string, FieldHook[], boolean]>([
  ['none of a project’s tab with a hook', [() => undefined], false],
  ['those of a project’s tab without one', [], true],
])('takes for what is ours %s', (_, beforeChange, isOurs) => {
  const fields: Field[] = [{ name: 'a', type: 'text', hooks: { beforeChange } }]
  const collection = publicCollection({ slug: 'pages', fields: [], tabs: [{ label: 'More', fields }] }) // prettier-ignore
  expect(isGroupable(payloadWith(collection), 'pages')).toBe(isOurs)
})

it('and none of what is no collection', () => {
  expect(isGroupable(payloadWith({}), 'others')).toBe(false)
})

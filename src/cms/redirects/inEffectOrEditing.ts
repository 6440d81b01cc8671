import type { Access } from 'payload'
import { allow } from '../../platform/access/roles'

const isInThePanel = allow('admin', 'editor', 'sales')

/** People see all of them; visitors and keys those that count, of a list those in the language that they ask for. */
export const inEffectOrEditing: Access = ({ id, req }) => {
  if (isInThePanel({ req })) return true
  const isInEffect = { isInEffect: { equals: true } }
  const { locale } = req
  return id === undefined && locale && locale !== 'all'
    ? { and: [isInEffect, { locale: { equals: locale } }] }
    : isInEffect
}

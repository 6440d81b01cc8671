import type { Access } from 'payload'
import { can, canSomewhere } from '../../platform/access/can'

/** People see all of them; visitors and keys those that count, of a list those in the language that they ask for. */
export const inEffectOrEditing: Access = ({ id, req }) => {
  const { user } = req
  if (can(user, 'panel') && can(user, 'content:draft', 'redirects')) return true
  if (!canSomewhere(user, 'content:read')) return false
  const isInEffect = { isInEffect: { equals: true } }
  const { locale } = req
  return id === undefined && locale && locale !== 'all'
    ? { and: [isInEffect, { locale: { equals: locale } }] }
    : isInEffect
}

'use client'

import { useAuth } from '@payloadcms/ui'
import { NavLink } from '../frame/NavLink'

/** The way to what the assistant did and cost, for those who may read its conversations. */
export const AssistantLink = () => {
  const { permissions } = useAuth()
  return permissions?.collections?.conversations?.read ? (
    <NavLink id="nav-assistant" label="Assistant" path="/assistant" />
  ) : null
}

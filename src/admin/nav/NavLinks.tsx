'use client'

import { useAuth } from '@payloadcms/ui'
import { NavLink } from '../frame/NavLink'
import { questionWords } from '../questions/questionWords'

/** The way back to the dashboard, which Payload's navigation leaves out. */
export const HomeLink = () => <NavLink id="nav-home" label={{ en: 'Home', de: 'Start' }} path="" />

const written = ['content', 'case-studies', 'events', 'partners'] as const

/** The way to the numbers that salespeople find at home, for those whose home shows content. */
export const SalesLink = () => {
  const { collections } = useAuth().permissions ?? {}
  const { leads } = collections ?? {}
  const writes = written.some((slug) => collections?.[slug]?.create)
  return leads?.read && (writes || leads.delete) ? (
    <NavLink
      id="nav-sales"
      label={{ en: 'Sales overview', de: 'Vertriebsübersicht' }}
      path="/sales"
    />
  ) : null
}

/** The way to what the assistant did and cost, for those who may read its conversations. */
export const AssistantLink = () => {
  const { permissions } = useAuth()
  return permissions?.collections?.conversations?.read ? (
    <NavLink id="nav-assistant" label={{ en: 'Assistant', de: 'Assistent' }} path="/assistant" />
  ) : null
}

/** The way to what visitors asked in vain, for those who write. */
export const QuestionsLink = () => {
  const { collections } = useAuth().permissions ?? {}
  return collections?.['asked-as']?.create ? (
    <NavLink
      id="nav-questions"
      label={{ en: questionWords('en').label, de: questionWords('de').label }}
      path="/questions"
    />
  ) : null
}

/** The way to what visitors search for. */
export const SearchesLink = () => {
  const { permissions } = useAuth()
  return permissions?.globals?.['search-settings']?.read ? (
    <NavLink id="nav-searches" label={{ en: 'Searches', de: 'Suchanfragen' }} path="/searches" />
  ) : null
}

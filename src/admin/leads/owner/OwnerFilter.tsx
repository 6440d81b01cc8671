'use client'

import { ReactSelect, useConfig, useListQuery, type ReactSelectOption } from '@payloadcms/ui'
import type { Where } from 'payload'
import { transformWhereQuery, validateWhereQuery } from 'payload/shared'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Owner } from '../../../people/leads/owners'
import { useSaid } from '../../language/useSaid'

type Conditions = { or: { and: Where[] }[] }

/** Where in the filter a condition stands. */
type Place = { or: number; and: number }

const conditionsOf = (where: Where | undefined): Conditions => {
  if (!where) return { or: [] }
  return (validateWhereQuery(where) ? where : transformWhereQuery(where)) as Conditions
}

const positionIn = (element: Element | null | undefined): number =>
  element?.parentElement ? [...element.parentElement.children].indexOf(element) : -1

/** Payload gives a filter of one's own nothing at all, so it looks where it stands. */
const placeOf = (element: Element): Place => {
  const and = element.closest('.where-builder__and-filters > li')
  const or = and?.parentElement?.closest('.where-builder__or-filters > li')
  return { or: positionIn(or), and: positionIn(and) }
}

const yesOrNo = [
  { value: 'true', label: { en: 'Assigned', de: 'Zugewiesen' } },
  { value: 'false', label: { en: 'Unassigned', de: 'Nicht zugewiesen' } },
]

const useOwners = (): Owner[] => {
  const { api } = useConfig().config.routes
  const [owners, setOwners] = useState<Owner[]>([])
  useEffect(() => {
    const abort = new AbortController()
    fetch(`${api}/leads/owners`, { credentials: 'include', signal: abort.signal })
      .then(async (response) => {
        if (response.ok) setOwners(((await response.json()) as { docs: Owner[] }).docs)
      })
      .catch(() => undefined) // without names the picker stays empty
    return () => abort.abort()
  }, [api])
  return owners
}

/** Filters leads by their owner's name. */
export const OwnerFilter = () => {
  const element = useRef<HTMLDivElement>(null)
  const { query, handleWhereChange } = useListQuery()
  const [place, setPlace] = useState<Place>()
  const owners = useOwners()
  const say = useSaid()

  // Conditions before this one come and go.
  useLayoutEffect(() => {
    if (!element.current) return
    const now = placeOf(element.current)
    if (now.or !== place?.or || now.and !== place.and) setPlace(now)
  })

  const conditions = conditionsOf(query.where)
  const condition = place && conditions.or[place.or]?.and[place.and]?.owner
  const [operator = 'equals', value] =
    Object.entries((condition as object | undefined) ?? {})[0] ?? []
  const isMany = operator === 'in' || operator === 'not_in'
  const options =
    operator === 'exists'
      ? yesOrNo.map(({ value, label }) => ({ value, label: say(label) }))
      : owners.map(({ id, name }) => ({ value: id, label: name }))
  const values = (Array.isArray(value) ? value : String(value ?? '').split(',')).map(String)
  const chosen = options.filter((option) => values.includes(option.value))

  const change = (option: ReactSelectOption<string> | ReactSelectOption<string>[] | null) => {
    if (!place) return
    const next = Array.isArray(option) ? option.map((one) => one.value) : option?.value
    const or = conditions.or.map((group, index) => {
      if (index !== place.or) return group
      return {
        and: group.and.map((one, at) => (at === place.and ? { owner: { [operator]: next } } : one)),
      }
    })
    void handleWhereChange?.({ or })
  }

  return (
    <div className="owner-filter" ref={element}>
      <ReactSelect
        isClearable={!isMany && operator !== 'exists'}
        isMulti={isMany}
        onChange={(option) => change(option as Parameters<typeof change>[0])}
        options={options}
        placeholder={say({ en: 'Choose a colleague', de: 'Person wählen' })}
        value={isMany ? chosen : chosen[0]}
      />
    </div>
  )
}

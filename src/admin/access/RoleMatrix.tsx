'use client'

import { FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { JSONFieldClientProps } from 'payload'
import { useSaid } from '../language/useSaid'
import { actionWords, type Choice } from './words'

const actions = ['draft', 'write', 'publish', 'delete'] as const

type Action = (typeof actions)[number]

type Content = Record<string, Action[]>

/** Ticked together: whoever writes reads drafts, whoever publishes or deletes writes. */
const needs: Record<Action, Action[]> = {
  draft: [],
  write: ['draft'],
  publish: ['draft', 'write'],
  delete: ['draft', 'write'],
}

const toggled = (given: Action[], action: Action): Action[] => {
  const next = given.includes(action)
    ? given.filter((one) => one !== action && !needs[one].includes(action))
    : [...given, action, ...needs[action]]
  return actions.filter((one) => next.includes(one))
}

type RowProps = {
  label: string
  name: string
  given: Action[]
  /** What all content allows already. */
  implied: Action[]
  isLocked: boolean
  onToggle: (action: Action) => void
}

const Row = ({ label, name, given, implied, isLocked, onToggle }: RowProps) => {
  const say = useSaid()
  return (
    <tr>
      <th scope="row">{label}</th>
      {actions.map((action) => {
        const words = say(actionWords[action])
        return (
          <td data-label={words} key={action}>
            <input
              aria-label={`${label}: ${words}`}
              checked={given.includes(action) || implied.includes(action)}
              disabled={isLocked || implied.includes(action)}
              name={`${name}.${action}`}
              onChange={() => onToggle(action)}
              type="checkbox"
            />
          </td>
        )
      })}
    </tr>
  )
}

type RoleMatrixProps = Pick<JSONFieldClientProps, 'field' | 'path' | 'readOnly'> & {
  collections: Choice[]
}

/** What a role may do with which content. */
export const RoleMatrix = ({ collections, field, path, readOnly }: RoleMatrixProps) => {
  const { value, setValue, showError, disabled } = useField<Content | null>({ path })
  const say = useSaid()
  const content = value ?? {}
  const all = content['*'] ?? []
  const isLocked = Boolean(readOnly) || disabled

  const toggle = (slug: string, action: Action) => {
    const { [slug]: given = [], ...others } = content
    const next = toggled(given, action)
    setValue(next.length > 0 ? { ...others, [slug]: next } : others)
  }

  return (
    <div className="field-type role-matrix" id={`field-${path}`}>
      <FieldLabel as="span" label={field.label} path={path} />
      <div className="field-type__wrap">
        <FieldError path={path} showError={showError} />
        <p className="field-description">
          {say({
            en: 'What is published everybody reads. “All content” counts for collections that come later as well.',
            de: 'Veröffentlichtes lesen alle. „Alle Inhalte“ gilt auch für Sammlungen, die später dazukommen.',
          })}
        </p>
        <table>
          <thead>
            <tr>
              <td />
              {actions.map((action) => (
                <th key={action} scope="col">
                  {say(actionWords[action])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row
              given={all}
              implied={[]}
              isLocked={isLocked}
              label={say({ en: 'All content', de: 'Alle Inhalte' })}
              name={`${path}.*`}
              onToggle={(action) => toggle('*', action)}
            />
            {collections.map(({ value: slug, label }) => (
              <Row
                given={content[slug] ?? []}
                implied={all}
                isLocked={isLocked}
                key={slug}
                label={label}
                name={`${path}.${slug}`}
                onToggle={(action) => toggle(slug, action)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

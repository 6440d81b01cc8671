import type { AuditFilter } from '../../audit/read/auditFilter'
import type { Words } from '../language/said'
import { actionWords } from './actionWords'

/** Characters. */
export const longestAsked = 200

type FilterFormProps = { filter: AuditFilter; say: (words: Words) => string }

type FieldProps = { label: string; name: keyof AuditFilter; value?: string }

const TextField = ({ label, name, value, placeholder }: FieldProps & { placeholder: string }) => (
  <label>
    {label}
    <input defaultValue={value} maxLength={longestAsked} name={name} placeholder={placeholder} />
  </label>
)

const DayField = ({ label, name, value }: FieldProps) => (
  <label>
    {label}
    <input defaultValue={value} name={name} type="date" />
  </label>
)

/** Who, what, of what, and when: a form that works without a script. */
export const AuditFilterForm = ({ filter, say }: FilterFormProps) => (
  <form className="audit-filter" method="get">
    <TextField
      label={say({ en: 'Who', de: 'Wer' })}
      name="actor"
      placeholder={say({
        en: 'person, key, job, visitor, system or an id',
        de: 'person, key, job, visitor, system oder eine ID',
      })}
      value={filter.actor}
    />
    <label>
      {say({ en: 'What', de: 'Was' })}
      <select defaultValue={filter.action ?? ''} name="action">
        <option value="">{say({ en: 'Everything', de: 'Alles' })}</option>
        {Object.entries(actionWords).map(([action, words]) => (
          <option key={action} value={action}>
            {say(words)}
          </option>
        ))}
      </select>
    </label>
    <TextField
      label={say({ en: 'Of what', de: 'Woran' })}
      name="target"
      placeholder={say({ en: 'content, or content:id', de: 'content oder content:ID' })}
      value={filter.target}
    />
    <DayField label={say({ en: 'Since', de: 'Seit' })} name="after" value={filter.after} />
    <DayField label={say({ en: 'Before', de: 'Vor' })} name="before" value={filter.before} />
    <button className="btn btn--style-primary btn--size-small" type="submit">
      {say({ en: 'Show', de: 'Zeigen' })}
    </button>
  </form>
)

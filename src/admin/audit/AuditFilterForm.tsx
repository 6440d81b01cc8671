import { actorKinds } from '../../audit/read/audited'
import type { AuditFilter } from '../../audit/read/auditFilter'
import type { Words } from '../../platform/language/said'
import { actionWords } from './actionWords'

/** Characters. */
export const longestAsked = 200

type FilterFormProps = { filter: AuditFilter; say: (words: Words) => string }

type FieldProps = { label: string; name: keyof AuditFilter; value?: string }

type TextFieldProps = FieldProps & {
  placeholder: string
  /** What can be looked for, in full. */
  about: string
  options?: readonly string[]
}

const TextField = ({ about, label, name, options, placeholder, value }: TextFieldProps) => (
  <label title={about}>
    {label}
    <input
      defaultValue={value}
      list={options && `audit-${name}`}
      maxLength={longestAsked}
      name={name}
      placeholder={placeholder}
    />
    {options && (
      <datalist id={`audit-${name}`}>
        {options.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    )}
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
      about={say({
        en: 'person, key, job, visitor or system; an id; or the name of a key, a task or a command',
        de: 'person, key, job, visitor oder system; eine ID; oder der Name eines Schlüssels, einer Aufgabe oder eines Befehls',
      })}
      options={actorKinds}
      placeholder={say({ en: 'Anybody', de: 'Alle' })}
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
      about={say({
        en: 'A collection or a global, such as content; or one document: content:id',
        de: 'Eine Sammlung oder ein Global, etwa content; oder ein Dokument: content:ID',
      })}
      placeholder={say({ en: 'Anything', de: 'Alles' })}
      value={filter.target}
    />
    <DayField label={say({ en: 'Since', de: 'Seit' })} name="after" value={filter.after} />
    <DayField label={say({ en: 'Before', de: 'Vor' })} name="before" value={filter.before} />
    <button className="btn btn--style-primary btn--size-small" type="submit">
      {say({ en: 'Show', de: 'Zeigen' })}
    </button>
  </form>
)

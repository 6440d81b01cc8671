import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './Form.module.css'

export const idOf = (name: string) => `field-${name.replaceAll('.', '-')}`

type Common = { name: string; label: string; optional?: string; error?: string }

const Frame = ({ name, label, optional, error, children }: Common & { children: ReactNode }) => (
  <div className={styles.field} data-bad={Boolean(error)}>
    <label htmlFor={idOf(name)}>
      {label} {optional && <small>({optional})</small>}
    </label>
    {children}
    {error && (
      <p className={styles.error} id={`${idOf(name)}-error`}>
        {error}
      </p>
    )}
  </div>
)

const described = ({ name, error, optional }: Common) => ({
  id: idOf(name),
  name,
  required: !optional,
  'aria-invalid': Boolean(error),
  'aria-describedby': error ? `${idOf(name)}-error` : undefined,
})

type FieldProps = Common &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'min' | 'defaultValue'
  >

export const Field = (props: FieldProps) => {
  const { name: _name, label: _label, optional: _optional, error: _error, ...input } = props
  return (
    <Frame {...props}>
      <input type="text" {...input} {...described(props)} />
    </Frame>
  )
}

export const TextArea = (props: Common & { rows?: number; defaultValue?: string }) => (
  <Frame {...props}>
    <textarea
      rows={props.rows ?? 5}
      maxLength={5000}
      defaultValue={props.defaultValue}
      {...described(props)}
    />
  </Frame>
)

export const Select = (props: Common & { options: readonly string[] }) => (
  <Frame {...props}>
    <select {...described(props)} defaultValue="">
      <option value="" />
      {props.options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  </Frame>
)

type CheckProps = {
  name: string
  value?: string
  children: ReactNode
  isRequired?: boolean
  error?: string
}

export const Check = ({ name, value, children, isRequired, error }: CheckProps) => {
  const id = value ? `${idOf(name)}-${value}` : idOf(name)
  return (
    <div className={styles.check} data-bad={Boolean(error)}>
      <input
        type="checkbox"
        id={id}
        name={name}
        value={value ?? 'true'}
        required={isRequired}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <label htmlFor={id}>{children}</label>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** People don’t see it; programs fill it in. */
export const Honeypot = ({ label }: { label: string }) => (
  <div className={styles.honeypot} aria-hidden>
    <label>
      {label}
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)

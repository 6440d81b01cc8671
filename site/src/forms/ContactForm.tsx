'use client'

import { forms } from 'frontdesk-client'
import { useEffect, useState } from 'react'
import { deskOf } from '../lib/desk'
import { saidBefore } from '../lib/visit'
import { Field, TextArea } from './Field'
import styles from './Form.module.css'
import { Person } from './person'
import { RequestForm, type RequestFormProps } from './RequestForm'
import { typed } from './useSending'

export const ContactForm = (props: RequestFormProps) => {
  const [said, setSaid] = useState<string>()
  // What was said to the assistant is in the memory of the browser alone.
  useEffect(() => setSaid(saidBefore()), [])
  return (
    <RequestForm
      {...props}
      post={(data, { message = '', ...common }, options) =>
        forms(deskOf(props.locale)).contact(
          { ...common, message, company: typed(data, 'company'), subject: typed(data, 'subject') },
          options,
        )
      }
    >
      {(field) => (
        <>
          <Person field={field} isCompanyOptional />
          <div className={styles.wide}>
            <Field {...field('subject', { isOptional: true })} maxLength={200} />
          </div>
          <div className={styles.wide} key={said}>
            <TextArea {...field('message')} rows={said ? 10 : 6} defaultValue={said} />
          </div>
        </>
      )}
    </RequestForm>
  )
}

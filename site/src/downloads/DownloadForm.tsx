'use client'

import { useEffect, useState } from 'react'
import type { FormProps } from '../forms/FormShell'
import type { Locale } from '../i18n/locales'
import type { Messages } from '../i18n/messages'
import styles from './DownloadForm.module.css'
import { AskCode, EnterCode, Ready, type Requested } from './steps'

export type DownloadProps = FormProps & {
  locale: Locale
  kind: 'brochures' | 'tco'
  /** Its slug. */
  item: string
  title: string
  words: Messages['downloads']
}

/** With what a browser fills in, the form itself takes a moment: who reads what it is for has been here longer. */
const useShownAt = () => {
  const [shownAt, setShownAt] = useState<number>()
  useEffect(() => setShownAt(Date.now()), [])
  return shownAt
}

/** A file for a mail address: the address, the code that comes there, the file. */
export const DownloadForm = (props: DownloadProps) => {
  const [isOpen, setOpen] = useState(false)
  const [requested, setRequested] = useState<Requested>()
  const [file, setFile] = useState<{ url: string; filename: string }>()
  const since = useShownAt()
  const { words, title } = props
  if (!isOpen)
    return (
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {words.get} <span className="visually-hidden">{title}</span>
      </button>
    )
  return (
    <div className={styles.step}>
      {file ? (
        <Ready file={file} words={words} />
      ) : requested ? (
        <EnterCode
          {...props}
          requested={requested}
          onFile={setFile}
          onAgain={() => setRequested(undefined)}
        />
      ) : (
        <AskCode {...props} since={since} onRequested={setRequested} />
      )}
    </div>
  )
}

'use client'

import { toast, useConfig } from '@payloadcms/ui'
import { useState } from 'react'

type Answer = { message?: string; errors?: { message: string }[] }

/** Asks the server to run jobs again. @param path below the jobs' own address, such as `/retry-failed` */
export const useRunAgain = ({ path, onDone }: { path: string; onDone: () => void }) => {
  const { api } = useConfig().config.routes
  const [busy, setBusy] = useState(false)

  const run = async () => {
    setBusy(true)
    try {
      const response = await fetch(`${api}/payload-jobs${path}`, {
        method: 'POST',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      })
      const { message, errors } = (await response.json()) as Answer
      if (!response.ok) throw new Error(errors?.[0]?.message ?? 'It could not be run again.')
      toast.success(message)
      onDone()
    } catch (error) {
      toast.error((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  return { busy, run }
}

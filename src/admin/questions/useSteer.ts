'use client'

import { toast, useConfig } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import type { Steered, Steering } from '../../assistant/questions/steerQuestions'
import { usePost } from '../api/usePost'
import type { QuestionWords } from './questionWords'

type Wanted = Steering extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'ids'>
    : never
  : never

/** What an editor does about one question. Then the list is read anew, or the draft is opened. */
export const useSteer = (ids: string[], words: QuestionWords) => {
  const router = useRouter()
  const { admin } = useConfig().config.routes
  const wanted = useRef<Steering>(undefined)

  const onDone = ({ draft }: Steered) => {
    if (wanted.current) toast.success(words.saved[wanted.current.do])
    if (draft)
      router.push(`${admin}/collections/${draft.collection}/${draft.id}?locale=${draft.locale}`) // prettier-ignore
    else router.refresh()
  }

  const { busy, post } = usePost<Steered>({
    path: '/admin/assistant/questions',
    body: () => wanted.current ?? {},
    onDone,
  })
  const steer = (action: Wanted) => {
    wanted.current = { ...action, ids }
    void post()
  }
  return { busy, steer }
}

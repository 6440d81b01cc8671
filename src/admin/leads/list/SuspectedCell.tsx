'use client'

import type { DefaultCellComponentProps } from 'payload'
import { Pill } from '../../records/Pill'
import { useSaid } from '../../language/useSaid'

/** That a person has to look at a lead; nothing for the others. */
export const SuspectedCell = ({ cellData }: DefaultCellComponentProps) => {
  const say = useSaid()
  return cellData === true ? (
    <Pill label={say({ en: 'Suspected', de: 'Verdächtig' })} value="suspected" />
  ) : null
}

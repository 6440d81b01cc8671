'use client'

import type { DefaultCellComponentProps } from 'payload'
import { Pill } from '../../records/Pill'

/** That a person has to look at a lead; nothing for the others. */
export const SuspectedCell = ({ cellData }: DefaultCellComponentProps) =>
  cellData === true ? <Pill label="Suspected" value="suspected" /> : null

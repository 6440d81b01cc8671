import { component } from '../../platform/component'
import type { Words } from '../../platform/language/said'

type RowTitleOptions = { parts: string[]; empty: Words }

/** Names the rows of a list by what they hold: `parts` are the fields that make a row's title, texts or lists of them. */
export const rowTitle = ({ parts, empty }: RowTitleOptions) => ({
  RowLabel: { path: component('RowTitle'), clientProps: { parts, empty } },
})

import { component } from '../../platform/component'
type RowTitleOptions = { parts: string[]; empty: string }

/** Names the rows of a list by what they hold: `parts` are the fields that make a row's title, texts or lists of them. */
export const rowTitle = ({ parts, empty }: RowTitleOptions) => ({
  RowLabel: { path: component('RowTitle'), clientProps: { parts, empty } },
})

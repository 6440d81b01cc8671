import { component } from '../../platform/component'
/** How the panel shows and asks for a date with its time. */
export const dateAndTime = {
  pickerAppearance: 'dayAndTime',
  displayFormat: 'd MMM yyyy, HH:mm',
  timeFormat: 'HH:mm',
} as const

type SuggestTimezone = { of: string; like?: string }

/** Fills in the editor's own time zone, or another field's, where none has been chosen. */
export const suggestTimezone = (clientProps: SuggestTimezone) => ({
  afterInput: [{ path: component('SuggestTimezone'), clientProps }],
})

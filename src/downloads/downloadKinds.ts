/** What is behind a code. The value is the path below `/api`. */
export const downloadKinds = [
  { label: { en: 'Brochure', de: 'Broschüre' }, value: 'brochures' },
  { label: { en: 'TCO workbook', de: 'TCO-Arbeitsmappe' }, value: 'tco' },
] as const

export type DownloadKind = (typeof downloadKinds)[number]['value']

export const downloadKindValues = downloadKinds.map(({ value }) => value)

/** The type of lead that a verified request makes. */
export const leadTypeOf = { brochures: 'brochure', tco: 'tco' } as const satisfies Record<
  DownloadKind,
  string
>

/** A kind of file that may be given to visitors. */
export type FileType = {
  extension: string
  mimeType: string
  /** As it is called in a message: "It is a …". */
  name: string
}

/** No HTML, no SVG, nothing that runs: Office files with macros are left out as well. */
export const fileTypes: readonly FileType[] = [
  { extension: 'pdf', mimeType: 'application/pdf', name: 'PDF' },
  {
    extension: 'xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: 'Excel workbook',
  },
  {
    extension: 'docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    name: 'Word document',
  },
  {
    extension: 'pptx',
    mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    name: 'PowerPoint presentation',
  },
  {
    extension: 'ods',
    mimeType: 'application/vnd.oasis.opendocument.spreadsheet',
    name: 'OpenDocument spreadsheet',
  },
  {
    extension: 'odt',
    mimeType: 'application/vnd.oasis.opendocument.text',
    name: 'OpenDocument text',
  },
  {
    extension: 'odp',
    mimeType: 'application/vnd.oasis.opendocument.presentation',
    name: 'OpenDocument presentation',
  },
  { extension: 'zip', mimeType: 'application/zip', name: 'ZIP archive' },
  { extension: 'csv', mimeType: 'text/csv', name: 'CSV table' },
]

export const csv = fileTypes.find(({ extension }) => extension === 'csv')!

/** For messages and the panel. */
export const acceptedTypes = {
  en: 'PDF, XLSX, DOCX, PPTX, ODS, ODT, ODP, ZIP or CSV',
  de: 'PDF, XLSX, DOCX, PPTX, ODS, ODT, ODP, ZIP oder CSV',
}

import { zip } from './zip'

const ooxml = (part: string, contentType: string) =>
  zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${contentType}.main+xml"/></Types>`,
    [part]: '<x/>',
  })

const office = 'application/vnd.openxmlformats-officedocument'
const odf = (kind: string) =>
  zip({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<x/>' })

/** The smallest file of each type that its bytes are known by. */
export const officeFiles = {
  xlsx: ooxml('xl/workbook.xml', `${office}.spreadsheetml.sheet`),
  docx: ooxml('word/document.xml', `${office}.wordprocessingml.document`),
  pptx: ooxml('ppt/presentation.xml', `${office}.presentationml.presentation`),
  xlsm: ooxml('xl/workbook.xml', 'application/vnd.ms-excel.sheet.macroEnabled'),
  ods: odf('spreadsheet'),
  odt: odf('text'),
  odp: odf('presentation'),
  zip: zip({ 'readme.txt': 'Hello' }),
}

/** A whole PDF of so many empty pages. `mark` tells one from another. */
export const pdf = (pages: number, mark = ''): Buffer => {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...Array.from({ length: pages }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'),
  ]
  let text = `%PDF-1.4\n%${mark}\n`
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = text.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

import { zip } from '../../../../tests/helpers/zip'

/** What a cell looks like; the order is that of `cellXfs` below. */
const styles = [
  'plain',
  'title',
  'head',
  'number',
  'percent',
  'price',
  'euro',
  'total',
  'perKm',
  'note',
  'strong',
] as const

type Style = (typeof styles)[number]

/** A text or number, or a formula that begins with `=`. */
export type Cell = { value: string | number; style?: Style } | undefined
export type Sheet = { name: string; widths: number[]; rows: Cell[][] }

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const addressOf = (column: number, row: number) => `${String.fromCharCode(65 + column)}${row + 1}`

const reference = /(?:'([^']+)'!)?\b([A-Z])(\d+)\b/g

/** The value of a cell, so that programs that don't calculate show it as well. */
const valueOf = (sheets: Sheet[], sheetName: string, address: string): number | string => {
  const column = address.charCodeAt(0) - 65
  const row = Number(address.slice(1)) - 1
  const value = sheets.find(({ name }) => name === sheetName)?.rows[row]?.[column]?.value ?? 0
  if (typeof value !== 'string' || !value.startsWith('=')) return value
  const code = value
    .slice(1)
    .replace(/SUM\(([A-Z])(\d+):\1(\d+)\)/g, (_, name: string, from: string, to: string) => {
      const all = Array.from(
        { length: Number(to) - Number(from) + 1 },
        (__, i) => `${name}${Number(from) + i}`,
      )
      return `(${all.join('+')})`
    })
    .replace(reference, (_, other: string | undefined, name: string, number: string) =>
      JSON.stringify(valueOf(sheets, other ?? sheetName, name + number)),
    )
  const round = (given: number, digits: number) => Math.round(given * 10 ** digits) / 10 ** digits
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- formulas of our own, and no server runs this
  return (new Function('ROUND', 'MAX', `return ${code}`) as (...all: unknown[]) => number)(
    round,
    Math.max,
  )
}

const cellXml = (sheets: Sheet[], sheet: Sheet, cell: Cell, address: string): string => {
  if (!cell) return ''
  const { value, style = 'plain' } = cell
  const start = `<c r="${address}" s="${styles.indexOf(style)}"`
  if (typeof value === 'number') return `${start}><v>${value}</v></c>`
  if (!value.startsWith('='))
    return `${start} t="inlineStr"><is><t xml:space="preserve">${escape(value)}</t></is></c>`
  const result = valueOf(sheets, sheet.name, address)
  const type = typeof result === 'string' ? ' t="str"' : ''
  return `${start}${type}><f>${escape(value.slice(1))}</f><v>${escape(String(result))}</v></c>`
}

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'

const sheetXml = (sheets: Sheet[], sheet: Sheet, index: number): string => {
  const columns = sheet.widths.map(
    (width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  )
  const rows = sheet.rows.map((cells, row) => {
    const content = cells.map((cell, column) =>
      cellXml(sheets, sheet, cell, addressOf(column, row)),
    )
    return `<row r="${row + 1}">${content.join('')}</row>`
  })
  return `${header}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView showGridLines="0" ${index === 0 ? 'tabSelected="1" ' : ''}workbookViewId="0"/></sheetViews><cols>${columns.join('')}</cols><sheetData>${rows.join('')}</sheetData><pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="portrait" fitToHeight="0"/></worksheet>`
}

const font = (size: number, colour: string, bold = false) =>
  `<font>${bold ? '<b/>' : ''}<sz val="${size}"/><color rgb="FF${colour}"/><name val="Calibri"/></font>`
const fill = (colour: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${colour}"/></patternFill></fill>`
const xf = (format: number, fontId: number, fillId: number, more = '') =>
  `<xf numFmtId="${format}" fontId="${fontId}" fillId="${fillId}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${more ? ' applyAlignment="1"' : ''}>${more}</xf>`
const wrap = '<alignment wrapText="1" vertical="top"/>'

/** Fields to fill in are yellow. */
const stylesXml = `${header}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0&quot; €&quot;"/><numFmt numFmtId="165" formatCode="0.000&quot; €&quot;"/><numFmt numFmtId="166" formatCode="#,##0.####"/></numFmts><fonts count="5">${font(11, '12233B')}${font(18, '1F7A78', true)}${font(11, 'FFFFFF', true)}${font(11, '12233B', true)}${font(10, '4A5A6E')}</fonts><fills count="5"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill('12233B')}${fill('FFF4D6')}${fill('E7F1EE')}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${[
  xf(0, 0, 0, wrap),
  xf(0, 1, 0),
  xf(0, 2, 2, '<alignment wrapText="1" vertical="center"/>'),
  xf(166, 0, 3),
  xf(10, 0, 3),
  xf(165, 0, 3),
  xf(164, 0, 0),
  xf(164, 3, 4),
  xf(165, 3, 4),
  xf(0, 4, 0, wrap),
  xf(0, 3, 4),
].join(
  '',
)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** An Excel workbook with formulas and their results. */
export const writeWorkbook = (sheets: Sheet[]): Buffer => {
  const list = sheets.map(
    ({ name }, i) => `<sheet name="${escape(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  )
  const links = sheets.map(
    (_, i) =>
      `<Relationship Id="rId${i + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  )
  const parts = sheets.map(
    (_, i) =>
      `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  )
  return zip({
    '[Content_Types].xml': `${header}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${parts.join('')}</Types>`,
    '_rels/.rels': `${header}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${header}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list.join('')}</sheets><calcPr fullCalcOnLoad="1"/></workbook>`,
    'xl/_rels/workbook.xml.rels': `${header}<Relationships xmlns="${packageRelations}">${links.join('')}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesXml,
    ...Object.fromEntries(
      sheets.map((sheet, i) => [`xl/worksheets/sheet${i + 1}.xml`, sheetXml(sheets, sheet, i)]),
    ),
  })
}

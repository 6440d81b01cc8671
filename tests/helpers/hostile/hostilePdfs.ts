import { constants, deflateRawSync, deflateSync } from 'node:zlib'

type Part = string | Buffer

/** A PDF whose objects are these, found by a classic table. The first is the catalogue. */
const fileOf = (objects: Part[][]): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n', 'latin1')]
  let size = parts[0]!.length
  const add = (part: Part) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    parts.push(bytes)
    size += bytes.length
  }
  const offsets = objects.map((object, index) => {
    const offset = size
    add(`${index + 1} 0 obj\n`)
    object.forEach(add)
    add('\nendobj\n')
    return offset
  })
  const start = size
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  add(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  )
  return Buffer.concat(parts)
}

const oneMib = Buffer.alloc(1024 * 1024)

/** So many MiB of zeros, compressed to a thousandth without ever being there. */
const zeros = (mib: number): Buffer => {
  const block = deflateRawSync(oneMib, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const header = Buffer.from([0x78, 0xda])
  return Buffer.concat([header, ...Array<Buffer>(mib).fill(block), deflateRawSync(Buffer.alloc(0))])
}

/** Found through a table of cross references that is itself a stream, which has to be inflated to read anything. */
export const bombAsTable = (mib: number): Buffer => {
  const table = zeros(mib)
  const head = Buffer.from('%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n', 'latin1') // prettier-ignore
  const body = Buffer.concat([
    Buffer.from(
      `3 0 obj\n<< /Type /XRef /Size 100000000 /W [1 4 2] /Root 1 0 R /Filter /FlateDecode /Length ${table.length} >>\nstream\n`,
      'latin1',
    ),
    table,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ])
  const end = Buffer.from(`startxref\n${head.length}\n%%EOF\n`, 'latin1')
  return Buffer.concat([head, body, end])
}

/** The pages lie in an object stream that inflates, twice over, to a thousand times a thousand bytes. */
const bombAsObjects = (mib: number): Buffer => {
  const twice = deflateSync(zeros(mib), { level: 9 })
  const inner = Buffer.from('2 0 ', 'latin1')
  const xref = Buffer.alloc(5 * 7)
  const head = Buffer.from('%PDF-1.5\n', 'latin1')
  const catalogue = Buffer.from('1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n', 'latin1')
  const holder = Buffer.concat([
    Buffer.from(
      `3 0 obj\n<< /Type /ObjStm /N 1 /First ${inner.length} /Filter [/FlateDecode /FlateDecode] /Length ${twice.length} >>\nstream\n`,
      'latin1',
    ),
    twice,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ])
  const entry = (number: number, type: number, second: number, third: number) => {
    xref.writeUInt8(type, number * 7)
    xref.writeUInt32BE(second, number * 7 + 1)
    xref.writeUInt16BE(third, number * 7 + 5)
  }
  const tableAt = head.length + catalogue.length + holder.length
  entry(0, 0, 0, 65_535)
  entry(1, 1, head.length, 0)
  entry(2, 2, 3, 0)
  entry(3, 1, head.length + catalogue.length, 0)
  entry(4, 1, tableAt, 0)
  const table = Buffer.concat([
    Buffer.from(
      `4 0 obj\n<< /Type /XRef /Size 5 /W [1 4 2] /Root 1 0 R /Length ${xref.length} >>\nstream\n`,
      'latin1',
    ),
    xref,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${tableAt}\n%%EOF\n`, 'latin1'),
  ])
  return Buffer.concat([head, catalogue, holder, table])
}

/** A page tree of so many levels, with one page at its end. */
const deepTree = (levels: number): Buffer =>
  fileOf([
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ...Array.from({ length: levels }, (_, index) => [
      `<< /Type /Pages /Kids [${index + 3} 0 R] /Count 1 >>`,
    ]),
    ['<< /Type /Page /MediaBox [0 0 9 9] >>'],
  ])

/** A page tree that leads back to its root. */
const endlessTree = (): Buffer =>
  fileOf([
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2147483647 >>'],
    ['<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2147483647 >>'],
  ])

/** PDFs of a few megabytes at most that take all memory, or all time, of who reads them without a bound. */
export const hostilePdfs = (): [string, Buffer][] => [
  ['a table of cross references that inflates to 4 GB', bombAsTable(4000)],
  ['objects that inflate to 4 GB, compressed twice', bombAsObjects(4000)],
  ['a page tree of 100,000 levels', deepTree(100_000)],
  ['a page tree without an end', endlessTree()],
  ['a number of pages that is a lie', fileOf([['<< /Type /Catalog /Pages 2 0 R >>'], ['<< /Type /Pages /Kids [] /Count 2000000000 >>']])], // prettier-ignore
]

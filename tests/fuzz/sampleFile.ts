// One pixel, and one empty page.
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==' // prettier-ignore
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj
trailer<</Root 1 0 R>>
%%EOF`

let files = 0

/** A file that an upload of one of these types takes. */
export const sampleFile = (types = ''): File => {
  files += 1
  return types.includes('pdf')
    ? new File([`${pdf}\n% ${files}`], `fuzz-${files}.pdf`, { type: 'application/pdf' })
    : new File([Buffer.from(png, 'base64')], `fuzz-${files}.png`, { type: 'image/png' })
}

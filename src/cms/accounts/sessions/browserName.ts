/** The more special first: most browsers name others as well. */
const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ .{0,40}Safari\//],
]

const systems: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

const first = (table: [string, RegExp][], text: string) =>
  table.find(([, mark]) => mark.test(text))?.[0]

/** What a person calls the browser that sends this `User-Agent`. Good enough to tell their own from a stranger's. */
export const browserName = (userAgent: string | null): string => {
  const text = (userAgent ?? '').slice(0, 512)
  const [browser, system] = [first(browsers, text), first(systems, text)]
  if (browser) return system ? `${browser} on ${system}` : browser
  const program = /^[\w.-]{1,40}/.exec(text)?.[0]
  return program && program !== 'Mozilla' ? `A program (${program})` : 'Another browser'
}

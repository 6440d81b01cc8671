const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** On paper a link is its words. */
const inline = (text: string) =>
  escape(text)
    .replace(/^\[ \] /, '<span class="box"></span>')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
    .replace(/`([^`]+)`/g, '<code>$1</code>')

const cells = (line: string, tag: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
    .join('')

const table = ([head = '', , ...rows]: string[]) =>
  `<table><tr>${cells(head, 'th')}</tr>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</table>`

const list = (tag: string, lines: string[]) =>
  `<${tag}>${lines.map((line) => `<li>${inline(line.replace(/^([-*]|\d+\.)\s+/, ''))}</li>`).join('')}</${tag}>`

type Pictures = (key: string) => string

const block = (text: string, picture: Pictures): string => {
  const lines = text.split('\n')
  const [first = ''] = lines
  const heading = /^(#{2,3})\s+(.*)$/.exec(first)
  if (heading) return `<h${heading[1]!.length}>${inline(heading[2]!)}</h${heading[1]!.length}>`
  const image = /^!\[([^\]]*)\]\(media:([^)]+)\)$/.exec(first)
  if (image) {
    const svg = picture(image[2]!)
    return svg && `<figure>${svg}<figcaption>${inline(image[1]!)}</figcaption></figure>`
  }
  if (first.startsWith('|')) return table(lines)
  if (/^[-*]\s/.test(first)) return list('ul', lines)
  if (/^\d+\.\s/.test(first)) return list('ol', lines)
  if (first.startsWith('>'))
    return `<blockquote>${inline(text.replace(/^>\s?/gm, ''))}</blockquote>`
  return `<p>${inline(lines.join(' '))}</p>`
}

/** The Markdown of the demo texts: headings, lists, tables, pictures. */
export const markdownToHtml = (markdown: string, picture: Pictures): string =>
  markdown
    .replace(/```[\s\S]*?```/g, (code) => code.replace(/\n\n/g, '\n \n'))
    .split(/\n\n+/)
    .map((text) =>
      text.startsWith('```')
        ? `<pre>${escape(text.replace(/^```.*\n|\n```$/g, ''))}</pre>`
        : block(text.trim(), picture),
    )
    .join('\n')

import ts from 'typescript'
import { oncePerSource, parse } from './sources'

/** SQL that is written by hand. What is filled in stands as `$$`; fragments that are filled in stand for themselves. */
export type SqlText = { file: string; text: string }

/** Sentences begin with capitals, or go on otherwise. */
const begins = /^\s*(with (recursive )?\w+ as|select|insert into|update|delete from|truncate)\s/

const textOf = (template: ts.TemplateLiteral | ts.StringLiteral): string =>
  ts.isTemplateExpression(template)
    ? template.head.text + template.templateSpans.map(({ literal }) => `$$${literal.text}`).join('')
    : template.text

const isSql = (node: ts.TemplateLiteral | ts.StringLiteral): boolean => {
  const { parent } = node
  if (ts.isTaggedTemplateExpression(parent)) return /^sql\b/.test(parent.tag.getText())
  if (ts.isCallExpression(parent) && parent.expression.getText() === 'sql.raw') return true
  return begins.test(textOf(node))
}

export const sqlTextsIn = oncePerSource((source): SqlText[] => {
  const found: SqlText[] = []
  const visit = (node: ts.Node) => {
    const isText = ts.isStringLiteral(node) || ts.isTemplateLiteral(node)
    if (isText && isSql(node)) found.push({ file: source.file, text: textOf(node) })
    ts.forEachChild(node, visit)
  }
  visit(parse(source))
  return found
})

export const exact = ['equals', 'not_equals', 'in', 'not_in', 'exists']
const ordered = [...exact, 'greater_than', 'greater_than_equal', 'less_than', 'less_than_equal']
const textual = [...exact, 'like', 'not_like', 'contains']

/** The operators that PostgreSQL can apply to a field's column. */
export const operatorsOf: Record<string, string[] | undefined> = {
  checkbox: exact,
  code: textual,
  date: ordered,
  email: textual,
  id: exact,
  join: exact,
  json: ['exists'],
  number: ordered,
  radio: exact,
  relationship: exact,
  richText: ['exists'],
  select: exact,
  text: textual,
  textarea: textual,
  upload: exact,
}

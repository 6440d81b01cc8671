import { accountOf, type Account } from '../panel'

const editor = (name: string): Account => ({
  ...accountOf(name, 'editor'),
  email: `${name.split(' ')[0]!.toLowerCase()}@example.com`,
})

export const ella = editor('Ella Edwards')
export const anna = editor('Anna Ahrens')
export const ben = editor('Ben Baker')

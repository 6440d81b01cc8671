import { accountOf } from '../panel'

export const ines = accountOf('Ines Falkenau', 'sales')
export const sam = { ...accountOf('Sam Salter', 'sales'), email: 'sam@example.com' }
export const editor = accountOf('Ella Edwards', 'editor')

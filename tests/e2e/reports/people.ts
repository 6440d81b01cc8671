import { accountOf } from '../panel'

export const ines = accountOf('Ines Falkenau', 'sales')
export const ella = accountOf('Ella Edwards', 'editor')

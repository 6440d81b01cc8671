import { expect, test } from '@jest/globals'
import { statementsOf } from './statementsOf'

const statements = (text: string) => statementsOf(text).flatMap((block) => block.statements)

test('a row of a table says what its columns are called, also where the corner is empty', () => {
  const rows = 'REST API | no | yes\nOwn contact | no | no'
  const said = ['REST API (Starter: no; Business: yes)', 'Own contact (Starter: no; Business: no)']
  expect(statements(`Included\n\n | Starter | Business\n${rows}`)).toEqual(said)
  expect(statements(`Included\n\nWhat | Starter | Business\n${rows}`)).toEqual(said)
})

test('a cell that is empty is not said', () => {
  const [row] = statements('What | Change | Effect\nToll ends |  | €11,200')
  expect(row).toBe('Toll ends (Effect: €11,200)')
})

test('what heads two columns of facts is one of them, and a year above figures is their head', () => {
  const about = 'Founded | 2017\nOffices | Hamburg, Utrecht\nPeople | 68'
  expect(statements(about)).toEqual(['Founded: 2017', 'Offices: Hamburg, Utrecht', 'People: 68'])
  expect(statements('Figures | 2017\nPeople | 68\nCustomers | 214')).toEqual([
    'People (2017: 68)',
    'Customers (2017: 214)',
  ])
})

test('lines of a list that go on from their heading are introduced by it', () => {
  const [list] = statementsOf('You will learn\n\nwhat a grid is,\nhow to ask.')
  expect(list).toMatchObject({ leadIn: 'You will learn', statements: ['what a grid is,', 'how to ask.'] }) // prettier-ignore
  expect(statementsOf('Offices\n\nHamburg\nUtrecht')[0]!.leadIn).toBe('')
})

import { expect, test } from 'vitest'
import { firstNameOf } from './first-name.ts'

test('a letter greets by the first word of a name', () => {
  expect(firstNameOf('Ada Ngozi Obi')).toBe('Ada')
  expect(firstNameOf(' Cher ')).toBe('Cher')
  expect(firstNameOf('')).toBe('')
})

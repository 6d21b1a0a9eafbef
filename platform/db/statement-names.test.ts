import { expect, test } from 'vitest'
import { statementNames } from './statement-names.ts'

test('a statement asked often gets a name, which is the same in every process', () => {
  const [here, there] = [statementNames(), statementNames()]
  const three = (nameOf: (text: string) => string | undefined) => [1, 2, 3, 4].map(() => nameOf('select $1'))
  const [first, second, third, fourth] = three(here)
  expect([first, second]).toEqual([undefined, undefined])
  expect(third).toMatch(/^s_[\w-]{32}$/)
  expect(fourth).toBe(third)
  expect(three(there)[3]).toBe(third)
  expect(three(here)).not.toContain(undefined)
})

test('only so many get one, so that a connection does not keep plans without end', () => {
  const nameOf = statementNames()
  const named = new Set<string>()
  for (let n = 0; n < 1000; n++) for (let time = 0; time < 3; time++) named.add(nameOf(`select $1, ${n}`) ?? '')
  expect(named.size).toBe(401)
  expect(nameOf('select $1, 0')).toBeDefined()
  expect(nameOf('select $1, 999')).toBeUndefined()
})

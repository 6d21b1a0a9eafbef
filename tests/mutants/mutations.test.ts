import { expect, test } from 'vitest'
import { apply, mutationsOf } from './mutations.ts'

const made = (source: string) => mutationsOf('a.rules.ts', source).map((mutation) => apply(source, mutation))

test('a comparison, a conjunction and a denial are each turned round once', () => {
  expect(made('const a = (n: number) => n < m')).toEqual(['const a = (n: number) => n <= m'])
  expect(made('const a = b && c')).toEqual(['const a = b || c'])
  expect(made('const a = !b')).toEqual(['const a = b'])
})

test('a condition is taken to hold always, and never', () => {
  expect(made('if (a) b()')).toEqual(['if (true) b()', 'if (false) b()'])
})

test('each of a list is left out in turn, and a number is one more', () => {
  expect(made("const a = ['x', 'y']")).toEqual(["const a = ['y']", "const a = ['x', ]"])
  expect(made('const days = 14')).toEqual(['const days = 15'])
})

test('types, imports and loops stay as they are', () => {
  expect(made("import { a } from './1.ts'\ntype B = 'x' | 1\nwhile (a < 2) b()")).toEqual([])
})

import { expect, test } from 'vitest'
import { certificateFileName } from './certificates.rules.ts'

const certificate = { name: 'Lucy Brennan', title: 'Fire Safety', completedOn: '2026-11-12', number: 'ABCD-EFGH-JK' }
const nameOf = (change: Partial<typeof certificate>) => certificateFileName({ ...certificate, ...change })

test('a certificate’s file is named by whom, what, when and its number', () => {
  expect(nameOf({})).toBe('Lucy Brennan, Fire Safety, 2026-11-12, ABCD-EFGH-JK.pdf')
  expect(nameOf({ name: 'Zoë Nguyễn' })).toContain('Zoë Nguyễn, ')
})

test.each([
  ['../../etc/passwd', 'etc passwd'],
  ['C:\\Windows\\x', 'C Windows x'],
  ['a\u0000b\u202Ec', 'a b c'],
  ['-rf ~', 'rf ~'],
  ['x'.repeat(300), 'x'.repeat(60)],
])('%j in a name does no harm', (name, safe) => {
  expect(nameOf({ name })).toBe(`${safe}, Fire Safety, 2026-11-12, ABCD-EFGH-JK.pdf`)
})

test('a name of nothing that is safe leaves the rest', () => {
  expect(nameOf({ name: '///', title: '..' })).toBe('2026-11-12, ABCD-EFGH-JK.pdf')
})

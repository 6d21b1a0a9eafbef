import { expect, test } from 'vitest'
import type { Toast } from '#app/ui/toasts.ts'
import { flashes, isFlashKey } from './flash.ts'

const all = Object.entries(flashes)

test('every toast has a title and ends its sentence', () => {
  for (const [key, words] of all) {
    const { title, text }: Toast = words('Ann', 'Learner', 'Bob')
    expect({ key, titled: title.length > 0 && !title.endsWith('.') }).toEqual({ key, titled: true })
    if (text?.includes('. ')) expect({ key, ended: /[.?!]$/.test(text) }).toEqual({ key, ended: true })
  }
})

test('a toast about someone does without the name where it is not known', () => {
  for (const [key, words] of all)
    expect({ key, hole: /undefined|null| {2}/.test(JSON.stringify(words('Ann', 'Learner', ''))) }).toEqual({
      key,
      hole: false,
    })
})

test('a cookie of anyone’s making names no toast', () => {
  expect(isFlashKey('welcome')).toBe(true)
  for (const made of ['toString', '__proto__', 'constructor', '', undefined]) expect(isFlashKey(made)).toBe(false)
})

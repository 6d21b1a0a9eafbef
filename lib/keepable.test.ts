import { expect, test } from 'vitest'
import { keepable } from './keepable.ts'

test('control characters and halves of a character go, lines, tabs and every script stay', () => {
  expect(keepable('a\0b\u0007c\u001b[1m\u007f\u0085d')).toBe('abc[1md')
  expect(keepable('half \ud83d of one')).toBe('half \ufffd of one')
  for (const text of ['a\tb\r\nc', 'Zoë O’Brien', '👵🏽 中文 العربية', '']) expect(keepable(text)).toBe(text)
})

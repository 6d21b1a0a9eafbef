import { expect, test } from 'vitest'
import { lineCounter } from './export-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('the lines of a CSV are counted as they arrive, wherever it is cut', () => {
  const count = lineCounter()
  expect([count(bytes('"a","b"\r\n"1","tw')), count(bytes('o"\r\n')), count(bytes('"2","x"\r\n'))]).toEqual([1, 2, 3])
})

test('a line break within quotes ends no line, nor does a doubled quote before it', () => {
  expect(lineCounter()(bytes('"one\r\ntwo","says ""no""\r\nagain"\r\n'))).toBe(1)
})

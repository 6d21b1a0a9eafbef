import { expect, test } from 'vitest'
import { cleanFileName } from './file-name.ts'

test.each([
  ['passport.pdf', 'passport.pdf'],
  ['C:\\Users\\Zoë\\My Scans\\visa.png', 'visa.png'],
  ['../../etc/passwd', 'passwd'],
  ['..', 'file'],
  ['', 'file'],
  ['   ', 'file'],
  ['a/', 'file'],
  ['scan.pdf . ', 'scan.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['\u2066a\u2069\u200E\u200F\u061C\u200B\uFEFF.png', 'a.png'],
  ['a\0b\r\nc\u2028.pdf', 'abc.pdf'],
  ['Zoe\u0308.jpg', 'Zoë.jpg'],
  ['\uD800.jpg', '\uFFFD.jpg'],
  ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
  ['سيرة ذاتية.pdf', 'سيرة ذاتية.pdf'],
])('%j is shown as %j', (given, clean) => {
  expect(cleanFileName(given)).toBe(clean)
})

test('a long name loses letters before its extension, never half a letter', () => {
  const long = cleanFileName(`${'😀'.repeat(500)}.jpeg`)
  expect(Array.from(long)).toHaveLength(150)
  expect(long.endsWith('😀.jpeg')).toBe(true)
  expect(Array.from(cleanFileName('x'.repeat(1_000_000)))).toHaveLength(150)
})

import { expect, test } from 'vitest'
import { isPlainName } from './plain-name.ts'

test.each([
  ...['Ann Lee', 'O’Brien-Šmíd', "D'Arcy", 'J. R. Smith', 'J.R.Smith', 'St. John', '李小龍', 'Nguyễn Thị Ánh', '-', ''],
  ...['Ada Lovelace (Night)', 'Meadow View Care Ltd.', 'B&B Care, Leeds', 'محمد'],
])('%j is a name', (name) => expect(isPlainName(name)).toBe(true))

test.each([
  ...['<img src=x>', 'Ann\r\nBcc: eve@example.com', 'Ann\nLee', 'eve@example.com', 'see http://evil.test', 'a://b'],
  ...[
    'WWW.EVIL.TEST'.toLowerCase(),
    'win at evil.com',
    'Evil.CO.UK',
    'Ann\u2028Lee',
    'Ann\u202eeeL',
    '[link](x)',
    'a|b',
  ],
  ...['{firstName}', 'Ann\u0000', 'Ann\tLee'],
])('%j is none', (name) => expect(isPlainName(name)).toBe(false))

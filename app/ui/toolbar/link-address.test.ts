import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test.each([
  ['https://www.cqc.org.uk/a', 'https://www.cqc.org.uk/a'],
  [' mailto:office@example.com ', 'mailto:office@example.com'],
  ['www.cqc.org.uk/guidance', 'https://www.cqc.org.uk/guidance'],
  ['office@example.com', 'mailto:office@example.com'],
  ['https://', ''],
  ['', ''],
  ['http://plain.example', undefined],
  ['javascript:alert(1)', undefined],
  ['the handbook', undefined],
])('%j leads to %j', (typed, address) => expect(linkAddress(typed)).toBe(address))

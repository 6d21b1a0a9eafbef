import { expect, test } from 'vitest'
import { movedAddress } from './moved-addresses.ts'

const at = (path: string) => movedAddress(`https://hub.example${path}`)

test('an address of before leads to what it is now', () => {
  expect(at('/supervisor/told/7')).toBe('/supervisor/notifications/7')
  expect(at('/admin/staff/import/7/mend.data?a=1')).toBe('/admin/staff/import/7/correct.data?a=1')
  expect(at('/admin/staff/import/7/give-up')).toBe('/admin/staff/import/7/discard')
})

test('no other address does', () => {
  for (const path of ['/', '/supervisor/told', '/admin/staff/import/7', '/admin/staff/import/7/mended', '/told/7'])
    expect(at(path)).toBeUndefined()
})

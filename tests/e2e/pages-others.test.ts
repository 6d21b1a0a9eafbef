import { expect, test } from 'vitest'
import { demoSignIns } from '#domains/accounts/demo-sign-ins.ts'
import { lookAt } from './look-at-pages.ts'
import { pages } from './page-list.ts'

lookAt(pages.filter((group) => group.in === 'others'))

test('every role of the demonstration is looked at', () => {
  expect([...new Set(pages.map(({ who }) => who))].sort()).toEqual(
    ['guest', ...demoSignIns.map(({ role }) => role)].sort(),
  )
})

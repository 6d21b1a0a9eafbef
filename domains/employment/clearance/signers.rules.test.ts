import { expect, test } from 'vitest'
import { signerOf } from './signers.rules.ts'

const held = (personId: string) => ({
  ...{ personId, name: personId, appointmentId: `of ${personId}`, confirmed: true },
  ...{ selfAppointed: false, confirmBy: undefined, suspended: false },
})
const suspended = (personId: string) => ({ ...held(personId), suspended: true })

test.each([
  ['the registered manager signs', held('manager'), held('nominated'), 'someone', 'manager'],
  ['the nominated individual signs the manager’s own', held('manager'), held('nominated'), 'manager', 'nominated'],
  ['the nominated individual signs where there is no manager', undefined, held('nominated'), 'someone', 'nominated'],
  ['the nominated individual’s own is the manager’s', held('manager'), held('nominated'), 'nominated', 'manager'],
  ['no one signs their own where one person holds both', held('both'), held('both'), 'both', undefined],
  ['no one signs their own without a nominated individual', held('manager'), undefined, 'manager', undefined],
  ['the nominated individual signs for a suspended manager', suspended('m'), held('nominated'), 'someone', 'nominated'],
  ['no one signs while both are suspended', suspended('m'), suspended('n'), 'someone', undefined],
  ['no one signs where no one is appointed', undefined, undefined, 'someone', undefined],
] as const)('%s', (_, manager, nominated, about, signs) => {
  expect(signerOf(manager, nominated, about)?.personId).toBe(signs)
})

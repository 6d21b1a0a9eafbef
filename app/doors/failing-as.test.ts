import { expect, test, vi } from 'vitest'
import { Refusal } from '#platform/refusal.ts'
import { replyTo, under } from './reply.server.ts'

vi.mock('#platform/log.server.ts', () => ({ reportBug: () => undefined }))

const toastFor = (error: Error) => under('Update failed', replyTo(error, [])).data.toast

test('a failure is shown under its own title with the reason after it, and no access stays no access', () => {
  expect(toastFor(new Refusal('missing', 'Person not found.'))).toMatchObject({
    title: 'Update failed',
    text: 'Person not found.',
  })
  expect(toastFor(new Refusal('conflict', 'Update failed', 'Decided already.'))).toMatchObject({
    title: 'Update failed',
    text: 'Decided already.',
  })
  expect(toastFor(new Error('boom'))).toMatchObject({
    title: 'Update failed',
    text: expect.stringMatching(/^Something went wrong\. Nothing was saved, .*reference/),
  })
  expect(toastFor(new Refusal('forbidden', 'Access restricted', 'Admins only.'))).toMatchObject({
    title: 'Access restricted',
    text: 'Admins only.',
  })
})

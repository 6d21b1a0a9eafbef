import { expect, test, vi } from 'vitest'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { Refusal } from '#platform/refusal.ts'
import { failingAs, replyToForm } from './doors.server.ts'

vi.mock('#platform/log.server.ts', () => ({ reportBug: () => undefined }))

/** What is said when the deed behind a button without fields fails so. */
async function toastFor(error: Error) {
  const request = new Request('http://localhost:3000/', { method: 'POST', body: new URLSearchParams() })
  const deed = () => Promise.reject(error)
  const reply = await failingAs('Update failed', replyToForm({ request }, nothingForm, deed))
  return (reply as { data: { toast: { title: string; text: string } } }).data.toast
}

test('a failed deed is said under its own title with the reason after it, and no access stays no access', async () => {
  expect(await toastFor(new Refusal('missing', 'Person not found.'))).toMatchObject({
    title: 'Update failed',
    text: 'Person not found.',
  })
  expect(await toastFor(new Refusal('conflict', 'Update failed', 'Decided already.'))).toMatchObject({
    title: 'Update failed',
    text: 'Decided already.',
  })
  expect(await toastFor(new Error('boom'))).toMatchObject({
    title: 'Update failed',
    text: expect.stringMatching(/^Something went wrong\. Nothing was saved, .*reference/),
  })
  expect(await toastFor(new Refusal('forbidden', 'Access restricted', 'Admins only.'))).toMatchObject({
    title: 'Access restricted',
    text: 'Admins only.',
  })
})

import { v7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import {
  outsideReviewAnswers,
  outsideReviewRequests,
} from '#domains/employment/outside-reviews/outside-reviews.table.ts'
import { questionPlace } from '#domains/employment/outside-reviews/putting.server.ts'
import { questionOf } from '#domains/employment/outside-reviews/question.queries.server.ts'
import { checkForm } from '#domains/vetting/checks/checks.form.ts'
import { recordCheck } from '#domains/vetting/checks/checks.server.ts'
import { against } from '#domains/vetting/standing/against.rules.ts'
import { recordsOf } from '#domains/vetting/standing/records.queries.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { linkHash, linkToken } from '#platform/link-token.server.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { type Ask, hubUnderTest } from './hub-under-test.ts'

const stage = clearanceStage()
let ask: Ask
beforeAll(async () => {
  ask = await hubUnderTest(stage.world)
})

/** A question about an interview, put to someone outside now. */
async function put() {
  const { id: applicationId, applicantId } = await stage.ready()
  const typed = {
    kind: 'interview',
    key: v7(),
    checkedOn: '2026-11-20',
    outcome: 'unsatisfactory',
    panel: 'Helen Ward',
  }
  const questions = [{ question: 'Why care?', score: '4', answer: 'A secret answer' }]
  const recordId = await recordCheck(
    stage.hr(),
    applicationId,
    checkForm.parse({ ...typed, notes: 'Spoke sharply <b>of</b> a client', questions }),
  )
  const [one] = against(await recordsOf(stage.hr(), applicantId))
  const question = await questionOf(stage.hr(), one ?? expect.fail('nothing against them'))
  const id = v7()
  const link = { purpose: 'outside-review' as const, id, generation: 1 }
  const asked = { person: 'Grace Mensah', job: 'Care Worker', reason: '', question }
  const now = Temporal.Now.instant()
  await stage
    .db()
    .insert(outsideReviewRequests)
    .values({
      ...{ id, about: 'record', personId: applicantId, subjectId: applicationId, recordId, recordKey: 'interview' },
      ...{ jobId: stage.place.jobId, known: [recordId], question: seal(JSON.stringify(asked), questionPlace(id)) },
      ...{ reviewerName: 'Priya Nair', reviewerEmail: 'priya@practice.example', reviewerRole: 'GP', knows: 'A course' },
      ...{ independence: 'No stake', tokenHash: linkHash(link), askedBy: stage.hr().actor.userId },
      ...{ askedAt: now.toString(), expiresAt: now.add({ hours: 24 }).toString() },
    })
  return { id, address: `/outside-review/${linkToken(link)}` }
}

const plain = (text: string) =>
  text.replaceAll(/nonce="[^"]*"|[\w-]{43}|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, '')
const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
const answer = { answer: 'agree', reason: 'It reads as a misunderstanding', typedName: 'Priya Nair', confirmed: 'on' }

test('the page shows the one question and is kept nowhere, and a link that does not work says the same whatever it was', async () => {
  const { id, address } = await put()
  const page = await ask(address)
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  for (const words of ['Grace Mensah', 'Care Worker', 'Spoke sharply &lt;b&gt;of&lt;/b&gt; a client'])
    expect(page.text).toContain(words)
  for (const words of ['A secret answer', 'passport', '14 Harbour Row', '/admin'])
    expect(page.text).not.toContain(words)

  const guess = `/outside-review/${linkToken({ purpose: 'outside-review', id: v7(), generation: 1 })}`
  const [dead, malformed] = [await ask(guess), await ask('/outside-review/x')]
  expect([dead.status, malformed.status]).toEqual([404, 404])

  const missing = await ask(address, form({ ...answer, answer: 'conditions', typedName: '', reason: 'Kept as typed' }))
  expect(missing.status).toBe(422)
  for (const words of ['Enter your name', 'Kept as typed']) expect(missing.text).toContain(words)

  expect(await ask(address, form(answer))).toMatchObject({ status: 302, location: '/outside-review/thank-you' })
  const again = await ask(address, form({ ...answer, answer: 'disagree' }))
  const closed = await ask(address)
  expect([again.status, closed.status]).toEqual([404, 404])
  expect(plain(closed.text)).toBe(plain(dead.text))
  const kept = await stage.db().select().from(outsideReviewAnswers)
  expect(kept.filter(({ requestId }) => requestId === id)).toMatchObject([{ answer: 'agree', givenToken: '' }])
})

test('who is signed in here does not answer', async () => {
  const { address } = await put()
  const { cookie } = stage.accounts['Admin / HR']
  const reply = await ask(address, { ...form(answer), cookie })
  expect(reply.status).toBe(403)
  expect((await ask(address)).status).toBe(200)
})

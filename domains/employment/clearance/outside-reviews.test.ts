import { and, desc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { askAboutAppointment } from '#domains/employment/outside-reviews/asking.server.ts'
import { eraseOutsideReviews } from '#domains/employment/outside-reviews/erasing.server.ts'
import { askOutsideForm, reviewForm } from '#domains/employment/outside-reviews/outside-reviews.form.ts'
import {
  outsideReviewAnswers,
  outsideReviewRequests,
} from '#domains/employment/outside-reviews/outside-reviews.table.ts'
import { answerOutsideReview, readOutsideReview } from '#domains/employment/outside-reviews/reading.server.ts'
import { outsideReviewsOn } from '#domains/employment/outside-reviews/reviews.queries.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { appointmentsOf } from '#domains/people/jobs/appointments.queries.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { heldAt } from '#domains/people/jobs/held-appointments.queries.server.ts'
import { locationForm } from '#domains/people/jobs/locations.form.ts'
import { changeLocation } from '#domains/people/jobs/locations.server.ts'
import { checkForm } from '#domains/vetting/checks/checks.form.ts'
import { recordCheck, voidCheck } from '#domains/vetting/checks/checks.server.ts'
import { referenceRequests } from '#domains/vetting/references/references.table.ts'
import { reviewReference } from '#domains/vetting/references/vetting.server.ts'
import { guest, system } from '#platform/actor.ts'
import { linkToken } from '#platform/link-token.server.ts'
import { clearanceStage, makeCheck } from '#tests/clearance.ts'
import { signOff } from '#tests/signing.ts'
import { readClearance } from './clearance.queries.server.ts'
import { clearances } from './clearance.table.ts'
import { askOutside, readQuestionFor, withdrawOutside } from './outside-asking.server.ts'
import { readSigningFile } from './signing-file.queries.server.ts'

const stage = clearanceStage()
const { db, hr, manager, ready } = stage
const own = () => stage.accounts['Admin / HR'].personId
const gate = async (id: string, days = 0) => (await readClearance(hr(days), id)).gate
const visitor = (days = 0) => ({ ...hr(days), actor: guest })
const interview = (outcome: string, notes = 'Spoke sharply of a former client') =>
  checkForm.parse({
    ...{ kind: 'interview', key: v7(), checkedOn: '2026-11-20', outcome, notes, panel: 'Helen Ward' },
    questions: [{ question: 'Why care?', score: '4', answer: '' }],
  })

/** The only person in the office records something against someone, looks at it again, and manages the location. */
async function alone(notes?: string) {
  await changeLocation(
    hr(),
    stage.place.locationId,
    locationForm.parse({
      ...{ address: '1 Oak Lane', postcode: 'YO21 3PU', name: `Oak ${stage.place.locationId}` },
      ...{ registeredManagerId: own(), managerReason: 'The manager has left' },
    }),
  )
  const made = await ready()
  const against = await recordCheck(hr(), made.id, interview('unsatisfactory', notes))
  await recordCheck(hr(), made.id, interview('satisfactory', 'Asked again: what was said was misheard'))
  return { ...made, against }
}

const form = (more: object = {}) =>
  askOutsideForm.parse({
    ...{ name: 'Dr Priya Nair', email: 'priya.nair@practice.example', role: 'GP and trustee of a charity' },
    ...{ knows: 'She advised us on safeguarding in 2024', independence: 'She has no stake here', confirmed: 'on' },
    ...more,
  })
const asked = async (applicationId: string) => {
  const [row] = await db()
    .select()
    .from(outsideReviewRequests)
    .where(eq(outsideReviewRequests.subjectId, applicationId))
    .orderBy(desc(outsideReviewRequests.id))
    .limit(1)
  return row ?? expect.fail('nothing was asked')
}
const tokenOf = (id: string) => linkToken({ purpose: 'outside-review', id, generation: 1 })
const says = (answer: string, more: object = {}) =>
  reviewForm.parse({ answer, reason: 'Both notes agree', typedName: 'Priya Nair', confirmed: 'on', ...more })
async function putTo(applicationId: string, against: string, more: object = {}) {
  await askOutside(hr(), applicationId, against, form(more))
  const { id } = await asked(applicationId)
  return { id, token: tokenOf(id) }
}
/** A signature put into the database past the verb. */
const past = async (id: string, applicantId: string) => ({
  appointmentId: (await heldAt(hr(), stage.place.locationId)).manager?.appointmentId ?? null,
  ...{ id: v7(), applicationId: id, personId: applicantId, ...stage.place, kind: 'full' as const },
  ...{
    rules: 'standing' as const,
    asked: ['interview', 'dbs', 'references.employer'],
    signedBy: hr().actor.userId,
    signedAt: '2026-11-20T12:00:00Z',
  },
})
const refusedPast = async (id: string, applicantId: string) =>
  await expect(
    db()
      .insert(clearances)
      .values(await past(id, applicantId)),
  ).rejects.toMatchObject({ cause: { constraint: 'clearances_weighed_by_two' } })

test('where no second person is within, someone outside is asked, agrees in writing, and the file is signed', async () => {
  const { id, against } = await alone()
  expect((await gate(id)).alone).toMatchObject({ others: [], administrators: [], records: [{ id: against }] })
  await expect(signOff(hr(), id)).rejects.toThrow('ask an outside reviewer')
  const { token } = await putTo(id, against)
  const page = await readOutsideReview(visitor(), token)
  expect(page).toMatchObject({ about: 'record', person: expect.stringContaining(' '), reviewer: 'Dr Priya Nair' })
  expect(page.question).toMatchObject({
    said: [
      { what: 'Interview: not satisfactory', text: 'Spoke sharply of a former client' },
      { what: 'Interview: satisfactory', text: 'Asked again: what was said was misheard' },
    ],
  })
  await expect(signOff(hr(), id)).rejects.toThrow('no one but you')
  await answerOutsideReview(visitor(), token, says('conditions', { conditions: 'Never alone for four weeks' }))
  const part = (await readSigningFile(hr(), id))?.parts.find(({ key }) => key === 'interview')
  expect(part?.entries.at(-1)).toMatchObject({ title: 'Outside review: agrees with conditions', adverse: true })
  await signOff(hr(), id)
  expect((await gate(id)).standing).toBe('cleared')
  const [review] = await outsideReviewsOn(hr(), { subjectId: id })
  expect(review).toMatchObject({
    state: 'answered',
    answered: { answer: 'conditions', conditions: 'Never alone for four weeks', reason: 'Both notes agree' },
  })
})

test('who does not agree keeps the file unsigned, on record, until another question is answered', async () => {
  const { id, applicantId, against } = await alone()
  const first = await putTo(id, against)
  await answerOutsideReview(visitor(), first.token, says('disagree'))
  await expect(signOff(hr(), id)).rejects.toThrow('no one but you')
  await refusedPast(id, applicantId)
  const second = await putTo(id, against, { email: 'jo@other.example', name: 'Jo Marsh' })
  await answerOutsideReview(visitor(1), second.token, says('agree'))
  await signOff(hr(1), id)
  expect((await outsideReviewsOn(hr(), { subjectId: id })).map(({ answered }) => answered?.answer)).toEqual([
    'agree',
    'disagree',
  ])
})

test('a link that is guessed, expired, withdrawn, replaced or answered is not found, and answers nothing', async () => {
  const { id, against } = await alone()
  const dead = async (token: string, days = 0) => {
    await expect(readOutsideReview(visitor(days), token)).rejects.toThrow('Link not found.')
    await expect(answerOutsideReview(visitor(days), token, says('agree'))).rejects.toThrow('Link not found.')
  }
  const first = await putTo(id, against)
  for (const guess of ['', 'x', tokenOf(v7()), `${first.token}x`]) await dead(guess)
  await dead(first.token, 14)
  const second = await putTo(id, against)
  await dead(first.token)
  await withdrawOutside(hr(), id, second.id)
  await withdrawOutside(hr(), id, second.id)
  await dead(second.token)
  const third = await putTo(id, against)
  await answerOutsideReview(visitor(), third.token, says('agree'))
  await dead(third.token)
  await expect(withdrawOutside(hr(), id, third.id)).rejects.toThrow('answered already')
  const sent = await db()
    .select({ state: messages.state, to: messages.address })
    .from(messages)
    .where(eq(messages.subjectId, second.id))
  expect(sent).toEqual([{ state: 'cancelled', to: 'priya.nair@practice.example' }])
})

test('two answers at once are one', async () => {
  const { id, against } = await alone()
  const { id: request, token } = await putTo(id, against)
  const both = await Promise.allSettled([
    answerOutsideReview(visitor(), token, says('agree')),
    answerOutsideReview(visitor(), token, says('disagree')),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await db().$count(outsideReviewAnswers, eq(outsideReviewAnswers.requestId, request))).toBe(1)
})

test('an answer is about the record as it was: with another answer to it, another record, or voided, it counts no more', async () => {
  const changes: ((id: string, against: string) => Promise<unknown>)[] = [
    (id) => recordCheck(hr(), id, interview('satisfactory')),
    (id) => recordCheck(hr(), id, interview('unsatisfactory')),
    (id, against) => voidCheck(hr(), id, against, 'The wrong person'),
  ]
  for (const change of changes) {
    const { id, applicantId, against } = await alone()
    const open = await putTo(id, against)
    await change(id, against)
    await expect(readOutsideReview(visitor(), open.token)).rejects.toThrow('Link not found.')
    const again = await alone()
    const { token } = await putTo(again.id, again.against)
    await answerOutsideReview(visitor(), token, says('agree'))
    expect((await gate(again.id)).alone).toBeUndefined()
    await change(again.id, again.against)
    expect((await gate(again.id)).alone).toMatchObject({
      records: expect.arrayContaining([{ id: again.against, label: 'Interview' }]),
    })
    await refusedPast(again.id, again.applicantId)
    expect(applicantId).not.toBe(again.applicantId)
  }
})

test('an answer is for one job, and for the person who was asked about alone', async () => {
  const { applicantId, id, against } = await alone()
  const { token } = await putTo(id, against)
  await answerOutsideReview(visitor(), token, says('agree'))
  const counts = async () => {
    const { rows } = await db().execute(`select * from outside_reviews_of('${applicantId}', '${stage.place.jobId}')`)
    return rows.length
  }
  expect(await counts()).toBe(1)
  const other = await db().execute(`select * from outside_reviews_of('${applicantId}', '${v7()}')`)
  expect(other.rows).toEqual([])
  await db().execute(`insert into merges (id, kind, from_id, into_id, merged_by, merged_at)
    values ('${v7()}', 'person', '${v7()}', '${applicantId}', '${hr().actor.userId}', '2026-11-20T12:00:00Z')`)
  expect(await counts()).toBe(0)
})

test('nobody who has a part in it is asked: an account here, the person, one of their referees', async () => {
  const { id, applicantId, against } = await alone()
  const second = await stage.world.account('Learner', `second-${v7().slice(-8)}`)
  const { rows } = await db().execute<{ mine: string; referee: string; theirs: string; second: string }>(
    `select (select email from users where id = '${hr().actor.userId}') as mine,
      (select email from users where id = '${second.userId}') as second,
      (select email from applications where id = '${id}') as theirs,
      (select referee_email from reference_requests where person_id = '${applicantId}' limit 1) as referee`,
  )
  const known = rows[0] ?? expect.fail('no addresses')
  const refused = async (email: string, words: string) =>
    await expect(askOutside(hr(), id, against, form({ email }))).rejects.toMatchObject({
      fields: { email: expect.stringContaining(words) },
    })
  await refused(known.mine, 'an account or a file')
  await refused(known.mine.toUpperCase().replace('@', '+outside@'), 'an account or a file')
  await refused(known.second, 'an account or a file')
  await refused(known.theirs, 'the person concerned')
  await refused(known.referee, 'one of their referees')
})

test('only who signs asks, where no one else is within, and only about what waits', async () => {
  const { id, against } = await alone()
  await expect(askOutside(manager(), id, against, form())).rejects.toThrow('Admins only.')
  await expect(askOutside(hr(), id, v7(), form())).rejects.toThrow('Record not found.')
  await expect(readQuestionFor(hr(), v7(), against)).rejects.toThrow()
  expect(await readQuestionFor(hr(), id, against)).toMatchObject({ label: 'Interview' })
  const second = await stage.world.account('Admin / HR', `admin-${v7().slice(-8)}`)
  await expect(askOutside(hr(), id, against, form())).rejects.toThrow(`${second.actor.name} `)
  await db().execute(`update users set is_active = false where id = '${second.userId}'`)
  const { token } = await putTo(id, against)
  await expect(answerOutsideReview(hr(), token, says('agree'))).rejects.toThrow('Sign out')
})

test('what speaks of health is not shown, and what is left out by who asks is not either', async () => {
  const { id, against } = await alone('Was off with depression for a year')
  const shown = async (token: string) => (await readOutsideReview(visitor(), token)).question
  const health = await putTo(id, against)
  expect(await shown(health.token)).toMatchObject({ withheld: 'health', said: [{ text: '' }, { text: '' }] })
  const other = await alone()
  const without = await putTo(other.id, other.against, { without: 'on' })
  expect(await shown(without.token)).toMatchObject({ withheld: 'asked', said: [{ text: '' }, { text: '' }] })
})

test('the hub’s own role neither writes an answer without the link, nor changes or deletes one, nor a question', async () => {
  const { id, against } = await alone()
  const { id: request, token } = await putTo(id, against)
  const row = {
    requestId: request,
    answer: 'agree' as const,
    content: 'x',
    typedName: 'Me',
    answeredAt: '2026-11-20T13:00:00Z',
  }
  for (const givenToken of ['', tokenOf(v7())])
    await expect(
      db()
        .insert(outsideReviewAnswers)
        .values({ ...row, givenToken }),
    ).rejects.toMatchObject({
      cause: { constraint: 'outside_review_answers_by_its_link' },
    })
  await answerOutsideReview(visitor(), token, says('disagree'))
  const held = /^(42501|23001)$/
  const answers = and(eq(outsideReviewAnswers.requestId, request))
  for (const attempt of [
    db().update(outsideReviewAnswers).set({ answer: 'agree' }).where(answers),
    db().delete(outsideReviewAnswers).where(answers),
    db().update(outsideReviewRequests).set({ recordId: v7() }).where(eq(outsideReviewRequests.id, request)),
    db().update(outsideReviewRequests).set({ tokenHash: 'x' }).where(eq(outsideReviewRequests.id, request)),
    db().delete(outsideReviewRequests).where(eq(outsideReviewRequests.id, request)),
  ])
    await expect(attempt).rejects.toMatchObject({ cause: { code: expect.stringMatching(held) } })
  const [kept] = await db().select().from(outsideReviewAnswers).where(answers)
  expect(kept).toMatchObject({ answer: 'disagree', givenToken: '' })
})

test('who named herself manager alone is confirmed by someone outside, and by nobody past their answer', async () => {
  const { id } = await alone()
  const appointmentId = (await heldAt(hr(), stage.place.locationId)).manager?.appointmentId ?? ''
  await expect(askAboutAppointment(manager(), appointmentId, form())).rejects.toThrow('Admins only.')
  const lastOf = async () => (await outsideReviewsOn(hr(), { appointmentId }))[0]?.id ?? ''
  const answered = async (answer: string) => {
    await askAboutAppointment(hr(), appointmentId, form())
    const token = tokenOf(await lastOf())
    expect(await readOutsideReview(visitor(), token)).toMatchObject({
      about: 'appointment',
      reason: 'The manager has left',
    })
    await answerOutsideReview(visitor(), token, says(answer, { conditions: 'None' }))
  }
  await expect(answered('conditions')).rejects.toHaveProperty('fields.answer')
  await answered('disagree')
  const past = (confirmedByReview: string | null) =>
    db()
      .update(managerAppointments)
      .set({ confirmedAt: '2026-11-20T12:00:00Z', confirmedByReview })
      .where(eq(managerAppointments.id, appointmentId))
  for (const review of [null, v7(), await lastOf()])
    await expect(past(review)).rejects.toMatchObject({
      cause: { constraint: 'manager_appointments_confirmed_by_a_review' },
    })
  await answered('agree')
  expect((await heldAt(hr(8), stage.place.locationId)).manager).toMatchObject({ confirmed: true, confirmBy: undefined })
  const [shown] = await appointmentsOf(hr(), stage.place.locationId)
  expect(shown).toMatchObject({ unconfirmed: false, confirmedBy: 'Dr Priya Nair, an outside reviewer' })
  await expect(askAboutAppointment(hr(), appointmentId, form())).rejects.toThrow('nothing to confirm')
  expect(id).toBeTruthy()
})

test('who was asked, what they answered and the emails to them go with the record they are about', async () => {
  const { id, against } = await alone()
  const { id: request, token } = await putTo(id, against)
  await answerOutsideReview(visitor(), token, says('agree'))
  await expect(eraseOutsideReviews(hr(), { subjectId: id })).rejects.toThrow()
  await eraseOutsideReviews({ ...hr(), actor: system }, { subjectId: id })
  expect(await outsideReviewsOn(hr(), { subjectId: id })).toEqual([])
  expect(await db().$count(messages, eq(messages.subjectId, request))).toBe(0)
})

test('the gate and the database read an answer alike where it is about a reference or a DBS certificate', async () => {
  const { id, applicantId, against } = await alone()
  const [asked] = await db().select().from(referenceRequests).where(eq(referenceRequests.personId, applicantId))
  const which = { applicationId: id, requestId: asked?.id ?? '' }
  await reviewReference(hr(), which, { finding: 'unsatisfactory', reason: 'Dismissed for lateness' })
  await reviewReference(hr(), which, { finding: 'satisfactory', reason: 'Explained' })
  await makeCheck(db(), { id, applicantId, by: hr().actor.userId, kind: 'dbs' })
  await db().execute(`insert into pre_employment_checks select (jsonb_populate_record(one, jsonb_build_object(
    'id', gen_random_uuid(), 'outcome', 'unsatisfactory', 'recorded_at', '2026-11-19T09:00:00Z'))).*
    from pre_employment_checks as one where person_id = '${applicantId}' and kind = 'dbs' limit 1`)
  const waits = (await gate(id)).alone?.records ?? []
  expect(waits.map(({ label }) => label).sort()).toEqual(['DBS', 'Interview', 'References'])
  for (const { id: recordId, label } of waits) {
    await refusedPast(id, applicantId)
    // what a certificate says is sealed by its own id
    if (label === 'DBS') continue
    const { token } = await putTo(id, recordId)
    await answerOutsideReview(visitor(), token, says('agree'))
  }
  expect((await gate(id)).alone).toMatchObject({ labels: ['DBS'] })
  await refusedPast(id, applicantId)
  expect(waits.some((one) => one.id === against)).toBe(true)
})

import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { addStaffPost } from '#domains/employment/staff-files/staff-posts.server.ts'
import { standingRows, standingWork } from '#domains/employment/standing/standing.table.ts'
import { suspend } from '#domains/employment/standing/suspensions.server.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { checkForm } from '#domains/vetting/checks/checks.form.ts'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { recordCheck, voidCheck } from '#domains/vetting/checks/checks.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { transaction } from '#platform/ctx.server.ts'
import { clearanceStage, makeStaffReady } from '#tests/clearance.ts'
import { signOff } from '#tests/signing.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { both } from '#tests/two-at-once.ts'
import { readClearance } from './clearance.queries.server.ts'
import { start } from './start.server.ts'

const stage = clearanceStage()
const { db, hr, manager, ready } = stage
const TIMES = 6
const today = '2026-11-20'
type Made = Awaited<ReturnType<typeof ready>>

const common = { checkedOn: today, outcome: 'satisfactory' }
const form = (kind: 'interview' | 'identity', more: object = {}) =>
  checkForm.parse({
    ...{ kind, key: v7(), ...common },
    ...(kind === 'interview'
      ? { panel: 'Helen Ward', questions: [{ question: 'Why care?', score: '4', answer: '' }] }
      : {
          documentType: 'passport',
          documentNumber: 'PA1234567',
          nameOnDocument: 'Grace Mensah',
          dob: '1996-05-01',
          country: 'Ghana',
        }),
    ...(kind === 'identity' ? { originalSeen: 'on', likenessConfirmed: 'on' } : {}),
    ...more,
  })
const adverse = () => form('interview', { outcome: 'unsatisfactory', notes: 'Spoke against the people she cared for' })
const recordsOf = async ({ applicantId }: Made, kind: CheckKind) =>
  (await db().select().from(preEmploymentChecks).where(eq(preEmploymentChecks.personId, applicantId))).filter(
    (one) => one.kind === kind,
  )

const again = async (body: () => Promise<void>) => {
  for (let n = 0; n < TIMES; n++) await body()
}

describe('two officers at once, one from the application and one from the person’s file', () => {
  const byFile = ({ applicantId }: Made) => ({ personId: applicantId })

  test('two records of one kind are both kept', () =>
    again(async () => {
      const made = await ready()
      const done = await both(
        () => recordCheck(hr(), made.id, form('interview')),
        () => recordCheck(hr(), byFile(made), form('interview')),
      )
      expect(done).toEqual([true, true])
      expect(await recordsOf(made, 'interview')).toHaveLength(3)
    }))

  test('records of different kinds are both kept, and the standing says what both say', () =>
    again(async () => {
      const made = await ready({ without: { checks: ['identity', 'interview'] } })
      await hire(hr(), made.id, { ...stage.place, managerId: undefined, plannedStart: today, contractHours: 20 })
      const done = await both(
        () => recordCheck(hr(), made.id, form('interview')),
        () => recordCheck(hr(), byFile(made), form('identity')),
      )
      expect(done).toEqual([true, true])
      const [row] = await db().select().from(standingRows).where(eq(standingRows.personId, made.applicantId))
      expect(row?.open.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['identity']))
      expect(row?.open.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['interview']))
      expect(await db().$count(standingWork, eq(standingWork.personId, made.applicantId))).toBe(0)
    }))

  test('of a record voided and replaced, and of two replacements, one is done and the other told', () =>
    again(async () => {
      const made = await ready()
      const [one] = await recordsOf(made, 'interview')
      const replaces = one?.id ?? ''
      const voided = await both(
        () => voidCheck(hr(), made.id, replaces, 'Of another applicant'),
        () => recordCheck(hr(), byFile(made), form('interview', { replaces, reason: 'Wrong day' })),
      )
      expect(voided.filter(Boolean)).toHaveLength(1)
      const [two] = await recordsOf(made, 'identity')
      const replaced = await both(
        () => recordCheck(hr(), made.id, form('identity', { replaces: two?.id, reason: 'Wrong day' })),
        () => recordCheck(hr(), byFile(made), form('identity', { replaces: two?.id, reason: 'Wrong day' })),
      )
      expect(replaced.filter(Boolean)).toHaveLength(1)
      for (const kind of ['interview', 'identity'] as const) {
        const rows = await recordsOf(made, kind)
        expect(rows.filter(({ voidsId }) => voidsId !== null)).toHaveLength(1)
      }
    }))

  test('a record and a hire are both kept', () =>
    again(async () => {
      const made = await ready()
      const done = await both(
        () => recordCheck(hr(), byFile(made), adverse()),
        () => hire(hr(), made.id, { ...stage.place, managerId: undefined, plannedStart: today, contractHours: 20 }),
      )
      expect(done).toEqual([true, true])
      const { gate, hired } = await readClearance(hr(), made.id)
      expect(hired).toBeDefined()
      expect(gate.items.find(({ key }) => key === 'interview')?.satisfied).toBe(false)
      const [row] = await db().select().from(standingRows).where(eq(standingRows.personId, made.applicantId))
      expect(row?.open.map(({ key }) => key)).toContain('interview')
    }))
})

describe('a start waits for what is being recorded about the person, and is judged on it', () => {
  let held: Workplace | undefined

  /** A further post that is signed for, and one after an application that is. */
  async function signed(): Promise<[subjectId: string, personId: string][]> {
    held ??= await workplace(stage.world, 'Carer', 'Elm House')
    const personId = await employ(stage.world, held, { name: 'Ewa Nowak' })
    await makeStaffReady(db(), { personId, by: stage.accounts['Admin / HR'].userId })
    const postId = await addStaffPost(hr(), personId, { ...stage.place, managerId: '', plannedStart: today })
    await signOff(manager(), postId)
    const made = await ready()
    await hire(hr(), made.id, { ...stage.place, managerId: undefined, plannedStart: today, contractHours: 20 })
    await signOff(manager(), made.id)
    return [
      [postId, personId],
      [made.id, made.applicantId],
    ]
  }

  const writes: Record<string, (ctx: ReturnType<typeof hr>, personId: string) => Promise<unknown>> = {
    'a check that is not satisfactory': (ctx, personId) =>
      recordCheck(ctx, { personId }, form('identity', { outcome: 'unsatisfactory', notes: 'Not her passport' })),
    'a suspension': (ctx, personId) => suspend(ctx, personId, { dateFrom: today, dateTo: '', reason: 'An allegation' }),
  }

  test.each(Object.entries(writes))('%s', async (what, write) => {
    const subjects = await signed()
    // who was hired and has not begun is kept off work by not beginning
    for (const [subjectId, personId] of what === 'a suspension' ? subjects.slice(0, 1) : subjects) {
      const { promise: written, resolve: isWritten } = Promise.withResolvers<void>()
      const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
      const recording = transaction(hr(), async (ctx) => {
        await write(ctx, personId).finally(isWritten)
        await mayEnd
      })
      await written
      const starting = start(hr(), subjectId, today).then(
        () => 'started',
        () => 'refused',
      )
      // long enough for a start that waits for nothing to be done
      const early = await Promise.race([starting, new Promise((resolve) => setTimeout(() => resolve('waits'), 150))])
      end()
      await recording
      expect([early, await starting]).toEqual(['waits', 'refused'])
      const begun = await db().select().from(posts).where(eq(posts.personId, personId))
      expect(begun.filter(({ locationId, dateFrom }) => locationId === stage.place.locationId && dateFrom)).toEqual([])
    }
  })
})

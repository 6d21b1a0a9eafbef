import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import type { Kind } from '#domains/supervision/kinds.rules.ts'
import { bookSupervision } from '#domains/supervision/records/booking.server.ts'
import { supervisionBookingForm } from '#domains/supervision/records/records.form.ts'
import { supervisionDue } from '#domains/supervision/schedule/dues.table.ts'
import { addDays, dayOfInstant, formatTime } from '#lib/day.ts'
import type { Role, User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { employ, workplace } from '#tests/staff.ts'

const noon = Temporal.Instant.from('2026-11-20T12:00:00Z')
export const TODAY = '2026-11-20'

/** For the tests of one file: a home whose Staff Member and Ann are led by the Supervisor, who is not their registered manager. */
export function supervisionStage() {
  const stage = {} as {
    world: World
    accounts: Record<Role, Account>
    /** Someone else who leads, and the registered manager of the home. */
    other: Account
    manager: Account
    ann: string
    member: string
    locationId: string
    jobId: string
  }
  beforeAll(async () => {
    stage.world = await openWorld()
    stage.accounts = await accountsOfAllRoles(stage.world)
    stage.other = await stage.world.account('Supervisor / Manager', 'other-supervisor')
    stage.manager = await stage.world.account('Supervisor / Manager', 'registered-manager')
    const place = await workplace(stage.world)
    Object.assign(stage, place)
    const managerId = stage.accounts['Supervisor / Manager'].personId
    stage.member = stage.accounts['Staff Member'].personId
    await employ(stage.world, place, { personId: managerId, managerId: stage.manager.personId, dateFrom: '2026-11-02' })
    await employ(stage.world, place, { personId: stage.member, managerId, dateFrom: '2026-11-02' })
    stage.ann = await employ(stage.world, place, { managerId, dateFrom: '2026-11-02' })
    await stage.world.database.db.insert(managerAppointments).values({
      ...{ locationId: place.locationId, personId: stage.manager.personId },
      ...{ dateFrom: '2026-01-01', appointedAt: '2026-01-01T09:00:00Z' },
    })
  })
  afterAll(() => stage.world.close())
  const db = () => stage.world.database.db
  const by = ({ actor }: Pick<Account, 'actor'>, days = 0): Ctx<User> => ({
    actor,
    db: db(),
    now: noon.add({ hours: 24 * days }),
  })
  const as = (role: Role, days = 0) => by(stage.accounts[role], days)
  return Object.assign(stage, {
    ...{ db, by, as },
    hr: (days = 0) => as('Admin / HR', days),
    supervisor: (days = 0) => as('Supervisor / Manager', days),
    /** Booked with these people, with their own supervisor, for ten in the morning in so many days, or the first full hour that is free. */
    book: async (people: string[], { kind = 'supervision', days = 3, ...more }: Booked = {}) => {
      const day = addDays(TODAY, days)
      const fields = { kind, people, day, place: 'The office', ...more }
      const ctx = as('Supervisor / Manager', days - 3)
      return bookFree((time) => bookSupervision(ctx, supervisionBookingForm.parse({ time, ...fields })))
    },
    due: async (personId: string, kind: Kind = 'supervision') => {
      const rows = await db().select().from(supervisionDue).where(eq(supervisionDue.personId, personId))
      return rows.find((row) => row.kind === kind)
    },
  })
}
async function bookFree(book: (time: string) => Promise<string[]>, hour = 10): Promise<string> {
  try {
    const [id = ''] = await book(`${hour}:00`)
    return id
  } catch (error) {
    const isTaken = error instanceof Refusal && error.fields.time?.includes('is booked')
    if (!isTaken || hour === 22) throw error
    return bookFree(book, hour + 1)
  }
}

type Booked = { kind?: Kind; days?: number } & Record<string, unknown>

export const whenOf = (at: string | null) => `${dayOfInstant(at ?? '')} ${formatTime(at ?? '')}`

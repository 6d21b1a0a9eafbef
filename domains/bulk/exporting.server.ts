import { mayExportCompliance } from '#domains/compliance/compliance.access.ts'
import { mayExportStaff } from '#domains/employment/staff/staff.access.ts'
import { mayExport, mayReview } from '#domains/recruitment/applications/applications.access.ts'
import type { User } from '#platform/actor.ts'
import type { Kind } from './kind.server.ts'
import { type LookedPerson, lookAtApplications, lookAtPeople } from './subjects.queries.server.ts'

const people = (may: (actor: User) => boolean, whyNot: (person: LookedPerson) => string | undefined): Kind => ({
  may,
  async look(ctx, ids) {
    return (await lookAtPeople(ctx, ids)).map((person) => ({
      ...{ id: person.id, name: person.name, line: person.held || 'Not currently in post' },
      ...{ to: { page: 'staff', id: person.id }, whyNot: whyNot(person) },
    }))
  },
})

export const exportingStaff = people(mayExportStaff, () => undefined)
export const exportingTracker = people(mayExportCompliance, ({ held }) => (held ? undefined : 'Not in the tracker'))

export const exportingApplicants: Kind = {
  may: (actor) => mayExport(actor) && mayReview(actor),
  async look(ctx, ids) {
    return (await lookAtApplications(ctx, ids)).map((row) => ({ ...row, to: { page: 'applicant', id: row.id } }))
  },
}

import { mayRecordCompliance } from '#domains/compliance/compliance.access.ts'
import { notifyPerson } from '#domains/compliance/tracker/notify.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { assigningManager, assigningTeam } from './assigning.server.ts'
import type { BulkKind } from './bulk.labels.ts'
import { assigningCourse } from './courses.server.ts'
import { exportingApplicants, exportingStaff, exportingTracker } from './exporting.server.ts'
import { inviting } from './inviting.server.ts'
import type { Kind } from './kind.server.ts'
import { interviewing, offering, rejecting } from './moving.server.ts'
import { placing } from './placing.server.ts'
import { recording, signingOff } from './recording.server.ts'
import { reminding } from './reminding.server.ts'
import { joiningSession } from './sessions.server.ts'
import { lookAtPeople } from './subjects.queries.server.ts'

const notifying: Kind = {
  may: mayRecordCompliance,
  async look(ctx, ids) {
    return (await lookAtPeople(ctx, ids)).map(({ id, name, email, leftOn, held }) => ({
      ...{ id, name, line: held || 'Not currently in post', to: { page: 'staff', id } },
      whyNot: leftOn ? 'No longer works here' : email ? undefined : 'No email address',
    }))
  },
  async act(ctx, id) {
    if ((await notifyPerson(ctx, id)) === 'no-provider')
      throw new Refusal('conflict', 'Nothing was sent', 'No email provider is set up.')
    return undefined
  },
}

export const kinds: Record<BulkKind, Kind> = {
  notify: notifying,
  record: recording,
  sign_off: signingOff,
  course: assigningCourse,
  session: joiningSession,
  invite: inviting,
  manager: assigningManager,
  team: assigningTeam,
  location: placing,
  export_staff: exportingStaff,
  export_tracker: exportingTracker,
  interview: interviewing,
  offer: offering,
  reject: rejecting,
  export_applicants: exportingApplicants,
  remind: reminding,
}

import { assigningManager, assigningTeam } from './assigning.server.ts'
import type { BulkKind } from './bulk.labels.ts'
import { assigningCourse } from './courses.server.ts'
import { exportingApplicants, exportingStaff, exportingTracker } from './exporting.server.ts'
import { inviting } from './inviting.server.ts'
import type { Kind } from './kind.server.ts'
import { interviewing, offering, rejecting } from './moving.server.ts'
import { notifying } from './notifying.server.ts'
import { placing } from './placing.server.ts'
import { recording, signingOff } from './recording.server.ts'
import { reminding } from './reminding.server.ts'
import { joiningSession } from './sessions.server.ts'

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

import { assigningManager, assigningTeam } from './assigning.server.ts'
import type { BulkKind } from './bulk.labels.ts'
import { inviting } from './inviting.server.ts'
import type { Kind } from './kind.server.ts'
import { notifying } from './notifying.server.ts'
import { rejecting } from './rejecting.server.ts'
import { reminding } from './reminding.server.ts'

export const kinds: Record<BulkKind, Kind> = {
  notify: notifying,
  invite: inviting,
  manager: assigningManager,
  team: assigningTeam,
  reject: rejecting,
  remind: reminding,
}

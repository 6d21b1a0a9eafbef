import type { Status } from './status.rules.ts'

export const statusLabels: Record<Status, string> = {
  valid: 'Valid',
  due: 'Expiring soon',
  expired: 'Expired',
  missing: 'Missing',
  awaiting_competence: 'Trained, not signed off',
  waived: 'Waived',
  not_required: 'Not required',
}

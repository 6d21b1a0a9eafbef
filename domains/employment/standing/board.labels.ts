import type { BoardView } from './board.rules.ts'

export const boardLabels: Record<BoardView, string> = {
  lapsed: 'Not cleared',
  ending: 'Ending within 90 days',
  new_rules: 'New requirements',
  conditions: 'On conditions',
  hired: 'Hired, not cleared',
  not_verified: 'Not verified here',
  to_sign: 'To sign',
  unconfirmed: 'Signature not confirmed',
  suspended: 'Suspended',
}

/** What to do about an empty list, or why it is empty. */
export const boardEmpties: Record<BoardView, string> = {
  lapsed: 'Everyone who works here and is not cleared appears here, on the day it happens.',
  ending: 'People appear here 90 days before a permission, a registration or their conditions end.',
  new_rules:
    'When an update adds a requirement, people who do not meet it yet appear here, with the deadline, until they do.',
  conditions: 'Starts on conditions appear here until the person is cleared in full.',
  hired: 'People who are hired appear here until they are cleared for their first day.',
  not_verified: 'People who worked here before this hub appear here until every check is verified here.',
  to_sign: 'Files that are complete, or have changed since they were signed, appear here until they are signed.',
  unconfirmed:
    'Signatures of someone who appointed themselves appear here until a second person confirms the appointment.',
  suspended: 'People who are kept off work appear here until it ends.',
}

import { type StatusOf, statusWords } from '#app/parts/statuses.ts'
import type { IconName } from '#app/ui/Icon.tsx'
import type { StaffEventKind } from '#domains/employment/staff-files/staff-history.queries.server.ts'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import { isFileType } from '#domains/files/file-types.rules.ts'
import { kindLabels } from '#domains/vetting/checks/checks.labels.ts'

export const eventIcons: Record<StaffEventKind, IconName> = {
  post: 'user',
  post_ended: 'out',
  left: 'out',
  note: 'chat',
  document: 'upload',
  review: 'eye',
  record: 'check',
  voided: 'undo',
  check: 'shield',
  application: 'file',
}

/** One event of a timeline in words; `what` is a name or a key, by kind. */
export function eventWords(kind: StaffEventKind, what: string): string {
  return words[kind](what)
}

const words: Record<StaffEventKind, (what: string) => string> = {
  post: (what) => `Started as ${what}`,
  post_ended: (what) => `Last day as ${what}`,
  left: () => 'Employment ended',
  note: () => 'Note added',
  document: (type) => `${fileWords(type)} uploaded`,
  review: (what) => {
    const [verdict = '', type = ''] = what.split(':')
    return `${fileWords(type)} ${verdict}`
  },
  record: (what) => {
    const [aspect, type] = recordOf(what)
    return `${type} ${recorded[aspect] ?? 'recorded'}`
  },
  voided: (what) => `${recordOf(what)[1]} record voided`,
  check: (kind) =>
    `Check recorded: ${Object.hasOwn(kindLabels, kind) ? kindLabels[kind as keyof typeof kindLabels] : kind}`,
  application: (status) => `Application: ${statusWords('application', status as StatusOf<'application'>)}`,
}

const recorded: Record<string, string> = {
  theory: 'completed',
  competence: 'signed off',
  check: 'checked',
  waiver: 'waived temporarily',
  booking: 'booked',
}

/** 'theory:Fire safety' as its two parts; the name may have colons too. */
function recordOf(what: string): [string, string] {
  const at = what.indexOf(':')
  return [what.slice(0, at), what.slice(at + 1)]
}

const fileWords = (type: string) => (isFileType(type) ? fileTypeLabels[type] : 'Document')

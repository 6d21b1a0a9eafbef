import { countOf } from '#lib/count.ts'
import type { RetentionKind } from './retention.rules.ts'

type Words = { label: string; unit: 'days' | 'months'; from: string; goes: string }

/** Each kind of record: its name, from when its period counts, and what goes. */
export const kindWords: Record<RetentionKind, Words> = {
  drafts: {
    label: 'Unfinished applications',
    unit: 'days',
    from: 'after the last change',
    goes: 'what was typed and uploaded. The owner gets an email 14 days before.',
  },
  applicants: {
    label: 'Unsuccessful applicants',
    unit: 'months',
    from: 'after the decision',
    goes: 'the application with its documents, references, checks, notes, emails and equality answers. What a referee, a call or a review said against someone who works here or applies again stays, as does a revoked sign-off.',
  },
  dbs_copies: {
    label: 'Copies of DBS certificates',
    unit: 'months',
    from: 'after the decision',
    goes: 'the copy. What was checked, when and by whom stays on record.',
  },
  criminal_records: {
    label: 'Answers about a criminal record',
    unit: 'months',
    from: 'after the decision',
    goes: 'what was answered. A risk assessment that weighed it stays with the file. What tells something of someone who works here or has an offer stays until the registered manager has signed knowing of it; of someone brought in, until two people have weighed it.',
  },
  right_to_work: {
    label: 'Right to work records',
    unit: 'months',
    from: 'after leaving',
    goes: 'right to work checks, their evidence, visas and share codes. The staff file stays.',
  },
  staff_files: {
    label: 'Staff files',
    unit: 'months',
    from: 'after leaving',
    goes: 'the staff file with application, checks, references, training, onboarding, notes and documents.',
  },
  invitations: {
    label: 'Invitations to apply',
    unit: 'days',
    from: 'after sending',
    goes: 'the invitation with its name and address, and what was entered for it by hand.',
  },
  orders: {
    label: 'Orders and invoices',
    unit: 'months',
    from: 'after the financial year',
    goes: 'the order with its invoice, credit notes, payments and seats. What was learned stays.',
  },
  seat_names: {
    label: 'Names on seats that no one claimed',
    unit: 'months',
    from: 'after the seat lapsed',
    goes: 'the name and email of the person the seat was for.',
  },
}

/** "12 months after the decision". */
export function periodWords(kind: RetentionKind, period: number): string {
  const { unit, from } = kindWords[kind]
  return `${countOf(period, unit.slice(0, -1), unit)} ${from}`
}

export const itemWords = { due: 'To be deleted', 'rows gone': 'Being deleted', done: 'Deleted', kept: 'Kept' } as const

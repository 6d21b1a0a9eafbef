import { href } from 'react-router'
import { type BulkKind, bulkKinds, wordsOf } from '#domains/bulk/bulk.labels.ts'

const tracker = { label: 'Staff Compliance Tracker', to: href('/admin/compliance') }
const staff = { label: 'Staff Directory', to: href('/admin/staff') }
const applicants = { label: 'All Applicants', to: href('/admin/applicants') }
const references = { label: 'References to chase', to: href('/admin/references') }

const ofTracker: readonly BulkKind[] = ['notify', 'record', 'sign_off', 'course', 'session', 'export_tracker']
const lists = { people: staff, applications: applicants, requests: references }

/** The list that an action is chosen in. */
export const listOf = (kind: BulkKind) => (ofTracker.includes(kind) ? tracker : lists[bulkKinds[kind].of])

/** Where an action begins: what it needs is filled in first, if it needs something. */
export const firstPlace = (kind: BulkKind, id: string) =>
  wordsOf(kind).first ? href('/admin/bulk/:id/fill-in', { id }) : href('/admin/bulk/:id', { id })

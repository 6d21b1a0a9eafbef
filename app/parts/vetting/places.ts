import { href } from 'react-router'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import type { RiskAbout } from '#domains/vetting/checks/risks.rules.ts'

/** The addresses of one person's checks, in the file of an application or in the staff file. */
export type CheckPlaces = {
  page: string
  record: (kind: CheckKind) => string
  one: (checkId: string) => string
  void: (checkId: string) => string
  risk: (about: RiskAbout) => string
  /** The one screen for everything that a document proves. */
  from: (fileId: string) => string
  /** Opens a document on file. */
  file: (fileId: string) => string
}

/** In the staff file besides: where the references and the history of someone who never applied are kept. */
export type PersonPlaces = CheckPlaces & { references: string; history: string }

export const applicantChecks = (id: string): CheckPlaces => ({
  page: href('/admin/applicants/:id/checks', { id }),
  record: (kind) => href('/admin/applicants/:id/checks/:kind/new', { id, kind }),
  one: (checkId) => href('/admin/applicants/:id/checks/record/:checkId', { id, checkId }),
  void: (checkId) => href('/admin/applicants/:id/checks/record/:checkId/void', { id, checkId }),
  risk: (about) => href('/admin/applicants/:id/checks/risk/:about', { id, about }),
  from: (fileId) => href('/admin/applicants/:id/checks/from/:fileId', { id, fileId }),
  file: (fileId) => href('/admin/applicants/:id/documents/:fileId', { id, fileId }),
})

export const personChecks = (id: string): PersonPlaces => ({
  page: href('/admin/staff/:id/checks', { id }),
  record: (kind) => href('/admin/staff/:id/checks/:kind/new', { id, kind }),
  one: (checkId) => href('/admin/staff/:id/checks/record/:checkId', { id, checkId }),
  void: (checkId) => href('/admin/staff/:id/checks/record/:checkId/void', { id, checkId }),
  risk: (about) => href('/admin/staff/:id/checks/risk/:about', { id, about }),
  from: (fileId) => href('/admin/staff/:id/checks/from/:fileId', { id, fileId }),
  file: (fileId) => href('/admin/staff/:id/documents/:fileId', { id, fileId }),
  references: href('/admin/staff/:id/checks/references', { id }),
  history: href('/admin/staff/:id/checks/history', { id }),
})

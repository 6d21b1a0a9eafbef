import { href } from 'react-router'
import { personChecks } from '#app/parts/vetting/places.ts'
import type { Section } from '#domains/employment/clearance/clearance.rules.ts'

/** The addresses of one applicant's clearance, in the office or for the registered manager. */
export type ClearancePlaces = {
  page: string
  signOff: string
  conditions: string
  revoke: string
  assessment: (clearanceId: string) => string
  /** In the office: the page that shows the whole file to who signs. */
  file?: string
  /** Only the office hires, starts, and opens the applicant's file. */
  hire?: string
  start?: string
  part?: (section: Section) => string | undefined
}

export const officePlaces = (id: string) =>
  ({
    page: href('/admin/applicants/:id/clearance', { id }),
    signOff: href('/admin/applicants/:id/clearance/sign-off', { id }),
    conditions: href('/admin/applicants/:id/clearance/conditions', { id }),
    revoke: href('/admin/applicants/:id/clearance/revoke', { id }),
    assessment: (clearanceId) => href('/admin/applicants/:id/clearance/assessments/:clearanceId', { id, clearanceId }),
    file: href('/supervisor/clearances/:id', { id }),
    hire: href('/admin/applicants/:id/clearance/hire', { id }),
    start: href('/admin/applicants/:id/clearance/start', { id }),
    part: (section) => partOfFile(section, id),
  }) satisfies ClearancePlaces

export const managerPlaces = (id: string): ClearancePlaces => ({
  page: href('/supervisor/clearances/:id', { id }),
  signOff: href('/supervisor/clearances/:id/sign-off', { id }),
  conditions: href('/supervisor/clearances/:id/conditions', { id }),
  revoke: href('/supervisor/clearances/:id/revoke', { id }),
  assessment: (clearanceId) => href('/supervisor/clearances/:id/assessments/:clearanceId', { id, clearanceId }),
})

/** The files that wait for an answer of the office, and the dialog over them. */
export const returnedList = `${href('/admin/clearances')}?view=returned`
export const answerPlace = (id: string) => `${href('/admin/clearances/:id/answer', { id })}?view=returned`

/** In the staff file, of a post that no application led to; who signs does so on the page that shows the whole file. */
export const postPlaces = (id: string, postId: string): ClearancePlaces => ({
  ...managerPlaces(postId),
  page: href('/admin/staff/:id/posts/:postId/clearance', { id, postId }),
  file: href('/supervisor/clearances/:id', { id: postId }),
  start: href('/admin/staff/:id/posts/:postId/clearance/start', { id, postId }),
  part: (section) => partOfStaffFile(section, id),
})

/** Where the office sees the clearance of a post. */
export const clearanceOf = (id: string, { postId, applicationId }: { postId: string; applicationId: string | null }) =>
  applicationId ? officePlaces(applicationId).page : postPlaces(id, postId).page

/** Where an item of the gate is settled, in an applicant's file. */
function partOfFile(section: Section, id: string): string | undefined {
  const pages: Record<Section, string | undefined> = {
    application: href('/admin/applicants/:id', { id }),
    checks: href('/admin/applicants/:id/checks', { id }),
    references: href('/admin/applicants/:id/references', { id }),
    history: href('/admin/applicants/:id/history', { id }),
    clearance: undefined,
  }
  return pages[section]
}

type Subject = { id: string; personId: string; postId: string | undefined }

/** Where the office sees the clearance of an application or of a post. */
export const clearancePageOf = ({ id, personId, postId }: Subject) =>
  postId ? postPlaces(personId, postId).page : officePlaces(id).page

/** The same in the staff file of someone who never applied. */
function partOfStaffFile(section: Section, id: string): string | undefined {
  if (section === 'clearance') return undefined
  const { history, references, page } = personChecks(id)
  return section === 'history' ? history : section === 'references' ? references : page
}

import { type Actor, may } from '#platform/actor.ts'
import { type FileType, isConfidential } from './file-types.rules.ts'
import type { Audience } from './file-uses.rules.ts'

type Whose = { personId: string; fileType?: FileType }

/** The person a file is about owns it, unless it is confidential. */
export const isOwner = (actor: Actor, { personId, fileType }: Whose) =>
  actor.kind === 'user' && actor.personId === personId && !isConfidential(fileType)
const mayReviewFiles = (actor: Actor) => may(actor, 'applications.review')

/** A file is seen by the person it is about and by those who review; to anyone else it is not there. */
export const maySeeFile = (actor: Actor, file: Whose) =>
  isConfidential(file.fileType) ? may(actor, 'vetting') : isOwner(actor, file) || mayReviewFiles(actor)

/** Whether someone sees a file by one use of it; line managers follow from the posts. */
export function seesByUse(actor: Actor, file: Whose, audience: Audience): boolean {
  if (audience === 'vetting' || isConfidential(file.fileType)) return may(actor, 'vetting')
  return mayReviewFiles(actor) || (audience !== 'office' && isOwner(actor, file))
}

/** Who adds a document for a person: the person, and people who review applications or edit staff files. */
export const mayUploadFor = (actor: Actor, file: Whose) =>
  isConfidential(file.fileType)
    ? may(actor, 'vetting')
    : isOwner(actor, file) || mayReviewFiles(actor) || may(actor, 'staff.change')

import { type Actor, may } from '#platform/actor.ts'
import { type FileType, isConfidential } from './file-types.rules.ts'

type Whose = { personId: string; fileType?: FileType }

/** Whose file it is; what others wrote of them in confidence is not theirs. */
export const isOwner = (actor: Actor, { personId, fileType }: Whose) =>
  actor.kind === 'user' && actor.personId === personId && !isConfidential(fileType)
const mayReviewFiles = (actor: Actor) => may(actor, 'applications.review')

/** A file is seen by the person it is about and by those who review; to everybody else it is not there. */
export const maySeeFile = (actor: Actor, file: Whose) =>
  isConfidential(file.fileType) ? may(actor, 'vetting') : isOwner(actor, file) || mayReviewFiles(actor)

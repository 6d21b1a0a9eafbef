import { apart } from '#platform/http/apart.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { StorageProblem } from '#platform/storage/storage.ts'
import { withUnpacked } from '#platform/storage/unpacked.server.ts'
import type { ReadPackage, read } from './package.apart.ts'
import { zipWords } from './uploads.labels.ts'

export const notTaken = (words: string) => new Refusal('invalid', 'Upload failed', words, { file: words })

const readPackage = apart<typeof read>('#domains/learning/packages/package.apart.ts', {
  seconds: 180,
  memory: 512 * 1024 * 1024,
})

/** Opens an uploaded ZIP as a SCORM package; what is wrong with it is said beside the field. */
export function withPackage<T>(zip: string, work: (read: ReadPackage) => Promise<T>): Promise<T> {
  return withUnpacked(async (to) => {
    const answer = await readPackage({ zip, to })
    if (answer === undefined) throw notTaken('The package could not be read. Export it again, and smaller')
    if (answer === 'full') throw new StorageProblem('ENOSPC')
    if ('refused' in answer) throw notTaken(answer.refused)
    if ('fault' in answer) throw notTaken(zipWords(answer.fault, answer.entry))
    return work(answer)
  })
}

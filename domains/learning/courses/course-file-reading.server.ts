import { apart } from '#platform/http/apart.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { StorageProblem } from '#platform/storage/storage.ts'
import { withUnpacked } from '#platform/storage/unpacked.server.ts'
import type { ReadCourse, read } from './course-file.apart.ts'
import { notACourse } from './course-file.rules.ts'

export const notImported = (words: string) => new Refusal('invalid', 'Import failed', words, { file: words })

const readCourseFile = apart<typeof read>('#domains/learning/courses/course-file.apart.ts', {
  seconds: 180,
  memory: 768 * 1024 * 1024,
})

/** Opens an exported course; what is wrong with it is said beside the field. */
export function withCourseFile<T>(zip: string, work: (read: ReadCourse) => Promise<T>): Promise<T> {
  return withUnpacked(async (to) => {
    const answer = (await readCourseFile({ zip, to })) ?? { refused: notACourse }
    if (answer === 'full') throw new StorageProblem('ENOSPC')
    if ('refused' in answer) throw notImported(answer.refused)
    return work(answer)
  })
}

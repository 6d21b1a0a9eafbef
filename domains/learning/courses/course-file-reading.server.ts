import { text } from 'node:stream/consumers'
import { MOST_COURSE_MEDIA } from '#domains/learning/media/media.rules.ts'
import { withZip, type ZipEntry, ZipProblem } from '#platform/http/unzip.server.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  COURSE_JSON,
  type CourseFile,
  type MediaInFile,
  MOST_COURSE_TEXT,
  notACourse,
  readCourseText,
} from './course-file.rules.ts'

export type EntryOfMedia = MediaInFile & { entry: ZipEntry }
export type ReadCourse = { course: CourseFile; media: EntryOfMedia[] }

export const notImported = (words: string) => new Refusal('invalid', 'Import failed', words, { file: words })
const tooLarge = 'The selected file is too large when unpacked'

/** Opens an exported course; nothing but its text, and the media that the text names, is unpacked. */
export async function withCourseFile<T>(place: string, work: (read: ReadCourse) => Promise<T>): Promise<T> {
  try {
    const limits = { files: 501, bytes: MOST_COURSE_TEXT + MOST_COURSE_MEDIA }
    return await withZip(place, limits, async (entries) => work(await readCourse(entries)))
  } catch (error) {
    if (!(error instanceof ZipProblem)) throw error
    throw notImported(error.fault === 'too large' ? tooLarge : notACourse)
  }
}

async function readCourse(entries: readonly ZipEntry[]): Promise<ReadCourse> {
  const json = entries.find(({ name }) => name === COURSE_JSON)
  if (!json) throw notImported(notACourse)
  if (json.bytes > MOST_COURSE_TEXT) throw notImported(tooLarge)
  const read = readCourseText(await text(await json.open()))
  if ('refused' in read) throw notImported(read.refused)
  const media = (read.course.media ?? []).flatMap((one) => {
    const entry = entries.find(({ name }) => name === one.file)
    return entry ? [{ ...one, entry }] : []
  })
  const named = new Set(media.map(({ file }) => file))
  if (named.size !== (read.course.media ?? []).length || entries.length !== named.size + 1)
    throw notImported(notACourse)
  return { course: read.course, media }
}

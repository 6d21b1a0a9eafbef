import { text } from 'node:stream/consumers'
import { MOST_COURSE_MEDIA } from '#domains/learning/media/media.rules.ts'
import { isFullDisk, unpacked, withZip, type ZipEntry, ZipProblem } from '#platform/http/unzip.server.ts'
import {
  COURSE_JSON,
  type CourseFile,
  type MediaInFile,
  MOST_COURSE_TEXT,
  notACourse,
  readCourseText,
} from './course-file.rules.ts'

/** A file of a course, and where it lies unpacked. */
export type UnpackedMedia = MediaInFile & { place: string; bytes: number }
export type ReadCourse = { course: CourseFile; media: UnpackedMedia[] }
export type Job = { zip: string; to: string }

const tooLarge = 'The selected file is too large when unpacked'

/** Reads an exported course; nothing but its text, and the media that the text names, is unpacked. */
export async function read({ zip, to }: Job): Promise<ReadCourse | { refused: string } | 'full'> {
  try {
    const limits = { files: 501, bytes: MOST_COURSE_TEXT + MOST_COURSE_MEDIA }
    return await withZip(zip, limits, (entries) => readCourse(entries, to))
  } catch (error) {
    if (error instanceof ZipProblem) return { refused: error.fault === 'too large' ? tooLarge : notACourse }
    if (isFullDisk(error)) return 'full'
    throw error
  }
}

async function readCourse(entries: readonly ZipEntry[], to: string): Promise<ReadCourse | { refused: string }> {
  const json = entries.find(({ name }) => name === COURSE_JSON)
  if (!json) return { refused: notACourse }
  if (json.bytes > MOST_COURSE_TEXT) return { refused: tooLarge }
  const read = readCourseText(await text(await json.open()))
  if ('refused' in read) return read
  const named = new Map((read.course.media ?? []).map((one) => [one.file, one]))
  const found = entries.filter(({ name }) => named.has(name))
  if (found.length !== (read.course.media ?? []).length || entries.length !== found.length + 1)
    return { refused: notACourse }
  const media: UnpackedMedia[] = []
  for (const [at, entry] of found.entries()) {
    const one = named.get(entry.name)
    const place = `${to}-${at}`
    await unpacked(entry, place)
    if (one) media.push({ ...one, place, bytes: entry.bytes })
  }
  return { course: read.course, media }
}

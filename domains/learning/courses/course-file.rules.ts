import { z } from 'zod'
import { MOST_COURSE_MEDIA, mediaIn, mediaKinds } from '#domains/learning/media/media.rules.ts'
import { isDay } from '#lib/day.ts'
import { jsonOrNothing } from '#lib/json-text.ts'
import { richText } from '#lib/rich-text.ts'
import { faultsOf } from './question-faults.rules.ts'
import { type Option, type Question, questionKinds } from './questions.rules.ts'

const words = (most: number) => z.string().max(most)
const option = z.strictObject({
  text: words(500),
  right: z.boolean().optional(),
  feedback: words(500).optional(),
  pair: words(500).optional(),
})
type OptionInFile = z.output<typeof option>
type Asked = { kind: (typeof questionKinds)[number]; text: string; why: string; options: OptionInFile[] }

/** The question of a file with ids for its options, as the bank keeps it. */
export function withIds({ options, ...asked }: Asked, newId: () => string): Question & { options: Option[] } {
  return { ...asked, options: options.map((one) => optionWithIds(one, newId)) }
}

function optionWithIds({ text, right, feedback, pair }: OptionInFile, newId: () => string): Option {
  return {
    ...{ id: newId(), text },
    ...(right === undefined ? {} : { right }),
    ...(feedback === undefined ? {} : { feedback }),
    ...(pair === undefined ? {} : { pair: { id: newId(), text: pair } }),
  }
}

const question = z
  .strictObject({
    kind: z.enum(questionKinds),
    text: words(1000),
    why: words(1000),
    options: z.array(option).max(12),
  })
  .refine((asked) => Object.keys(faultsOf(withIds(asked, () => ''))).length === 0, 'A question is not complete')
const lesson = z.strictObject({
  title: words(200),
  minutes: z.int().min(1).max(600),
  body: richText,
  check: question.nullable(),
  noCheckReason: words(300),
})

/** Ids that tell the files of one course apart, and nothing else. */
export const mediaIdInFile = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
export const captionsIdInFile = (place: number) => `00000000-0000-4000-9000-${String(place).padStart(12, '0')}`

const medium = z.strictObject({
  id: z.uuid(),
  kind: z.enum(mediaKinds),
  name: words(255).min(1),
  /** Where it lies in the ZIP. */
  file: z.string().regex(/^media\/\d{1,4}\.[a-z0-9]{2,4}$/),
  captions: z.array(z.strictObject({ id: z.uuid(), vtt: words(1_100_000) })).max(20),
})
export type MediaInFile = z.output<typeof medium>

/** A course as a file: everything that is taught and asked, without ids, people or prices. */
export const courseFile = z
  .strictObject({
    format: z.literal('carestead course'),
    formatVersion: z.literal(1),
    title: words(120).min(1),
    summary: words(300),
    description: words(4000),
    audience: words(500),
    outcomes: z.array(words(1000)).max(100),
    guidance: z.array(words(1000)).max(100),
    reviewedOn: z.string().refine(isDay),
    cpdMinutes: z.int().min(1).max(100_000),
    practicalSignOff: z.boolean(),
    passMark: z.int().min(1).max(100),
    attempts: z.int().min(1).max(20),
    questionsAsked: z.int().min(0).max(100),
    timeLimitMinutes: z.int().min(1).max(600).nullable(),
    modules: z.array(z.strictObject({ title: words(200), lessons: z.array(lesson).max(200) })).max(100),
    /** `module` and `lesson` count from 1; a lesson counts within the course. */
    quiz: z.array(z.strictObject({ module: z.int().min(1), lesson: z.int().min(1).nullable(), question })).max(500),
    /** Of the bank: what neither the quiz nor a check asks. */
    bank: z.array(question).max(1000),
    /** What its lessons show; none, where they show nothing. */
    media: z.array(medium).max(500).optional(),
  })
  .refine(({ modules, media = [] }) => {
    const shown = modules.flatMap(({ lessons }) => lessons.flatMap(({ body }) => mediaIn(body)))
    return shown.every(({ mediaId, kind, captionsId }) => {
      const file = media.find(({ id }) => id === mediaId)
      return file?.kind === kind && (!captionsId || file.captions.some(({ id }) => id === captionsId))
    })
  }, 'A lesson shows something that is not in the file')
  .refine(({ modules, quiz }) => {
    const taught = modules.flatMap(({ lessons }) => lessons).length
    return quiz.every(({ module, lesson }) => module <= modules.length && (lesson ?? 1) <= taught)
  }, 'A question is about a module or lesson that is not in the file')
export type CourseFile = z.output<typeof courseFile>
export type QuestionInFile = CourseFile['bank'][number]

/** The name of the text in an exported course; its media lie beside it. */
export const COURSE_JSON = 'course.json'
const MEGABYTE = 1024 * 1024
export const MOST_COURSE_TEXT = 40 * MEGABYTE
/** What the door takes: the media, which are packed already, and a text that is packed. */
export const MOST_COURSE_BYTES = MOST_COURSE_MEDIA + 20 * MEGABYTE

export const notACourse = 'The selected file is not a course that a hub exported'

/** Reads the text of an exported course, or says why it cannot be read. */
export function readCourseText(json: string): { course: CourseFile } | { refused: string } {
  const given = jsonOrNothing(json)
  if (given === undefined) return { refused: notACourse }
  const parsed = courseFile.safeParse(given)
  if (parsed.success) return { course: parsed.data }
  const [issue] = parsed.error.issues
  return { refused: `The course in the file cannot be read: ${issue?.path.join(', ') || 'course'}: ${issue?.message}` }
}

import { strFromU8, unzipSync } from 'fflate'
import { z } from 'zod'
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
  })
  .refine(({ modules, quiz }) => {
    const taught = modules.flatMap(({ lessons }) => lessons).length
    return quiz.every(({ module, lesson }) => module <= modules.length && (lesson ?? 1) <= taught)
  }, 'A question is about a module or lesson that is not in the file')
export type CourseFile = z.output<typeof courseFile>
export type QuestionInFile = CourseFile['bank'][number]

/** The name of the one file in an exported course. */
export const COURSE_JSON = 'course.json'
export const MOST_COURSE_BYTES = 20 * 1024 * 1024
const MOST_UNPACKED = 40 * 1024 * 1024

/** Reads an exported course, or says why it cannot be read. Nothing but the file it knows is unpacked. */
export function readCourseFile(zip: Uint8Array): { course: CourseFile } | { refused: string } {
  const text = onlyPart(zip)
  if ('refused' in text) return text
  const parsed = courseFile.safeParse(jsonOrNothing(text.json))
  if (parsed.success) return { course: parsed.data }
  const [issue] = parsed.error.issues
  return { refused: `The course in the file cannot be read: ${issue?.path.join(', ') || 'course'}: ${issue?.message}` }
}

const notACourse = 'The selected file is not a course that a hub exported'

function onlyPart(zip: Uint8Array): { json: string } | { refused: string } {
  const names: string[] = []
  let size = 0
  try {
    unzipSync(zip, { filter: ({ name, originalSize }) => note(name, originalSize) })
    if (names.length !== 1 || names[0] !== COURSE_JSON) return { refused: notACourse }
    if (size > MOST_UNPACKED) return { refused: 'The selected file is too large when unpacked' }
    const part = unzipSync(zip)[COURSE_JSON]
    return part && part.length === size ? { json: strFromU8(part) } : { refused: notACourse }
  } catch {
    return { refused: notACourse }
  }

  function note(name: string, originalSize: number): boolean {
    names.push(name)
    size += originalSize
    return false
  }
}

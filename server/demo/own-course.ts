import { addQuestion } from '#domains/learning/courses/bank.server.ts'
import { changeCourse } from '#domains/learning/courses/course-settings.server.ts'
import { saveLesson, saveSettings } from '#domains/learning/courses/draft-parts.server.ts'
import { newCourse } from '#domains/learning/courses/drafts.server.ts'
import { changeOutline } from '#domains/learning/courses/outline.server.ts'
import { publishDraft, reviewDraft, submitForReview } from '#domains/learning/courses/publishing.server.ts'
import type { QuestionKind } from '#domains/learning/courses/questions.rules.ts'
import { readWriting } from '#domains/learning/courses/writing.queries.server.ts'
import { addDays } from '#lib/day.ts'
import { fromMarkdown } from '#lib/markdown.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { When } from './when.ts'

type Writers = { trainer: Ctx<User>; reviewer: Ctx<User> }

/** A course that the home wrote for itself, with an answer that a trainer marks; returns its id. */
export async function writeOwnCourse({ trainer, reviewer }: Writers, when: When): Promise<string> {
  const courseId = await newCourse(trainer, { title: 'Handover at Harbour Row' })
  const places = new Map<string, string>()
  for (const [at, { title, text }] of lessons.entries()) {
    const moduleId = await outline(trainer, courseId, { change: 'add-module', title: modules[at] ?? title })
    const lessonId = await outline(trainer, courseId, { change: 'add-lesson', id: moduleId, title })
    await saveLesson(trainer, courseId, lessonId, { revision: 0, title, minutes: 4, body: fromMarkdown(text) })
    places.set(`module ${at}`, moduleId).set(`lesson ${at}`, lessonId)
  }
  for (const { use, at, ...question } of questions)
    await addQuestion(trainer, courseId, {
      ...asTyped(question),
      ...{ use, moduleId: places.get(`module ${at}`), lessonId: places.get(`lesson ${at}`) },
    })
  await saveSettings(trainer, courseId, settings(when))
  await changeCourse(trainer, courseId, {
    ...{ ownerId: trainer.actor.personId, reviewDueOn: addDays(when.today, 320), typeId: null, renewalMonths: null },
    ...{ selfEnrolment: true, quizFirst: false },
  })
  const { revision } = (await readWriting(trainer, courseId)).version
  await submitForReview(trainer, courseId, { revision })
  await reviewDraft(reviewer, courseId, { revision, outcome: 'approved', note: '' })
  await publishDraft(reviewer, courseId, { revision, reason: '' })
  return courseId
}

type Change = { change: 'add-module'; title: string } | { change: 'add-lesson'; id: string; title: string }

async function outline(ctx: Ctx<User>, courseId: string, change: Change): Promise<string> {
  const { revision } = (await readWriting(ctx, courseId)).version
  return changeOutline(ctx, courseId, { revision, ...change })
}

const settings = (when: When) => ({
  ...{ revision: 0, title: 'Handover at Harbour Row', quizMinutes: 5, passMark: 75, attempts: 2, questionsAsked: 4 },
  ...{ timeLimitMinutes: null, practicalSignOff: false, reviewedOn: when.day(100), guidance: [] },
  summary: 'What we say, write and check when one shift ends and the next begins.',
  description:
    'How a handover goes at Harbour Row: who is there, the order we go round in, what is written down and what to do when something was missed.',
  audience: 'Everyone who gives care at Harbour Row',
  outcomes: ['Give a handover that leaves nothing out', 'Say what to do when something was missed'],
})

const modules = ['Before you hand over', 'At the handover']
const lessons = [
  {
    title: 'What the next shift needs',
    text: 'The next shift knows only what you tell them. Before you sit down, look at each person’s notes and ask yourself three things.\n\n- What changed today?\n- What is not finished?\n- What worried me, even a little?\n\n> **Think:** When did you last start a shift and wish you had been told something?',
  },
  {
    title: 'The order we go round in',
    text: 'We go from room 1 to room 14, so that no one is left out. For each person say how they are, what changed and what is still to do.\n\nMedicines that were refused or missed come first. If you are not sure, **say that you are not sure**.',
  },
]

type Typed = { kind: QuestionKind; text: string; why: string; options: readonly string[] }
const questions: readonly (Typed & { use: 'quiz' | 'check'; at: number })[] = [
  {
    ...{ use: 'check', at: 0, kind: 'truefalse', text: 'A small worry is worth handing over.' },
    ...{ options: ['True', 'False'], why: 'Small worries on three shifts in a row are often the first sign.' },
  },
  {
    ...{ use: 'check', at: 1, kind: 'single', text: 'What comes first for each person?' },
    options: ['Medicines that were refused or missed', 'What they had for lunch', 'Who visited'],
    why: 'The next dose depends on it.',
  },
  {
    ...{ use: 'quiz', at: 0, kind: 'single', text: 'You have ten minutes before handover. What do you do?' },
    options: ['Read each person’s notes for today', 'Tidy the office', 'Go home early'],
    why: 'What you read now is what you will not forget to say.',
  },
  {
    ...{ use: 'quiz', at: 1, kind: 'order', text: 'Put a handover in order.' },
    options: ['Medicines refused or missed', 'What changed today', 'What is still to do'],
    why: 'What cannot wait comes first.',
  },
  {
    ...{ use: 'quiz', at: 1, kind: 'single', text: 'You are not sure whether a dose was given. What do you say?' },
    options: ['That I am not sure, and I check the record together with them', 'Nothing', 'That it was given'],
    why: 'A second pair of eyes finds it in a minute. A guess may harm someone.',
  },
  {
    ...{ use: 'quiz', at: 1, kind: 'short', options: [], why: 'There is no one right answer.' },
    text: 'Think of a handover where something was missed. What happened, and what would you do differently now?',
  },
]

/** As the form of a question sends it; the first option is right. */
const asTyped = ({ kind, text, why, options }: Typed) => ({
  ...{ base: 0, kind, text, why, rightOne: 0 },
  options: options.map((option, at) => ({
    ...{ id: undefined, text: option, right: at === 0, feedback: '', pair: '', pairId: undefined },
  })),
})

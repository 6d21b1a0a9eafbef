/** Where the pages of a quiz lead: a learner’s own, or those of a shared device. */
export type QuizWays = {
  course: string
  quiz: string
  start: string
  send: string
  overview: string
  question: (position: number) => string
  result: (attemptId: string) => string
  lesson: (lessonId: string) => string
}

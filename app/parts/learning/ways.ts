/** Where the pages of a course lead: a learner’s own, or those of a preview. */
export type Ways = {
  back: string
  backWords: string
  course: string
  quiz: string
  lesson: (lessonId: string) => string
  certificate: (id: string) => string
  /** Where it is asked how the course was; nowhere on a device of several people. */
  feedback?: string
}

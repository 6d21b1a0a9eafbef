import type { Role } from '#platform/actor.ts'

const trainers: readonly Role[] = ['Trainer', 'Admin / HR']

/** Which roles each verb of learning lets past its first line. */
export const ofLearning: Record<string, readonly Role[]> = {
  newCourse: trainers,
  startDraft: trainers,
  discardDraft: trainers,
  saveLesson: trainers,
  saveSettings: trainers,
  changeOutline: trainers,
  addQuestion: trainers,
  saveQuestion: trainers,
  changeQuiz: trainers,
  removeCheck: trainers,
  retireQuestion: trainers,
  changeCourse: trainers,
  submitForReview: trainers,
  takeBack: trainers,
  reviewDraft: trainers,
  publishDraft: trainers,
  exportCourse: trainers,
  importCourse: trainers,
  sweepCourseReviews: [],
  listWrittenCourses: trainers,
  readWriting: trainers,
  readLesson: trainers,
  readPublishing: trainers,
  readToReview: trainers,
  readBank: trainers,
  readQuestion: trainers,
  bankModules: trainers,
  listLearners: trainers,
  learnerChoices: trainers,
  learnerTraining: trainers,
}

import { type Role, roles } from '#platform/actor.ts'

const everyone: readonly Role[] = roles
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
  feedbackToOwner: trainers,
  myFeedback: everyone, // one's own, or none
  giveFeedback: everyone,
  questionFigures: trainers,
  courseFigures: trainers,
  dropOff: trainers,
  begunCourses: trainers,
  learningThisWeek: trainers,
  listLearners: trainers,
  learnerChoices: trainers,
  learnerTraining: trainers,
}

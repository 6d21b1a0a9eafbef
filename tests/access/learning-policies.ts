import { type Role, roles } from '#platform/actor.ts'

const trainers: readonly Role[] = ['Trainer', 'Admin / HR']

const supervisors: readonly Role[] = ['Supervisor / Manager', 'Admin / HR']

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
  makeSession: trainers,
  changeSession: trainers,
  cancelSession: trainers,
  invitePeople: trainers,
  removePerson: trainers,
  markHere: trainers,
  giveResults: trainers,
  listSessions: trainers,
  readSession: trainers,
  sessionChoices: trainers,
  checkInCode: trainers,
  dueFor: trainers,
  ledBy: supervisors,
  teamToSignOff: supervisors,
  readToSignOff: supervisors, // of one's own team
  teamSessions: supervisors,
  signOffMember: supervisors,
  bookMember: supervisors,
  notifyMember: supervisors,
  answerSession: roles, // one's own, or none
  checkIn: roles, // herself, where she was invited
  sessionOfCode: roles,
  mySession: roles, // one's own, or none
  mySessions: roles,
  sweepSessions: [], // the worker alone
}

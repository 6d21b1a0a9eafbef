import { type Role, roles } from '#platform/actor.ts'

const office: readonly Role[] = ['Admin / HR']
const applicants: readonly Role[] = ['Job Applicant']

/** The verbs about alerts to the office and about interviews. */
export const hearingVerbs: Record<string, readonly Role[]> = {
  chooseAlerts: office,
  myAlertWay: office,
  sweepAlerts: [], // the worker alone

  arrangeInterview: office,
  rescheduleInterview: office,
  cancelInterview: office,
  recordInterview: office,
  readInterviews: office,
  proposeInterview: office,
  interviewOfMove: office,
  takeBackInterview: office,
  readAdjustments: office,
  revealPersonal: office,
  askForAdjustments: applicants,
  myAdjustments: roles, // one's own, or none
}

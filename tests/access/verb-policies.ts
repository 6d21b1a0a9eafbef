import { type Role, roles } from '#platform/actor.ts'

const office: readonly Role[] = ['Admin / HR']
const applicants: readonly Role[] = ['Job Applicant']
const everyone: readonly Role[] = roles

/** Which roles each verb lets past its first line; guests never. A new verb without its line fails the build. */
export const verbPolicies: Record<string, readonly Role[]> = {
  listRoleRequests: office,
  countRoleRequests: office,
  appointAdministrator: [], // the operator alone, from the command line
  resetTwoFactor: [], // the operator alone, from the command line
  invite: office,
  revokeInvitation: office,
  listInvitations: office,
  listAccounts: office,
  readAccount: office,
  changeRole: office,
  deactivateAccount: office,
  activateAccount: office,
  activeAccounts: office,
  exportUsers: office,
  completeProfile: [], // for accounts without a role
  applyWithThisAccount: ['Learner'],
  claimAdministration: [], // nobody without the set-up code
  approveRoleRequest: office,
  declineRoleRequest: office,
  needsSetUpCode: everyone,
  changeDetails: everyone,
  changePassword: everyone,
  provePassword: everyone,
  hasPassword: everyone,
  askEmailChange: everyone,
  pendingEmail: everyone,
  mySessions: everyone,
  signOutEverywhere: everyone,
  exportOwnData: everyone,
  provenLately: everyone,
  ownFiles: everyone,
  ownApplications: everyone,
  myTwoFactor: everyone,
  twoFactorDue: everyone,
  beginTwoFactor: everyone,
  enableTwoFactor: everyone,
  renewRecoveryCodes: everyone,
  disableTwoFactor: everyone,
  myPasskeys: everyone,
  myPasskey: everyone,
  beginPasskey: everyone,
  addPasskey: everyone,
  renamePasskey: everyone,
  removePasskey: everyone,
  readMailbox: [], // by where one asks from: see mailbox.test.ts

  countStuckMessages: office,
  listMessages: office,
  readMessage: office,
  resendMessage: office,
  stopMessage: office,

  listStaff: office,
  exportStaff: office,

  readApplicantBrief: office,
  readApplication: office,
  proposeMove: office,
  proposeReopening: office,
  listDocuments: office,
  readDocument: office,
  listApplicants: office,
  exportApplicants: office,
  countSubmitted: office,
  applicationFigures: office,
  listEvents: office,
  historyOf: office,
  moveApplication: office,
  reopenApplication: office,
  undoMove: office,
  addNote: office,
  verifyDocument: office,
  rejectDocument: office,
  uploadFor: office,
  documentAddress: office,
  reviewDocument: office,
  countDocuments: office,
  applicantOf: office,
  revealField: office,

  readDraft: applicants,
  lockedDraft: applicants,
  saveDraft: applicants,
  changeRows: applicants,
  startApplication: applicants,
  answersOfLast: applicants,
  submitDraft: applicants,
  submitApplication: applicants,
  draftProblems: applicants,
  takeFirstAnswers: applicants,
  hasOpenApplication: applicants,

  changeOrganisation: office,
  changeSite: office,
  changeLegalText: office,
  listSiteRequests: office,
  countSiteRequests: office,
  answerSiteRequest: office,

  listCourseRequests: office,
  requestCourse: everyone,
  requestBundle: everyone,

  myApplication: everyone, // one's own, or none
  applicantHome: everyone,
  formState: everyone,
  withdrawApplication: applicants,
  newReference: applicants,

  // a stranger's file is not found; here nobody's is asked for
  uploadFile: office,
  listFiles: office,
  deleteFile: everyone,
  signedAddress: everyone,
  openFile: everyone,
  sweepUploads: [], // the worker alone
}

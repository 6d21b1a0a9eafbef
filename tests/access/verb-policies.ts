import { type Role, roles } from '#platform/actor.ts'
import { ofCareCertificate } from './care-certificate-policies.ts'
import { ofDataProtection } from './data-protection-policies.ts'
import { hearingVerbs } from './hearing-verbs.ts'
import { ofInspection } from './inspection-policies.ts'
import { ofLearning } from './learning-policies.ts'
import { ofShop } from './shop-policies.ts'
import { ofStaff } from './staff-policies.ts'
import { ofSupervision } from './supervision-policies.ts'

const office: readonly Role[] = ['Admin / HR']
const applicants: readonly Role[] = ['Job Applicant']
const everyone: readonly Role[] = roles

/** Which roles each verb lets past its first line; guests never. A new verb without its line fails the build. */
export const verbPolicies: Record<string, readonly Role[]> = {
  ...hearingVerbs,
  ...ofStaff,
  ...ofCareCertificate,
  ...ofLearning,
  ...ofShop,
  ...ofInspection,
  ...ofSupervision,
  listRoleRequests: office,
  mustBeOwnCertificate: office,
  lockedToVet: office,
  certificatesOfMany: office,
  countHeldMessages: office,
  sealReckoning: office,
  // registered managers, of their own locations
  inUseToDecide: ['Admin / HR', 'Supervisor / Manager'],
  knownToConfirm: ['Admin / HR', 'Supervisor / Manager'],
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
  activeStaff: office,
  cardsOf: office,
  arrangeCards: office,
  roleCards: office,
  arrangeRoleCards: office,
  forgetOwnCards: office,
  keptRejections: office,
  dashboardFigures: office,
  evidenceToApprove: office,
  waitingFigures: office,
  sidebarCounts: office,
  keptTypes: ['Admin / HR', 'Supervisor / Manager'],
  keptTracker: ['Admin / HR', 'Supervisor / Manager'],
  typesAsAt: ['Admin / HR', 'Supervisor / Manager'],
  keptSince: ['Admin / HR', 'Supervisor / Manager'],
  countsAsAt: ['Admin / HR', 'Supervisor / Manager'], // a supervisor of the team of today
  marksOf: ['Admin / HR', 'Supervisor / Manager'],
  listPastMatrix: ['Admin / HR', 'Supervisor / Manager'],
  pastBoard: office,
  pastBoardCounts: office,
  overdueThen: office,
  listPastTracked: ['Admin / HR', 'Supervisor / Manager'],
  learnedLater: ['Admin / HR', 'Supervisor / Manager'],
  readPastRecords: everyone, // one’s own; others’ are not found
  exportPastTracked: office,
  exportUsers: office,
  completeProfile: [], // for accounts without a role
  applyWithThisAccount: ['Learner'],
  claimAdministration: [], // no one without the set-up code
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
  ownCompliance: everyone,
  ownOnboarding: everyone,
  ownLessons: everyone,
  myCourse: everyone, // one’s own enrolments; others’ are not found
  myLesson: everyone,
  courseTexts: everyone,
  afterLesson: everyone,
  recordEvents: everyone,
  keepNote: everyone,
  myPackage: everyone,
  openPackage: everyone,
  reportPackage: everyone,
  ownPackages: everyone,
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
  // by where one asks from: see mailbox.test.ts
  readMailbox: [],
  readFromMailbox: [],

  ownCertificate: everyone, // one's own
  ownCertificates: everyone, // likewise
  homeAtKiosk: everyone, // likewise
  listCertificates: ['Admin / HR', 'Trainer'], // of people in post; the office of customers too
  certificateToCorrect: ['Admin / HR', 'Trainer'], // likewise
  revokeCertificate: ['Admin / HR', 'Trainer'], // likewise
  reissueCertificate: ['Admin / HR', 'Trainer'], // likewise
  changeSignatory: office,
  keepPicture: office,
  removePicture: office,
  currentPicture: office,

  countStuckMessages: office,
  readTroubles: office,
  listMessages: office,
  listMail: office,
  readMessage: office,
  resendMessage: office,
  stopMessage: office,

  hire: office,
  becomeStaff: office,

  makePlaces: office,
  lockedImport: office,
  knownFor: office,
  importTypes: office,
  startImport: office,
  chooseSheets: office,
  answerImport: office,
  useSuggestions: office,
  readSheets: office,
  readQuestions: office,
  readSamePeople: office,
  nextStep: office,
  waitingImport: office,
  placesHere: office,
  joined: office,
  prepare: office,
  keptChoices: office,
  keptPeople: office,
  keepChoices: office,
  forgetPeople: office,
  makeNewTypes: office,
  keepForNext: office,
  writtenTo: office,
  takeBackWritten: office,
  sameSheet: office,
  chooseColumns: office,
  mendCells: office,
  giveUpImport: office,
  runImport: office,
  undoImport: office,
  removeFacts: office,
  voidFacts: office,
  addedSince: office,
  listImports: office,
  readColumns: office,
  notInSheet: office,
  readImport: office,
  readOutcome: office,
  remarksOf: office,
  remarksOfImport: office,
  faultyRows: office,
  templateHeadings: office,
  recordFact: office,
  recordCompletion: office,
  recordFacts: office,
  recordSession: office,
  voidFact: office,
  markAsUpdated: office,
  compliantNow: office,
  complianceByDay: office,
  endingAhead: office,
  mostOverdue: office,
  handChecksOver: [],
  countStoppedWaivers: office,
  typesByName: office,
  addType: office,
  changeType: office,
  closeType: office,
  reopenType: office,
  addRule: office,
  endRule: office,
  listTypes: office,
  readType: office,
  ruleSubjects: office,
  previewRule: office,
  readRecords: everyone, // of those one may see
  readRecorded: everyone, // of those one may see
  readRecordTypes: office,
  possibleAssessors: office,
  signOffNote: office,
  gapsOfPost: office,
  changeOfJob: office,
  findInPost: office,
  complianceAhead: office,
  sessionsAhead: office,
  complianceWithSessions: office,
  listFalls: office,
  readFalls: office,
  exportFalls: office,
  sessionToBook: office,
  bookSession: office,
  sweepQuality: [],
  sendReports: [],
  readersOfQuality: office,
  chooseReaders: office,
  keptMonths: office,
  keptMonth: office,
  qualityReport: office,
  notifyPerson: office,
  reminderAddress: office,
  trackedTypes: ['Supervisor / Manager', 'Admin / HR'],
  listTracked: ['Supervisor / Manager', 'Admin / HR'], // of one's team
  listMatrix: ['Supervisor / Manager', 'Admin / HR'], // likewise
  countTracked: ['Supervisor / Manager', 'Admin / HR'], // likewise
  listedTrackedIds: ['Supervisor / Manager', 'Admin / HR'], // likewise
  readTracked: ['Supervisor / Manager', 'Admin / HR'], // likewise
  exportTracked: office,
  inDateByPlace: office,
  openTeams: office,
  keptBy: office,
  deleteEntered: office,
  viewsOf: office,
  saveView: office,
  removeView: office,
  expiringRecords: ['Supervisor / Manager', 'Admin / HR'], // likewise
  countOutOfDate: office,
  sendEvidence: ['Staff Member'], // and anyone with a post
  provideEvidence: ['Staff Member'], // likewise
  takeBackPage: everyone, // of one's own
  approveEvidence: office,
  rejectEvidence: office,
  listWaitingEvidence: ['Supervisor / Manager', 'Admin / HR'], // of one's team
  countWaitingEvidence: ['Supervisor / Manager', 'Admin / HR'], // likewise
  readSentEvidence: office,
  placeInQueue: office,
  sentBefore: office,
  ownEvidence: everyone,
  ownRecords: everyone,
  readOwnRecord: everyone, // who works here
  sendMornings: [], // the worker alone
  sweepCompliance: [], // likewise
  sweepComplianceDays: [], // likewise
  rebuildCompliance: [], // a command alone
  gatherWave: [], // the worker alone
  sweepWaves: [], // likewise
  openWaves: office,
  readWave: office,
  templatesOfWave: office,
  peopleOfWave: office,
  previewOfWave: office,
  sendWave: office,
  holdWave: office,
  dropWave: office,
  narrowWave: office,
  widenWave: office,
  sayAddressesAreTheirs: office,
  sayAddressIsTheirs: office,
  rebuildComplianceDays: [], // likewise
  changeReminderSettings: office,
  listReminders: office,
  exportReminders: office,
  remindersOf: office,
  countReminderTasks: ['Admin / HR', 'Supervisor / Manager'],
  openReminderTasks: ['Supervisor / Manager', 'Admin / HR'], // of one's team
  finishReminderTask: ['Supervisor / Manager', 'Admin / HR'], // likewise
  readReminderLetter: ['Supervisor / Manager', 'Admin / HR'], // likewise
  readWaitingLetters: ['Supervisor / Manager', 'Admin / HR'], // likewise
  complianceState: everyone, // of those one may see: everybody, one's team, oneself

  listOnboarding: office,
  onboardingFigures: office,
  countOnboarding: office,
  notOnboarded: office,
  readChecklist: office,
  checklistOfApplication: office,
  onboardingOf: office,
  onboardingInTeam: ['Supervisor / Manager', 'Admin / HR'], // of the own team; of others there is none
  managersTicks: ['Supervisor / Manager', 'Admin / HR'], // of those the asker leads
  readAnswers: office,
  myItem: everyone, // one's own
  myOnboarding: everyone, // one's own, or none
  openForStaff: office,
  stopOnboarding: office,
  tickItem: ['Supervisor / Manager', 'Admin / HR'], // the manager what is the manager's in the own team
  untickItem: ['Supervisor / Manager', 'Admin / HR'], // likewise
  addItem: office,
  answerStarterForm: everyone, // one's own
  listPolicies: office,
  readPolicy: office,
  exportUnsigned: office,
  addPolicy: office,
  publishPolicy: office,
  closePolicy: office,
  policiesToSign: everyone, // one's own
  myPolicies: everyone, // one's own signatures
  myPolicy: everyone, // likewise
  signPolicy: everyone, // likewise
  listTemplates: office,
  readTemplate: office,
  readTemplateItem: office,
  jobsWithoutTemplate: office,
  itemSubjects: office,
  addTemplate: office,
  closeTemplate: office,
  addTemplateItem: office,
  changeTemplateItem: office,
  removeTemplateItem: office,
  moveTemplateItem: office,
  acceptOffer: applicants,
  recordOfferAccepted: office,

  endAccess: office,
  becomeLearner: office,
  listLocations: office,
  managersToConfirm: office,
  openLocations: office,
  readLocation: office,
  possibleManagers: office,
  appointmentsOf: office,
  appointmentsToConfirm: ['Supervisor / Manager', 'Admin / HR'], // the nominated individual alone gets any
  nominatedNow: office,
  nominate: office,
  confirmAppointment: office, // and the nominated individual; never who is appointed
  undoAppointment: office,
  askAboutAppointment: office,
  readAppointmentReview: office,
  withdrawAppointmentReview: office,
  addLocation: office,
  mergeLocations: office,
  undoLocationMerge: office,
  mergeJobs: office,
  undoJobMerge: office,
  mergedLocations: office,
  mergedJobs: office,
  jobMergeEffects: office,
  sweepMerges: [], // the worker alone
  mergePeople: office,
  undoPeopleMerge: office,
  undoOfPeople: office,
  recordedSince: office,
  giveWhoseItIs: office,
  giveVoidings: office,
  giveHires: office,
  giveLeaving: office,
  peopleToMerge: office,
  mergedPeople: office,
  mergeOfPeople: office,
  locationMerge: office,
  jobMerge: office,
  setInUse: office,
  inUseMoved: ['Supervisor / Manager', 'Admin / HR'], // of one's own locations
  changeLocation: office,
  closeLocation: office,
  reopenLocation: office,
  listJobs: office,
  openJobs: office,
  readJob: office,
  addJob: office,
  addUsualJobs: office,
  changeJob: office,
  closeJob: office,
  reopenJob: office,

  readApplicantBrief: office,
  readApplication: office,
  proposeMove: office,
  proposeReopening: office,
  readDocument: office,
  listApplicants: office,
  listedApplicantIds: office,
  applicantsBoard: office,
  undoOffer: office,
  exportApplicants: office,
  countWaiting: office,
  applicationFigures: office,
  pipeline: office,
  reviewedApplication: office,
  moveApplication: office,
  reopenApplication: office,
  undoMove: office,
  addNote: office,
  rejectReasons: office,
  changeRejectReasons: office,
  countRejections: office,
  assignPlacement: office,
  readPlacement: office,
  placementChoices: office,
  findDuplicates: office,
  documentToReview: office,
  nextToReview: office,
  verifyDocument: office,
  rejectDocument: office,
  uploadFor: office,
  documentAddress: office,
  reviewDocument: office,
  applicantOf: office,
  revealField: office,

  readCorrections: office,
  correctApplication: office,

  // the worker alone
  sweepDrafts: [],
  sweepBulk: [],
  planBulk: office, // each kind for those who may do it one by one
  readBulk: office, // one’s own
  listBulk: office, // likewise
  leaveOut: office, // likewise
  goOn: office, // likewise
  fillIn: office, // likewise
  chosenToExport: office, // likewise
  undoBulk: office, // likewise
  sweepPhones: [],
  showPhonesOfPeople: [],
  sweepApplicationCounts: [],
  recountApplications: [],
  recountRejections: [],
  addUpRejections: [],
  ...ofDataProtection,

  readDraft: applicants,
  lockedDraft: applicants,
  lockedAnswers: applicants,
  keepAnswers: applicants,
  saveDraft: applicants,
  changeRows: applicants,
  startApplication: applicants,
  answersOfLast: applicants,
  submitDraft: applicants,
  draftProblems: applicants,
  takeFirstAnswers: applicants,
  hasOpenApplication: applicants,

  sendLink: office,
  revokeLink: office,
  revealLink: office,
  issueLink: office,
  endLink: office,
  listLinks: office,
  readLink: office,
  listStarted: office,
  readStarted: office,
  returnApplication: office,
  markReturned: office,
  enterCandidate: office,
  readCandidate: office,
  resubmit: applicants,
  insertParts: applicants,
  insertHistory: applicants,
  insertVersion: applicants,

  changeOrganisation: office,
  listEmailTemplates: office,
  changeEmailTemplate: office,
  resetEmailTemplate: office,
  changeSite: office,
  nameProvider: office,
  leaveForLater: office,
  readSetup: office,
  changeLegalText: office,
  listSiteRequests: office,
  countSiteRequests: office,
  answerSiteRequest: office,

  listCourseRequests: office,
  requestCourse: everyone,
  requestBundle: everyone,
  withdrawRequest: everyone, // one's own

  previewAssignment: ['Admin / HR', 'Trainer'],
  assignByRule: ['Admin / HR', 'Trainer'],
  assignByHand: ['Admin / HR', 'Trainer'],
  endAssignment: ['Admin / HR', 'Trainer'],
  sweepAssignments: [], // the worker alone
  listAssignments: ['Admin / HR', 'Trainer'],
  assignmentChoices: ['Admin / HR', 'Trainer'],
  staffNamed: ['Admin / HR', 'Trainer'],
  teamLearning: ['Admin / HR', 'Supervisor / Manager'],
  myLearning: everyone,
  coursesByType: everyone,
  startCourse: everyone,
  countRequests: office,
  listRequests: office,
  enrolFromRequests: office,
  extendDueDays: ['Admin / HR', 'Trainer'],
  waiveCourses: ['Admin / HR', 'Trainer'],
  endWaiver: ['Admin / HR', 'Trainer'],
  takeCoursesBack: ['Admin / HR', 'Trainer'],
  takeHandBack: ['Admin / HR', 'Trainer'],
  coursesToAssign: ['Admin / HR', 'Trainer'],

  startQuiz: everyone, // one's own, or none
  saveAnswer: everyone,
  sendQuiz: everyone,
  myQuiz: everyone, // one's own, or none
  myResult: everyone, // likewise
  listToMark: ['Admin / HR', 'Trainer'],
  readMarking: ['Admin / HR', 'Trainer'],
  markShortAnswer: ['Admin / HR', 'Trainer'],
  resetAttempts: ['Admin / HR', 'Trainer'],
  sweepQuizzes: [], // the worker alone

  myApplication: everyone, // one's own, or none
  applicantHome: everyone,
  heldDraft: everyone,
  formState: everyone,
  withdrawApplication: applicants,
  newReference: applicants,

  // a stranger's file is not found; here no one’s is asked for
  keepConcern: office,
  registrationNumbers: office,
  uploadFile: office,
  uploadTogether: office,
  uploadOwnDocument: everyone, // of one's own
  listFiles: office,
  deleteFile: everyone,
  fileName: everyone,
  signedAddress: everyone,
  openFile: everyone,
  sweepUploads: [], // the worker alone
  sweepAppointments: [], // the worker alone
  tellUnconfirmed: [],
}

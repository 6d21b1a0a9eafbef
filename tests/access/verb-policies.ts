import { type Role, roles } from '#platform/actor.ts'
import { ofDataProtection } from './data-protection-policies.ts'
import { hearingVerbs } from './hearing-verbs.ts'

const office: readonly Role[] = ['Admin / HR']
const applicants: readonly Role[] = ['Job Applicant']
const everyone: readonly Role[] = roles

/** Which roles each verb lets past its first line; guests never. A new verb without its line fails the build. */
export const verbPolicies: Record<string, readonly Role[]> = {
  ...hearingVerbs,
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
  ownStaffData: everyone,
  ownCompliance: everyone,
  ownOnboarding: everyone,
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
  readTroubles: office,
  listMessages: office,
  readMessage: office,
  resendMessage: office,
  stopMessage: office,

  signOff: office, // and the location's registered manager; others among them are refused by name
  startOnConditions: office, // likewise
  revokeClearance: office, // likewise
  sendBack: office, // likewise
  answerReturn: office, // those who vet
  possibleSupervisors: office,
  readClearance: office,
  fileItems: office,
  readAssessment: office, // those who vet, and the registered manager
  clearanceFigures: office,
  listAtGate: office,
  gateSummary: office,
  staffMarks: office,
  staffGlances: office,
  staffFileHead: office,
  safeToWorkOf: office,
  teamMarks: ['Supervisor / Manager', 'Admin / HR'], // of the own team
  teamGlances: ['Supervisor / Manager', 'Admin / HR'], // of the own team
  ownMark: everyone, // one's own, or none
  safeToWorkBoard: office,
  boardFigures: office,
  listOnBoard: office,
  exportBoard: office,
  mostUrgent: office,
  clearancesToSign: ['Supervisor / Manager', 'Admin / HR'], // of one's own locations
  ownProgress: everyone, // one's own, or none
  hire: office,
  giveOfferedPost: office,
  start: office,
  becomeStaff: office,

  addManyStaff: office,
  giveManyPosts: office,
  makePlaces: office,
  takeBackPosts: office,
  takeBackStaff: office,
  lockedImport: office,
  knownFor: office,
  importTypes: office,
  startImport: office,
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
  readImport: office,
  readOutcome: office,
  faultyRows: office,
  templateHeadings: office,
  recordFact: office,
  recordCompletion: office,
  recordFacts: office,
  recordSession: office,
  voidFact: office,
  markAsUpdated: office,
  handChecksOver: [],
  writePlainAnswers: [],
  countStoppedWaivers: office,
  followJobs: office,
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
  readRecordTypes: office,
  possibleAssessors: office,
  signOffNote: office,
  gapsOfPost: office,
  notifyPerson: office,
  reminderAddress: office,
  trackedTypes: ['Supervisor / Manager', 'Admin / HR'],
  listTracked: ['Supervisor / Manager', 'Admin / HR'], // of one's team
  readTracked: ['Supervisor / Manager', 'Admin / HR'], // likewise
  exportTracked: office,
  expiringRecords: ['Supervisor / Manager', 'Admin / HR'], // likewise
  ownStaffFile: everyone, // one's own, or none
  changeOwnEmergency: ['Staff Member'], // and anyone with a post
  sendEvidence: ['Staff Member'], // and anyone with a post
  takeBackPage: everyone, // of one's own
  approveEvidence: office,
  rejectEvidence: office,
  listWaitingEvidence: ['Supervisor / Manager', 'Admin / HR'], // of one's team
  countWaitingEvidence: ['Supervisor / Manager', 'Admin / HR'], // likewise
  readSentEvidence: office,
  ownEvidence: everyone,
  ownRecords: everyone,
  readOwnRecord: everyone, // who works here
  sweepStanding: [], // the worker alone
  tellOfSuspensionsOver: [], // the worker alone
  sweepStandingReminders: [], // the worker alone
  sweepReminders: [], // the worker alone
  changeReminderSettings: office,
  listReminders: office,
  exportReminders: office,
  remindersOf: office,
  openReminderTasks: ['Supervisor / Manager', 'Admin / HR'], // of one's team
  finishReminderTask: ['Supervisor / Manager', 'Admin / HR'], // likewise
  readReminderLetter: ['Supervisor / Manager', 'Admin / HR'], // likewise
  readWaitingLetters: ['Supervisor / Manager', 'Admin / HR'], // likewise
  complianceState: everyone, // of those one may see: everybody, one's team, oneself

  listOnboarding: office,
  onboardingFigures: office,
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

  listStaff: office,
  exportStaff: office,
  readStaffHead: office,
  readStaffFile: office,
  readTeamMember: ['Supervisor / Manager', 'Admin / HR'], // of the own team; others are not found
  staffBackground: office,
  staffHistory: office,
  staffDocuments: office,
  uploadForStaff: office,
  reviewStaffDocument: office,
  staffDocumentAddress: office,
  addStaffMember: office,
  bringIn: office,
  takeBackBringIns: office,
  namesOfApplicants: office,
  listBroughtIn: office,
  broughtInToConfirm: ['Supervisor / Manager', 'Admin / HR'], // of one's own locations
  confirmBroughtIn: ['Supervisor / Manager', 'Admin / HR'], // of one's own locations; others are not found
  planVerification: office,
  comeBack: office,
  changeStaffDetails: office,
  changeContact: office,
  openStaffFile: office,
  lockedStaff: office,
  mustManage: office,
  addStaffPost: office,
  moveToTeam: office,
  endStaffPost: office,
  endEmployment: office,
  changeReferral: office,
  // with staff.change and the permission for vetting
  suspend: office,
  endSuspension: office,
  toSuspend: office,
  decideLapse: office,
  readLapse: office,
  lapsesOnFile: everyone, // none, but for those who decide
  keepReferral: office,
  suspensionsOf: office, // the reason for those who decide
  endAccess: office,
  addStaffNote: office,
  listLocations: office,
  openLocations: office,
  readLocation: office,
  possibleManagers: office,
  appointmentsOf: office,
  appointmentsToConfirm: ['Supervisor / Manager', 'Admin / HR'], // the nominated individual alone gets any
  nominatedNow: office,
  nominate: office,
  confirmAppointment: office, // and the nominated individual; never who is appointed
  undoAppointment: office,
  unconfirmedSignatures: office,
  readSigningFile: office, // and who signs, behind the second factor
  markRead: [], // who signs, alone
  addLocation: office,
  setInUse: office,
  inUseMoved: ['Supervisor / Manager', 'Admin / HR'], // of one's own locations
  changeLocation: office,
  closeLocation: office,
  reopenLocation: office,
  listJobs: office,
  openJobs: office,
  readJob: office,
  changeJobNeeds: office,
  addJob: office,
  addUsualJobs: office,
  changeJob: office,
  closeJob: office,
  reopenJob: office,
  createPost: office,
  startPost: office,
  asIfInPost: office,
  endPost: office,
  changePosts: office,

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
  rejectReasons: office,
  changeRejectReasons: office,
  countRejections: office,
  assignPlacement: office,
  readPlacement: office,
  placementChoices: office,
  findDuplicates: office,
  verifyDocument: office,
  rejectDocument: office,
  uploadFor: office,
  documentAddress: office,
  reviewDocument: office,
  countDocuments: office,
  applicantOf: office,
  revealField: office,

  readCorrections: office,
  correctApplication: office,
  readHistory: office,
  askAboutGap: office,
  reviewGap: office,
  recordReference: office,
  recordedAddress: office,
  listRecorded: office,
  referenceToRecord: office,
  recordHistory: office,
  settleGap: office,
  readOwnHistory: office,
  historyToRecord: office,
  explainGap: everyone, // one's own alone
  askSinceSent: office,
  confirmHistory: everyone, // one's own alone
  mySinceSent: everyone, // one's own, or none
  myQuestions: everyone, // one's own, or none

  listChecks: office,
  readChecks: office,
  readPersonChecks: office,
  readOtherRecords: office,
  recordFromDocument: office,
  documentsToCheck: office,
  documentToCheck: office,
  standingOfPerson: office,
  listSupervisors: office,
  // with the permission for vetting
  recheckMonths: office,
  changeRecheckMonths: office,
  recordCheck: office,
  applicationOfChecks: everyone, // who may not read them gets none
  keepKnownChecks: office,
  voidKnownChecks: office,
  removeKnownChecks: office,
  keepEarlierChecks: [], // the upgrade alone
  voidEarlierChecks: [], // likewise
  voidCheck: office,
  readCheck: office,
  prepareCheck: office,
  recordRiskAssessment: office,
  readRisks: office,
  listFollowUps: office,
  countFollowUps: office,
  // the worker alone
  sweepDrafts: [],
  ...ofDataProtection,
  readHealthDeclaration: office,

  declareCriminalRecord: everyone, // one's own alone
  myCriminalRecord: everyone, // one's own, or none
  criminalRecordState: office,
  readCriminalRecord: office,
  declareHealth: everyone, // one's own, where it is asked
  myHealthDeclaration: everyone, // one's own, or none

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

  sendReferenceRequest: office,
  requestByName: office,
  askReferee: office,
  resendRequest: office,
  replaceRequest: office,
  revokeRequest: office,
  copyRequestLink: office,
  tieToJob: office,
  readReferencesPage: office,
  addressAsked: office,
  readRequest: office,
  jobChoices: office,
  verifyReferee: office,
  reviewReference: office,
  recordEvidence: office,
  reviewEvidence: office,
  readReference: office,
  readEvidence: office,
  evidenceAddress: office,
  listReferencesToChase: office,
  countReferencesToChase: office,
  ownReferences: everyone, // of one's own application
  sweepReferences: [], // the worker alone
  flagEarlierReferences: [], // the worker alone

  changeOrganisation: office,
  listEmailTemplates: office,
  changeEmailTemplate: office,
  resetEmailTemplate: office,
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

  // a stranger's file is not found; here no one’s is asked for
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
  sweepSigning: [], // the worker alone
}

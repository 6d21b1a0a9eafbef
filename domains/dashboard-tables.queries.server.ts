import type { PgTable } from 'drizzle-orm/pg-core'
import { invitations } from '#domains/accounts/account-extras.table.ts'
import { dashboardCards, dashboardRoleCards } from '#domains/accounts/dashboard-cards.table.ts'
import { roleRequests } from '#domains/accounts/role-requests.table.ts'
import { complianceFacts, complianceTypes, evidence } from '#domains/compliance/compliance.table.ts'
import { complianceDays } from '#domains/compliance/state/compliance-days.table.ts'
import { statePeople, statePeriods, stateRows, stateWork } from '#domains/compliance/state/kept-state.table.ts'
import { clearances, hires } from '#domains/employment/clearance/clearance.table.ts'
import { gateFiles } from '#domains/employment/clearance/gate-files.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { standingRows, standingWork, suspensions } from '#domains/employment/standing/standing.table.ts'
import { documentReviews, fileUploads } from '#domains/files/files.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { completions } from '#domains/learning/enrolment/enrolments.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { messageWaves } from '#domains/notifications/waves.table.ts'
import {
  onboardingChecklists,
  onboardingItems,
  policies,
  policySignatures,
  policyVersions,
} from '#domains/onboarding/onboarding.table.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { applicationStages } from '#domains/recruitment/applications/application-stages.table.ts'
import {
  applicationCounts,
  applicationEvents,
  applications,
  rejectionCounts,
} from '#domains/recruitment/applications/applications.table.ts'
import { reminders } from '#domains/reminders/reminders.table.ts'
import { settings } from '#domains/settings/settings.table.ts'
import { careAwards, careSteps, careWorkbooks } from '#domains/supervision/care-certificate/care-certificate.table.ts'
import { supervisionDue } from '#domains/supervision/schedule/dues.table.ts'
import { preEmploymentChecks, riskAssessments } from '#domains/vetting/checks/checks.table.ts'
import { referenceRequests } from '#domains/vetting/references/references.table.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import { jobRuns } from '#platform/job-runs.table.ts'

const ofPosts = [posts, people, jobs, locations, standingRows, standingWork]
const ofChecklists = [onboardingChecklists, onboardingItems, policies, policySignatures, policyVersions]
const ofState = [stateRows, statePeople, stateWork, complianceTypes, people]

/** Every table that a figure of the dashboard or the sidebar is read from; a test finds the one that is missing. */
export const readBy = {
  applications: [applications, applicationCounts, people],
  waiting: [applicationCounts, applications, roleRequests],
  outOfDate: [statePeriods],
  starters: [onboardingChecklists, applications],
  accounts: [users, roles, posts],
  accessRequests: [roleRequests],
  stuckMessages: [messages],
  heldMessages: [messages, messageWaves],
  followUps: [preEmploymentChecks, riskAssessments, applications, posts],
  noExcuse: [preEmploymentChecks, posts, people],
  references: [referenceRequests, applications],
  atGate: [gateFiles, hires],
  careCertificate: [careWorkbooks, careSteps, careAwards, posts, jobs, locations, people],
  board: [...ofPosts, hires, suspensions, clearances, managerAppointments, users],
  rejections: [rejectionCounts, applicationEvents, applications, settings],
  onboarding: [
    ...ofChecklists,
    ...ofState,
    ...ofPosts,
    applications,
    courses,
    completions,
    fileUploads,
    documentReviews,
  ],
  compliance: [...ofState, statePeriods],
  byDay: [complianceDays],
  pipeline: [applicationStages, applicationCounts, applications, hires, posts],
  cards: [dashboardCards, dashboardRoleCards, users],
  stoppedWaivers: [complianceFacts, complianceTypes],
  evidence: [evidence],
  toTell: [reminders, complianceTypes, people, posts, users, roles],
  troubles: [jobRuns],
  noNominated: [managerAppointments, people, users],
  supervision: [supervisionDue],
  supervisionDates: [supervisionDue],
  setup: [settings, locations, jobs, posts, invitations, users, roles],
} satisfies Record<string, readonly PgTable[]>
export type Figure = keyof typeof readBy

// The addresses that an email, a letter or a stored row names: one function each, and every one in the table of routes.

export const logIn = () => '/auth'
export const confirmEmail = (token: string, redirect?: string) =>
  redirect ? `/auth/confirm?token=${token}&redirect=${encodeURIComponent(redirect)}` : `/auth/confirm?token=${token}`
export const choosePassword = (token: string) => `/auth/reset?token=${token}`
export const agreeToNewEmail = (side: 'old' | 'new', token: string) => `/auth/new-address?side=${side}&token=${token}`
export const acceptInvitation = (token: string) => `/auth/invitation?token=${token}`
export const myAccount = () => '/account'
export const accessRequests = () => '/admin/settings/access-requests'

export const applicationLink = (token: string) => `/apply/${token}`
export const applicationForm = () => '/application-form'
export const applicantHome = () => '/applicant'
export const wantedDocuments = () => '/applicant#wanted'
export const healthQuestions = () => '/applicant/health'
export const ownHealthQuestions = () => '/portal/health'
export const gapQuestions = () => '/applicant/explanations'
export const criminalRecordQuestions = () => '/applicant/criminal-record'
export const sinceSent = () => '/applicant/history'
export const giveReference = (token: string) => `/reference/${token}`

export const applicantsList = () => '/admin/applicants'
export const applicantFile = (id: string) => `/admin/applicants/${encodeURIComponent(id)}`
export const myAlerts = () => '/admin/notifications/my-emails'

export const portalHome = () => '/portal'
export const policiesToSign = () => '/portal/policies'
export const policyToSign = (id: string) => `/portal/policies/${id}`
export const onboardingItem = (id: string) => `/onboarding/${id}`

export const quizResult = (enrolmentId: string, attemptId: string) =>
  `/learner/courses/${encodeURIComponent(enrolmentId)}/results/${encodeURIComponent(attemptId)}`
export const attemptToMark = (attemptId: string) => `/trainer/marking/${encodeURIComponent(attemptId)}`
export const learnerHome = () => '/learner'
export const learnerSession = (id: string) => `/learner/sessions/${encodeURIComponent(id)}`
export const checkInWith = (code: string) => `/s?code=${encodeURIComponent(code)}`
export const learnerCourse = (enrolmentId: string) => `/learner/courses/${encodeURIComponent(enrolmentId)}`

export const inspectionPack = (id: string) => `/admin/inspection/${encodeURIComponent(id)}`
export const inspectionPackFile = (id: string) => `/admin/inspection/${encodeURIComponent(id)}/file`
export const locationSettings = () => '/admin/settings/locations'
export const safeToWork = () => '/admin/safe-to-work'
export const newRequirements = () => '/admin/safe-to-work?view=new_rules'
export const staffFile = (id: string) => `/admin/staff/${encodeURIComponent(id)}`
export const qualityReport = () => '/admin/inspection/quality'
export const complianceTracker = () => '/admin/compliance'
export const teamHome = () => '/supervisor'
export const courseToWrite = (id: string) => `/trainer/courses/${encodeURIComponent(id)}`
export const clearanceToSign = (applicationId: string) => `/supervisor/clearances/${encodeURIComponent(applicationId)}`
export const answerSentBack = (id: string) => `/admin/clearances/${encodeURIComponent(id)}/answer`
export const inUseRequestsPage = () => '/supervisor/brought-in/in-use'
export const supervisorBroughtIn = () => '/supervisor/brought-in'
export const uploadedFile = (id: string) => `/files/${encodeURIComponent(id)}`

export const ownPassport = () => '/learner/passport'
export const readInspection = (token: string) => `/inspection/${token}`
export const giveOutsideReview = (token: string) => `/outside-review/${token}`
export const passportLink = (token: string) => `/passport/${token}`
export const certificatePage = (id: string) => `/learner/certificates/${encodeURIComponent(id)}`
export const checkCertificate = (number: string) => `/verify/${encodeURIComponent(number)}`

export const orderPage = (id: string) => `/learner/orders/${encodeURIComponent(id)}`
export const coursePage = (slug: string) => `/courses/${encodeURIComponent(slug)}`
export const bundlePage = (slug: string) => `/bundles/${encodeURIComponent(slug)}`
export const invoicePrint = (id: string) => `/learner/invoices/${encodeURIComponent(id)}`
export const seatsPage = () => '/learner/seats'
export const seatClaim = (code: string) => `/seat/${encodeURIComponent(code)}`
export const manageSeats = (token: string) => `/seats/manage/${encodeURIComponent(token)}`
export const typeSeatCode = () => '/seat'
export const joinSeats = (token: string) => `/seats/join/${encodeURIComponent(token)}`
export const checkoutPage = () => '/checkout'
export const paidPage = (orderId: string) => `/checkout/${encodeURIComponent(orderId)}/paid`

export const supervisionHome = () => '/supervision'

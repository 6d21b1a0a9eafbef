/** The verbs that are open to whoever is signed in by badge at a shared device; every other verb refuses them. */
export const atKiosk: readonly string[] = [
  'homeAtKiosk',
  // training
  'myLearning',
  'myCourse',
  'myLesson',
  'afterLesson',
  'recordEvents',
  'openLessonMedia',
  'readLessonCaptions',
  'myQuiz',
  'startQuiz',
  'saveAnswer',
  'sendQuiz',
  'myResult',
  // policies
  'myPolicies',
  'policiesToSign',
  'myPolicy',
  'signPolicy',
  // certificates
  'ownCertificate',
  'ownCertificates',
]

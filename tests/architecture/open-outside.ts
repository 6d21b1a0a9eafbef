/** More of what does not authorize, and why: names, and what is asked of someone outside. */
export const openOutside: Record<string, string> = {
  'accounts/checked-names.queries.server.ts isNameChecked': 'called by verbs that authorize',
  'accounts/renamed.server.ts renameAccount': 'called by the office’s change of a file, which authorizes',
  'people/names.server.ts noteProvenName': 'called by verbs that authorize',
  'employment/clearance/job-effect.server.ts needNoneFreed': 'called where jobs are merged, which authorizes',
  'employment/staff-files/leaving-on-record.queries.server.ts leavingOnRecord':
    'called by queries that authorize and log',
  'employment/outside-reviews/putting.server.ts putQuestion': 'called by verbs that authorize',
  'employment/outside-reviews/putting.server.ts withdrawQuestion': 'called by verbs that authorize',
  'employment/outside-reviews/question.queries.server.ts questionOf': 'called by verbs and queries that authorize',
  'employment/outside-reviews/reading.server.ts readOutsideReview': 'the secret link is the permission',
  'employment/outside-reviews/reading.server.ts answerOutsideReview': 'the secret link is the permission',
  'employment/outside-reviews/reading.server.ts isOutsideReviewLink': 'whether a link is one of ours, and nothing else',
  'employment/outside-reviews/reviews.queries.server.ts countingReviews': 'called by queries that authorize',
  'employment/outside-reviews/reviews.queries.server.ts outsideReviewsOn': 'called by queries that authorize',
  'employment/outside-reviews/within.queries.server.ts withinHub': 'called by verbs and queries that authorize',
  'people/jobs/appointments.server.ts lockedAppointment': 'called by verbs that authorize',
  'people/jobs/confirmed-outside.server.ts confirmFromOutside':
    'called by the verb that takes the answer of a secret link',
  'people/jobs/speaking.server.ts mustSpeak': 'called by verbs that authorize',
  'people/jobs/speaking.server.ts whyNotHeard': 'reads the asker’s own appointment, for a query that authorizes',
  'people/jobs/unconfirmed.server.ts confirmersOf': 'called by verbs that authorize',
}

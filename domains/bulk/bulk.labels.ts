/** As many as one action takes. */
export const MOST = 500

/** What can be done for many at once: of whom, in which words, and whether it can be undone. */
export const bulkKinds = {
  notify: {
    of: 'people',
    verb: 'Notify',
    asks: 'Each gets one email about everything of theirs that is missing, expired or due.',
    done: 'notified',
    undo: false,
  },
  invite: {
    of: 'people',
    verb: 'Invite',
    asks: 'Each gets an invitation to create an account as Staff Member, at the address on their file.',
    done: 'invited',
    undo: true,
  },
  manager: {
    of: 'people',
    verb: 'Assign manager',
    asks: 'From today each is in this manager’s team, in every post they hold.',
    done: 'assigned',
    undo: true,
  },
  team: {
    of: 'people',
    verb: 'Assign team',
    asks: 'The team or shift is written to every post they hold.',
    done: 'assigned',
    undo: true,
  },
  reject: {
    of: 'applications',
    verb: 'Reject',
    asks: 'Each gets the usual email of a rejection, unless you send none.',
    done: 'rejected',
    undo: true,
  },
  remind: {
    of: 'requests',
    verb: 'Remind',
    asks: 'Each referee gets the request again, with another 28 days to answer.',
    done: 'reminded',
    undo: false,
  },
} as const satisfies Record<string, Words>

type Words = { of: Subject; verb: string; asks: string; done: string; undo: boolean }
export type Subject = 'people' | 'applications' | 'requests'
export type BulkKind = keyof typeof bulkKinds

export const kindsOf = Object.keys(bulkKinds) as BulkKind[]

export const nounsOf = {
  people: ['person', 'people'],
  applications: ['applicant', 'applicants'],
  requests: ['referee', 'referees'],
} as const satisfies Record<Subject, readonly [one: string, many: string]>

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
  record: {
    of: 'people',
    verb: 'Record',
    asks: 'One compliance type, completed on one day, is recorded for each of them.',
    done: 'recorded',
    undo: true,
    first: true,
  },
  sign_off: {
    of: 'people',
    verb: 'Sign off',
    asks: 'One assessor saw each of them do it, and signs them off as competent.',
    done: 'signed off',
    undo: true,
    first: true,
  },
  course: {
    of: 'people',
    verb: 'Assign a course',
    asks: 'Each has it to do, due on one day, and again each time it expires. Who has it already is left out.',
    done: 'assigned',
    undo: true,
    first: true,
  },
  session: {
    of: 'people',
    verb: 'Add to a session',
    asks: 'Each gets a place in the order of the list below, and an email. Once it is full, the others go on its waiting list.',
    done: 'added',
    undo: true,
    first: true,
    most: 100,
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
    verb: 'Assign team or shift',
    asks: 'The team or shift is written to every post they hold.',
    done: 'assigned',
    undo: true,
  },
  location: {
    of: 'people',
    verb: 'Move to another location',
    asks: 'Each gets a further post there, in the job they have. No one starts there before the registered manager of that location has signed for it; the post of today goes on until someone ends it.',
    done: 'planned',
    undo: true,
    first: true,
    most: 100,
  },
  export_staff: { of: 'people', verb: 'Export', asks: 'The columns of the staff directory.', done: '', undo: false },
  export_tracker: {
    of: 'people',
    verb: 'Export',
    asks: 'Each type with its status and its expiry, as the tracker has it.',
    done: '',
    undo: false,
  },
  interview: {
    of: 'applications',
    verb: 'Schedule interview',
    asks: 'All are invited to one place at one time, as for a day of interviews. Each gets the usual email, unless you send none.',
    done: 'invited',
    undo: true,
    first: true,
  },
  offer: {
    of: 'applications',
    verb: 'Make offer',
    asks: 'Each is made a conditional offer by the usual email, unless you send none.',
    done: 'made an offer',
    undo: true,
    first: true,
  },
  reject: {
    of: 'applications',
    verb: 'Reject',
    asks: 'Each gets the usual email of a rejection, unless you send none.',
    done: 'rejected',
    undo: true,
  },
  export_applicants: {
    of: 'applications',
    verb: 'Export',
    asks: 'The columns of the list of applicants.',
    done: '',
    undo: false,
  },
  remind: {
    of: 'requests',
    verb: 'Remind',
    asks: 'Each referee gets the request again, with another 28 days to answer.',
    done: 'reminded',
    undo: false,
  },
} as const satisfies Record<string, Words>

type Words = {
  of: Subject
  verb: string
  asks: string
  done: string
  undo: boolean
  /** What it needs is filled in first: who is left out depends on it. */
  first?: boolean
  /** As many as it takes, if fewer than any other. */
  most?: number
}
export type Subject = 'people' | 'applications' | 'requests'
export type BulkKind = keyof typeof bulkKinds

export const wordsOf = (kind: BulkKind): Words => bulkKinds[kind]

/** What is saved as a file; nothing is changed. */
export type ExportKind = Extract<BulkKind, `export_${string}`>
export const isExport = (kind: BulkKind): kind is ExportKind => kind.startsWith('export_')

export const kindsOf = Object.keys(bulkKinds) as BulkKind[]

export const nounsOf = {
  people: ['person', 'people'],
  applications: ['applicant', 'applicants'],
  requests: ['referee', 'referees'],
} as const satisfies Record<Subject, readonly [one: string, many: string]>

/** The lists whose rows can all be chosen at once, and of whom they are. */
export const chosenLists = {
  compliance: 'people',
  staff: 'people',
  applicants: 'applications',
} as const satisfies Record<string, Subject>
export type ChosenList = keyof typeof chosenLists

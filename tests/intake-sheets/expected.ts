/** A day as 2046-03-12. */
export type Day = string

/** What one cell about training, a check or a talk must become. */
export type ExpectedRecord =
  | { is: 'done'; on: Day; ends?: Day; assessor?: string }
  | { is: 'done, day unknown' }
  | { is: 'booked'; on?: Day }
  | { is: 'ends'; on: Day }
  | { is: 'waived'; reason: string }
  | { is: 'missing' }
  | { is: 'left out'; because: string }

export type Field =
  | 'staff number'
  | 'full name'
  | 'first name'
  | 'last name'
  | 'known as'
  | 'date of birth'
  | 'NI number'
  | 'job'
  | 'location'
  | 'shift'
  | 'start'
  | 'leaving date'
  | 'status'
  | 'manager'
  | 'email'
  | 'phone'
  | 'DBS number'

/** What a column is: a field of the person, something of a compliance type, a talk, or nothing that is kept. */
export type ColumnMeans =
  | { field: Field }
  | { type: string; as: 'training' | 'sign-off' | 'assessor' | 'ends' | 'check' }
  | { talk: 'supervision' | 'appraisal'; as: 'held' | 'next' }
  | { leftOut: string }

export type ExpectedCell = {
  sheet: string
  /** As a spreadsheet names it: H12. */
  cell: string
  column: string
  means: ColumnMeans
  /** As the home typed it. */
  shown: string
  becomes: ExpectedRecord | { is: 'value'; value: string }
  /** The question that the manager answered before it could become that. */
  asked?: QuestionName
}

export type ExpectedPost = { job: string; location: string; shift?: string; start?: Day; manager?: string }

export type ExpectedPerson = {
  /** Only in this answer sheet: tells two people of one name apart. */
  key: string
  rows: { sheet: string; row: number }[]
  firstName: string
  lastName: string
  knownAs?: string
  posts: ExpectedPost[]
  /** False for those in post; a leaver comes in as one, or is left out as answered. */
  leaver: false | { on?: Day; comesIn: boolean }
  email?: string
  phone?: string
  staffNumber?: string
  dateOfBirth?: Day
  niNumber?: string
  /** Each cell of each of their rows that holds anything. */
  cells: ExpectedCell[]
}

export type QuestionName =
  | 'booked'
  | 'booked for a day'
  | 'done'
  | 'month'
  | 'month of an end'
  | 'two dates'
  | 'ends'
  | 'exempt'
  | 'not started'
  | 'in progress'
  | 'applied for'
  | 'overdue'
  | 'not applicable'
  | 'unsure'
  | 'away'
  | 'initials'
  | 'no end'
  | 'house'
  | 'both houses'
  | 'job'
  | 'leavers'
  | 'leavers without a day'
  | 'same person'
  | 'same address'

export type ExpectedQuestion = {
  name: QuestionName
  /** What the manager is asked, and what she answers, in words. */
  asked: string
  answer: string
  examples: string[]
  cells: number
}

export type AnswerSheet = {
  file: string
  sheets: { name: string; chosen: boolean; groupRow?: number; headingRow?: number }[]
  columns: { sheet: string; column: string; means: ColumnMeans }[]
  /** Every cell that is of no person, and what it is: title, heading, section, total, legend. */
  frame: { sheet: string; cell: string; is: string }[]
  people: ExpectedPerson[]
  questions: ExpectedQuestion[]
}

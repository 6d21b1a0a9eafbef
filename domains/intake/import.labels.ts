/** What can tell two people of one name apart, where it is a real one and only theirs. */
export const identifierWords = {
  ni: 'National Insurance number',
  email: 'email address',
  staffNumber: 'staff number',
} as const
export type Identifier = keyof typeof identifierWords

/** A heading that is only like a type is never taken for it unasked. */
export const ASK = 'ask'

/** The answer that puts a date in the place of cells that hold none. */
export const TYPED = 'typed'

/** What a sheet says differently of someone here. */
export const changeWords = {
  left: 'Left',
  gone: 'No longer listed',
  post: 'Other job or location',
  back: 'In post again',
  name: 'Other name',
  birth: 'Other date of birth',
} as const

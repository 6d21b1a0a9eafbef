/** What a field, a record or a document can hold that a reader of a pack need not see. */
export const hiddenWords = {
  home_address: 'home address',
  ni_number: 'National Insurance number',
  bank: 'bank details',
  health: 'health details',
  dbs_copy: 'copy of a DBS certificate',
  referee: 'referees and what they wrote',
  disclosure: 'what was disclosed of a criminal record',
  reason: 'reasons for suspensions and decisions',
} as const
export type Hidden = keyof typeof hiddenWords

/** How a reference came that no one was asked for by our form. */
export const cameByLabels = {
  staff_file: 'In the staff file, from before',
  letter: 'By letter',
  email: 'By email',
  telephone: 'By telephone, in a call we made',
  transferor: 'From the provider they came over from',
  agency: 'From the agency',
} as const
export type CameBy = keyof typeof cameByLabels

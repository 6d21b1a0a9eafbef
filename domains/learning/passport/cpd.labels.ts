/** The four parts of the Code of the Nursing and Midwifery Council, by which a revalidation sorts what was learned. */
export const codeThemes = {
  people: 'Prioritise people',
  practise: 'Practise effectively',
  safety: 'Preserve safety',
  trust: 'Promote professionalism and trust',
} as const
export type CodeTheme = keyof typeof codeThemes

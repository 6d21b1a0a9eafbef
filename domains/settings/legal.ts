import { z } from 'zod'
import { formatCount } from '#lib/count.ts'

export const legalKinds = ['privacy', 'terms', 'accessibility'] as const
export type LegalKind = (typeof legalKinds)[number]

export const legalTitles: Record<LegalKind, string> = {
  privacy: 'Privacy notice',
  terms: 'Terms of use',
  accessibility: 'Accessibility statement',
}

export function isLegalKind(value: unknown): value is LegalKind {
  return legalKinds.includes(value as LegalKind)
}

/** Longer than any other text: a whole notice in one field. */
export const LEGAL_LENGTH = 40_000

export const legalForm = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'Write the text')
    .max(LEGAL_LENGTH, `The text must be ${formatCount(LEGAL_LENGTH)} characters or fewer`),
})

/** A notice as shown: `reviewedOn` is the day the provider saved its own text; without it this is the default. */
export type LegalText = { text: string; reviewedOn: string | undefined }

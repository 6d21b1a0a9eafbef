import type { Kept } from './workbook.rules.ts'

/** What of a workbook was signed off, in a few characters: a signature names what its signer read. */
export const shownOf = (kept: readonly Kept[]): string =>
  kept
    .filter(({ step }) => step === 'sign_off')
    .map(({ standard, doneOn }) => `${standard}:${doneOn}`)
    .toSorted()
    .join(' ')

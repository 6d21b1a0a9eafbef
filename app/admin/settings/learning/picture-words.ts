import type { PictureKind } from '#domains/learning/certificates/signing.form.ts'

/** What each picture on a certificate is called. */
export const pictureWords: Record<PictureKind, { title: string; none: string; label: string; hint: string }> = {
  logo: {
    title: 'Logo on certificates',
    none: 'No logo. Certificates carry your organisation’s name.',
    label: 'Your logo',
    hint: 'On white, wider than high. It is printed up to 6 cm wide.',
  },
  signature: {
    title: 'Drawn signature',
    none: 'No drawn signature. Certificates carry the name and role.',
    label: 'The drawn signature',
    hint: 'Black ink on white paper, cropped close. Ask the person who signs first.',
  },
}

import { z } from 'zod'

const line = (most: number, what: string) => z.string().trim().max(most, `${what} must be ${most} characters or fewer`)

/** Who signs the certificates from now on; no one without a name. */
export const signatoryForm = z
  .strictObject({ name: line(100, 'The name').default(''), job: line(150, 'The role').default('') })
  .superRefine(({ name, job }, check) => {
    if (job && !name) check.addIssue({ code: 'custom', path: ['name'], message: 'Enter the name of who signs' })
    if (name && !job)
      check.addIssue({ code: 'custom', path: ['job'], message: 'Enter their role, such as Registered Manager' })
  })
export type SignatoryForm = z.output<typeof signatoryForm>

export const pictureKinds = ['logo', 'signature'] as const
export type PictureKind = (typeof pictureKinds)[number]

export const isPictureKind = (value: unknown): value is PictureKind => pictureKinds.includes(value as PictureKind)

/** What may be uploaded: a picture of up to 2 MB. */
export const PICTURE_BYTES = 2 * 1024 * 1024
export const pictureExtensions = ['.png', '.jpg', '.jpeg'] as const

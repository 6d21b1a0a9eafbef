import { z } from 'zod'
import { jsonText } from '#lib/json-text.ts'

const name = z
  .string()
  .trim()
  .min(1, 'Enter a name, such as Work phone')
  .max(60, 'The name must be 60 characters or fewer')
const currentPassword = z.string().max(128, 'Your password must be 128 characters or fewer').default('')
const text = z.string().max(2000)

/** What the browser says of a key; its meaning is read from the signed bytes alone. */
const credential = z.object({
  id: text.min(1),
  rawId: text.min(1),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
})
const created = credential.extend({
  response: z.object({
    clientDataJSON: text,
    attestationObject: z.string().max(20_000),
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
})
const signed = credential.extend({
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.nullish().transform((handle) => handle ?? undefined),
  }),
})

const json = <S extends z.ZodType>(schema: S) => jsonText(schema, 30_000, 'Your browser sent something unreadable')

const redirect = z.string().max(2000).optional()

export const beginPasskeyForm = z.strictObject({ name, currentPassword, redirect })
export const keepPasskeyForm = z.strictObject({ name, credential: json(created), redirect })
export const renamePasskeyForm = z.strictObject({ name })
export const removePasskeyForm = z.strictObject({ currentPassword })
export const passkeySignInForm = z.strictObject({ credential: json(signed), redirect })

export type CreatedKey = z.output<typeof created>
export type SignedByKey = z.output<typeof signed>

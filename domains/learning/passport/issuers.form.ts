import { z } from 'zod'

const address = z
  .string()
  .trim()
  .max(200, 'The address must be 200 characters or fewer')
  .pipe(z.url({ protocol: /^https?$/, error: 'Enter the address of the hub, like https://hub.example.org' }))
  .transform((typed) => new URL(typed).origin)

export const fetchIssuerForm = z.strictObject({ address })

export const addIssuerForm = z.strictObject({
  address,
  name: z.string().trim().min(1, 'Enter whose hub it is').max(200, 'The name must be 200 characters or fewer'),
  fingerprint: z
    .string()
    .trim()
    .regex(/^[\w-]{43}$/, 'Enter the fingerprint of 43 letters, digits, - and _'),
})
export type AddIssuerForm = z.output<typeof addIssuerForm>

import { z } from 'zod'
import { plainEmail } from '#lib/plain-email.ts'

/** The lawful forms in which a provider is registered; not answered by hubs of before it was asked. */
export const providerKinds = ['organisation', 'partnership', 'individual'] as const
export type ProviderKind = (typeof providerKinds)[number]

/** Who runs this hub. The product's name and the defaults are set here only. */
export const organisationForm = z.strictObject({
  productName: z
    .string()
    .trim()
    .min(1, 'Enter the name of the hub')
    .max(100, 'The name must be 100 characters or fewer'),
  name: z
    .string()
    .trim()
    .min(1, 'Enter the name of your organisation')
    .max(100, 'The name must be 100 characters or fewer'),
  contactEmail: z
    .string()
    .overwrite(plainEmail)
    .max(254, 'The email address must be 254 characters or fewer')
    .pipe(z.email('Enter an email address in the right format, like name@example.com')),
  contactPhone: z.string().trim().max(30, 'The phone number must be 30 characters or fewer').default(''),
  address: z.string().trim().max(200, 'The address must be 200 characters or fewer').default(''),
  kind: z.union([z.enum(providerKinds), z.literal('')], 'Choose what kind of provider this is').default(''),
})
export type Organisation = z.output<typeof organisationForm>

/** The organisation's name, or nothing until one has been given. */
export const givenName = ({ name }: Pick<Organisation, 'name'>): string =>
  name === defaultOrganisation.name ? '' : name

export const defaultOrganisation: Organisation = {
  productName: 'Carestead',
  name: 'Your care organisation',
  contactEmail: 'contact@example.org',
  contactPhone: '',
  address: '',
  kind: '',
}

/** Unanswered counts as an organisation. */
export const providerKindOf = ({ kind }: Pick<Organisation, 'kind'>): ProviderKind => kind || 'organisation'

import { z } from 'zod'
import { defaultOrganisation, organisationForm, providerKinds } from './organisation.ts'
import { setupSteps } from './setup.rules.ts'
import { siteForm } from './site.form.ts'

/** Who provides care here, and the figures that visitors read about them. */
export const providerForm = organisationForm
  .omit({ productName: true })
  .extend({
    statistics: siteForm.shape.statistics,
    kind: z.enum(providerKinds, 'Choose what kind of provider this is'),
  })
  .refine(({ name }) => name !== defaultOrganisation.name, {
    path: ['name'],
    message: 'Enter the name of your organisation',
  })
export type ProviderForm = z.output<typeof providerForm>

export const leaveForm = z.strictObject({ step: z.enum(setupSteps, 'Choose a step') })

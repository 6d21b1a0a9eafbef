import { z } from 'zod'
import { pageNumber, searchWords } from '#lib/list-filters.ts'
import { stages } from './onboarding.rules.ts'
import { starterForms } from './starter-forms.rules.ts'

export const onboardingViews = ['open', 'stuck', 'done'] as const
export type OnboardingView = (typeof onboardingViews)[number]

export const onboardingFilters = z.object({
  q: searchWords,
  view: z.enum(onboardingViews).catch('open'),
  /** Whose stage is not complete yet. */
  stage: z.enum([...stages, '']).catch(''),
  page: pageNumber,
})
export type OnboardingFilters = z.output<typeof onboardingFilters>

export const openForm = z.object({ personId: z.uuid('Choose a person') })

const fieldNames = Object.values(starterForms).flatMap(({ fields }) => fields.map(({ name }) => name))

/** What was typed into a starter form; the form itself says what it needs. */
export const answersForm = z.object(Object.fromEntries(fieldNames.map((name) => [name, z.string().default('')])))

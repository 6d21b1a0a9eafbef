import { z } from 'zod'
import { stages } from '#domains/onboarding/onboarding.rules.ts'
import { pageNumber, searchWords } from '#lib/list-filters.ts'

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

import { z } from 'zod'

const line = (most: number, what: string) => z.string().trim().max(most, `${what} must be ${most} characters or fewer`)

const statistic = z.object({
  value: z.coerce
    .number('Enter a whole number')
    .int('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .max(1_000_000, 'Enter 1,000,000 or fewer'),
  suffix: line(3, 'The sign'),
  label: line(100, 'The words').min(1, 'Say what is counted'),
})
const member = z.object({ name: line(100, 'The name'), job: line(100, 'The job'), about: line(400, 'The text') })

/** The most people the form takes. */
export const TEAM_MAX = 12

/** What the public pages say about the provider, besides its name. */
export const siteForm = z.object({
  statistics: z.array(statistic).length(3, 'Fill in all three figures'),
  team: z
    .array(member)
    .max(TEAM_MAX, `The team page can show up to ${TEAM_MAX} people`)
    .default([])
    .superRefine((people, check) => {
      for (const [index, { name, job, about }] of people.entries())
        if (!name && (job || about))
          check.addIssue({ code: 'custom', path: [index, 'name'], message: 'Enter the name of this person' })
    })
    .transform((people) => people.filter(({ name }) => name)),
})
export type Site = z.output<typeof siteForm>

export const defaultSite: Site = {
  statistics: [
    { value: 100, suffix: '+', label: 'care professionals supported' },
    { value: 20, suffix: '+', label: 'CPD-accredited courses' },
    { value: 100, suffix: '%', label: 'UK care compliance focus' },
  ],
  team: [],
}

import { z } from 'zod'

/** What someone did since they sent their history. */
export const confirmForm = z
  .strictObject({
    said: z.enum(['same', 'changed'], 'Choose whether anything has changed'),
    words: z
      .string()
      .transform((typed) => typed.replaceAll('\r\n', '\n').replaceAll('\0', ''))
      .pipe(z.string().trim().max(4000, 'Use 4,000 characters or fewer'))
      .default(''),
    declared: z.string().default(''),
  })
  .superRefine(({ said, words, declared }, issues) => {
    const say = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
    if (said === 'changed' && !words) say('words', 'Enter what you did, and from when to when')
    if (declared !== 'on') say('declared', 'Confirm that your answer is true')
  })
export type Confirmation = z.output<typeof confirmForm>

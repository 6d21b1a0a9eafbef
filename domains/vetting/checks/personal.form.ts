import { z } from 'zod'
import { common, dayIfAny, mustChoose, needed, saying, tick, words } from './check-parts.form.ts'

export const fitness = {
  fit: 'Fit for the work',
  fit_adjusted: 'Fit for the work with adjustments',
  awaiting: 'Advice is awaited',
  not_fit: 'Not fit for the work',
} as const

/** Fitness for work, from the health questionnaire after an offer. */
export const healthForm = z
  .strictObject({
    ...common('health'),
    fitness: mustChoose(fitness, 'Choose the fitness for work'),
    adjustments: words(2000),
    adviceFrom: words(),
    /** Of someone without an account: what they answered and signed was read. */
    paper: tick,
  })
  .superRefine(
    saying(({ outcome, fitness: found, adjustments }, say) => {
      if (found === 'fit_adjusted' && !adjustments) say('adjustments', 'Enter the adjustments that are agreed')
      if (outcome === 'satisfactory' && found !== 'fit' && found !== 'fit_adjusted')
        say('outcome', 'With this finding the check is not satisfactory')
    }),
  )

export const overseasEvidence = {
  certificate: 'Certificate of good conduct received',
  requested: 'Certificate requested',
  not_obtainable: 'Cannot be obtained: other evidence considered',
} as const

/** Time abroad: a certificate of good conduct, or why it cannot be obtained. */
export const overseasForm = z
  .strictObject({
    ...common('overseas'),
    country: needed('Enter the country', 100),
    livedFrom: dayIfAny,
    livedTo: dayIfAny,
    conductEvidence: mustChoose(overseasEvidence, 'Choose the evidence of good conduct'),
    issuedOn: dayIfAny,
    otherEvidence: words(2000),
  })
  .superRefine(
    saying(({ outcome, conductEvidence, otherEvidence }, say) => {
      if (conductEvidence === 'not_obtainable' && !otherEvidence)
        say('otherEvidence', 'Enter what was tried and what was considered instead')
      if (outcome === 'satisfactory' && conductEvidence === 'requested')
        say('outcome', 'The certificate is still awaited: choose “In progress”')
    }),
  )

export const QUESTIONS = 6
export const scores = { 1: '1 – poor', 2: '2 – weak', 3: '3 – fair', 4: '4 – good', 5: '5 – excellent' } as const

const question = z.strictObject({
  question: words(500),
  score: z.enum(['', '1', '2', '3', '4', '5'], 'Choose a score').default(''),
  answer: words(2000),
})

/** The interview record: the panel, the questions and the scores. */
export const interviewForm = z
  .strictObject({
    ...common('interview'),
    panel: needed('Enter who was on the panel', 500),
    questions: z
      .array(question)
      .max(20)
      .default([])
      .transform((rows) => rows.filter((row) => row.question || row.score || row.answer)),
  })
  .superRefine(
    saying(({ outcome, questions }, say) => {
      if (outcome !== 'in_progress' && questions.length === 0)
        say('questions', 'Enter at least one question and its score')
      if (questions.some((row) => !row.question)) say('questions', 'Enter the question beside each score')
      else if (outcome !== 'in_progress' && questions.some((row) => !row.score)) say('questions', 'Score each question')
    }),
  )

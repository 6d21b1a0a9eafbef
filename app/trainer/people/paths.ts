import { href } from 'react-router'
import type { TrainingPaths } from '#app/parts/learning/people/PersonTraining.tsx'

/** The dialogs of one person's training. */
export const trainingPaths = (id: string): TrainingPaths => ({
  moreTime: href('/trainer/people/:id/more-time', { id }),
  waive: href('/trainer/people/:id/waive', { id }),
  takeBack: href('/trainer/people/:id/take-back', { id }),
  endWaiver: (enrolmentId) => href('/trainer/people/:id/waivers/:enrolmentId/end', { id, enrolmentId }),
})

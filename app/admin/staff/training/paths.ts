import { href } from 'react-router'
import type { TrainingPaths } from '#app/parts/learning/people/PersonTraining.tsx'

/** The dialogs of one person's training. */
export const trainingPaths = (id: string): TrainingPaths => ({
  moreTime: href('/admin/staff/:id/training/more-time', { id }),
  waive: href('/admin/staff/:id/training/waive', { id }),
  takeBack: href('/admin/staff/:id/training/take-back', { id }),
  endWaiver: (enrolmentId) => href('/admin/staff/:id/training/waivers/:enrolmentId/end', { id, enrolmentId }),
})

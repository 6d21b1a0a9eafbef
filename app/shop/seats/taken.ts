import { href } from 'react-router'

/** Where a seat leads once it is taken: to its one course, or to all of them. */
export const takenBy = ({ enrolmentIds }: { enrolmentIds: readonly string[] }) => {
  const [enrolmentId, ...others] = enrolmentIds
  return enrolmentId && others.length === 0 ? href('/learner/courses/:enrolmentId', { enrolmentId }) : href('/learner')
}

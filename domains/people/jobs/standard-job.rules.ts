import type { Register } from './known-titles.rules.ts'
import { qualificationsOf, registerOfTitle } from './known-titles.rules.ts'
import { usualJobs } from './usual-jobs.ts'

/** A job of which a sheet says only the title, and the register that someone said it needs. */
export type NamedJob = { title: string; register?: Register | undefined }

const same = (title: string) => title.trim().toLowerCase()

/** What a job asks for, as far as its title says: as the standard role of that title, or as its register asks. */
export function standardJob({ title, register }: NamedJob) {
  const usual = usualJobs.find((job) => same(job.title) === same(title))
  if (usual) {
    const { careWork, dbsLevel, dbsWorkforce, qualifications } = usual
    return {
      title,
      careWork,
      dbsLevel,
      dbsWorkforce,
      register: usual.register,
      qualifications,
      registerConfirmed: true,
    }
  }
  const asked = registerOfTitle(title) || (register ?? '')
  return {
    ...{ title, register: asked, qualifications: qualificationsOf(title, asked) },
    registerConfirmed: asked !== '' || register !== undefined,
  }
}

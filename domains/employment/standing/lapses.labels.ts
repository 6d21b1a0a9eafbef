import type { LapseChoice } from './lapses.rules.ts'

export const choiceLabels: Record<LapseChoice, string> = {
  applied_in_time: 'Applied in time',
  new_check: 'New check',
  off_work: 'Off work',
  off_regulated_activity: 'Off regulated activity',
  off_that_job: 'Off that job',
}

/** What each decision means, to the person who decides. */
export const choiceHints: Record<LapseChoice, string> = {
  applied_in_time:
    'They applied to the Home Office before their permission ended, and you hold the proof. They may work for 28 days from its end while the Employer Checking Service answers.',
  new_check: 'A new check has been asked for. They stay off work until it is recorded.',
  off_work: 'They do not work until it is resolved.',
  off_regulated_activity: 'They do no regulated activity from now on. You must consider a referral to the DBS.',
  off_that_job: 'They no longer work in a job that needs the registration.',
}

import { z } from 'zod'
import { dayNeeded, mustChoose, needed, words } from '#domains/vetting/checks/check-parts.form.ts'
import { cameByLabels } from './recorded.rules.ts'
import { refereeTypeLabels } from './references.labels.ts'
import { jobForm, requestForm } from './requests.form.ts'

const month = words(7).refine(
  (typed) => typed === '' || /^\d{4}-(0[1-9]|1[0-2])$/.test(typed),
  'Enter a month as year and number, like 2019-04',
)

/** A reference that came another way than by our form: who gave it, how it came, and what it says. */
export const recordedForm = z
  .strictObject({
    /** Issued with the empty form: submitting twice makes one record with one file. */
    uploadKey: z.uuid(),
    cameBy: mustChoose(cameByLabels, 'Choose how it came'),
    checkedOn: dayNeeded('Enter the day on which it came'),
    numberSource: words(200),
    reference_type: mustChoose(refereeTypeLabels, 'Choose the kind of reference'),
    referee_name: needed('Enter the name of the referee', 100),
    relationship: needed('Enter in what capacity they gave it'),
    organisation: words(200),
    referee_email: requestForm.shape.referee_email,
    phone: words(30),
    about_job: jobForm.shape.about_job,
    jobTitle: words(200),
    dateFrom: month,
    dateTo: month,
    reasonForLeaving: words(1000),
    conduct: needed('Enter what it says of their conduct', 4000),
    against: mustChoose({ yes: 'Yes', no: 'No' }, 'Choose whether it says anything against them'),
    againstDetails: words(4000),
  })
  .superRefine((form, issues) => {
    const say = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
    if (form.against === 'yes' && !form.againstDetails) say('againstDetails', 'Enter what it says')
    if (form.cameBy === 'telephone' && !form.numberSource) say('numberSource', 'Enter where you found the number')
    if (form.reference_type !== 'employer') return
    if (!form.organisation) say('organisation', 'Enter the employer')
    if (!form.dateFrom) say('dateFrom', 'Enter the month it confirms as the start')
    if (form.dateTo && form.dateTo < form.dateFrom) say('dateTo', 'The end must not be before the start')
  })
export type RecordedForm = z.output<typeof recordedForm>

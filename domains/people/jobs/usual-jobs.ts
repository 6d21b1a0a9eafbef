import { z } from 'zod'
import type { JobForm } from './jobs.form.ts'

const allRoles = ['Infection control', 'Safeguarding adults', 'Fire safety']
const care = [...allRoles, 'DBS', 'Moving and handling']
const job = {
  careWork: true,
  dbsLevel: 'enhanced_adults_barred',
  dbsWorkforce: 'adult',
  register: '',
  qualifications: [],
  documents: [],
} satisfies Partial<JobForm>

// not care, so no check of the barred list; they work where people are cared for, so an enhanced one
const ancillary = {
  ...job,
  careWork: false,
  dbsLevel: 'enhanced',
  training: [...allRoles, 'DBS'],
} satisfies Partial<JobForm>

/** Standard roles in adult social care; each can be changed once added. */
export const usualJobs: readonly JobForm[] = [
  { ...job, title: 'Care Worker', training: [...care, 'Medication training', 'Care certificate'] },
  {
    ...job,
    title: 'Senior Care Worker',
    qualifications: ['Level 3 Diploma in Adult Care'],
    documents: ['training_certificates'],
    training: [...care, 'Medication training', 'Care certificate'],
  },
  { ...job, title: 'Support Worker', training: [...care, 'Medication training', 'Care certificate'] },
  {
    ...job,
    title: 'Registered Nurse',
    register: 'nmc',
    qualifications: ['Nursing degree or diploma'],
    documents: ['training_certificates'],
    training: [...care, 'Medication training'],
  },
  {
    ...job,
    title: 'Registered Manager',
    qualifications: ['Level 5 Diploma in Leadership and Management for Adult Care'],
    documents: ['training_certificates'],
    training: [...care, 'Medication training'],
  },
  { ...ancillary, title: 'Domestic Assistant' },
  { ...ancillary, title: 'Cook', training: [...ancillary.training, 'Food hygiene'] },
  { ...ancillary, title: 'Kitchen Assistant', training: [...ancillary.training, 'Food hygiene'] },
]

/** Which of the standard roles are wanted. */
export const usualJobsForm = z.strictObject({
  roles: z
    .array(z.enum(usualJobs.map(({ title }) => title)))
    .max(usualJobs.length)
    .default([])
    .refine((roles) => roles.length > 0, 'Choose at least one role, or leave this step for later'),
})
